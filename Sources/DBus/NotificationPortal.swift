/// The desktop's portal for notifications (`org.freedesktop.portal.Notification`), which keeps those of processes that have
/// ended, and starts the program when the user answers one.
///
///     let server = try NotificationServer(BusConnection())
///     let portal = try? NotificationPortal(server, application: "org.example.app")
///
/// The answers are an ``ApplicationRequest/action(_:target:token:)``, not an event.
public final class NotificationPortal {
  private let server: NotificationServer
  private let bus: BusConnection
  private var identifiers: [String] = []
  private var isBroken = false

  /// Makes the connection of `server` one of `application`, the name of a desktop entry; throws if the desktop has no
  /// portal by which a program can do so, as before version 1.20 of xdg-desktop-portal.
  ///
  /// The portal itself does not tell whether anything shows what it is told; `server` is what does.
  public init(_ server: NotificationServer, application: String) throws(BusError) {
    (self.server, bus) = (server, server.bus)
    let properties = Self.object("org.freedesktop.DBus.Properties")
    try bus.call(
      Self.object("org.freedesktop.host.portal.Registry"), "Register",
      [.string(application), .dictionary([:])])
    // The desktop may have a portal without notifications.
    try bus.call(
      properties, "Get", [.string(Self.notification.interface), .string("version")])
  }

  private static func object(_ interface: String) -> BusObject {
    BusObject(
      service: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop",
      interface: interface)
  }

  private static let notification = object("org.freedesktop.portal.Notification")

  /// As ``NotificationServer/descriptor``.
  public var descriptor: Int32 { bus.descriptor }

  /// Shows `notification`, by the server once the portal has failed, and returns a number for it that this process knows.
  public func show(_ notification: DesktopNotification) throws(BusError) -> UInt32 {
    if isBroken { return try server.show(notification) }
    do throws(BusError) {
      try bus.call(
        Self.notification, "AddNotification",
        [.string(notification.identifier), .dictionary(Self.members(of: notification))])
    } catch {
      isBroken = true
      return try server.show(notification)
    }
    identifiers.append(notification.identifier)
    return Self.firstNumber + UInt32(identifiers.count - 1)
  }

  /// Servers count from 1.
  private static let firstNumber: UInt32 = 1 << 31

  /// Removes the notification with this number; has no effect if it is gone.
  public func close(_ id: UInt32) throws(BusError) {
    guard id >= Self.firstNumber else { return try server.close(id) }
    let identifier = identifiers[Int(id - Self.firstNumber)]
    do throws(BusError) {
      try bus.call(Self.notification, "RemoveNotification", [.string(identifier)])
    } catch .failed {
      // The portal does not know it any more.
    }
  }

  /// What has happened to a notification that the server shows: answers to others start a process of their own.
  public func nextEvent() throws(BusError) -> NotificationEvent? { try server.nextEvent() }

  /// The members of the notification in the interface of the portal, whose texts have no markup.
  static func members(of notification: DesktopNotification) -> [String: BusValue] {
    let target = BusValue.string(notification.target)
    var members: [String: BusValue] = [
      "title": .string(NotificationServer.line(notification.title)),
      "body": .string(NotificationServer.line(notification.body)), "priority": .string("normal"),
    ]
    var buttons: [[String: BusValue]] = []
    for action in notification.actions {
      // Actions of the application, which is started for them, have this prefix.
      let name = BusValue.string("app." + action.key)
      if action.key == "default" {
        members["default-action"] = name
        members["default-action-target"] = target
      } else {
        buttons.append(["label": .string(action.label), "action": name, "target": target])
      }
    }
    if !buttons.isEmpty { members["buttons"] = .dictionaries(buttons) }
    return members
  }
}
