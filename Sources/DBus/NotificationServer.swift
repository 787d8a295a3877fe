/// The program that shows the notifications of the desktop (`org.freedesktop.Notifications`).
///
///     let server = try NotificationServer(BusConnection())
///     let id = try server.show(notification)
///     let event = try server.nextEvent()  // whenever the descriptor is readable
///
/// It forgets the actions of a notification when the connection ends.
public final class NotificationServer {
  /// The name that the program has for itself, such as `gnome-shell`.
  public let name: String
  let bus: BusConnection
  private let capabilities: Set<String>

  /// Finds the program, which the bus may start; throws if there is none.
  public init(_ bus: BusConnection) throws(BusError) {
    self.bus = bus
    bus.subscribe(to: Self.object)
    let information = try bus.call(Self.object, "GetServerInformation")
    name = information.first?.string ?? ""
    capabilities = Set(try bus.call(Self.object, "GetCapabilities").first?.strings ?? [])
  }

  /// Finds the program as soon as it is there, for up to `milliseconds`; throws if it is not there by then.
  ///
  /// At login, the program may start later than the process that notifies.
  public static func whenAvailable(
    _ bus: BusConnection, within milliseconds: Int32
  ) throws(BusError) -> NotificationServer {
    bus.subscribe(to: .bus)
    do throws(BusError) {
      return try NotificationServer(bus)
    } catch {
      // A program that the bus has started before the desktop is there may fail in many ways.
      if error == .noBus || error == .noLibrary { throw error }
      let isThere = try bus.waitForSignal(within: milliseconds) { signal in
        signal.name == "NameOwnerChanged" && signal.arguments.first == .string(object.service)
          && signal.arguments.last != .string("")
      }
      guard isThere else { throw error }
    }
    return try NotificationServer(bus)
  }

  private static let object = BusObject(
    service: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")

  /// Readable when something has arrived; ask ``nextEvent()`` after each call as well, which may have read it.
  public var descriptor: Int32 { bus.descriptor }

  /// Shows `notification`, and returns the server's number for it.
  public func show(_ notification: DesktopNotification) throws(BusError) -> UInt32 {
    let actions = capabilities.contains("actions") ? notification.actions : []
    let line = Self.line(notification.body)
    let body = capabilities.contains("body-markup") ? Self.escaped(line) : line
    let hints: [String: BusValue] = [
      "urgency": .byte(Self.normalUrgency), "desktop-entry": .string(notification.desktopEntry),
    ]
    let results = try bus.call(
      Self.object, "Notify",
      [
        .string(notification.program), .uint32(0), .string(notification.desktopEntry),
        .string(Self.line(notification.title)), .string(body),
        .strings(actions.flatMap { [$0.key, $0.label] }), .dictionary(hints),
        .int32(Self.unlimitedTimeout),
      ])
    guard let id = results.first?.uint32 else { throw .unexpectedReply }
    return id
  }

  /// Removes the notification with this number; has no effect if it is gone.
  public func close(_ id: UInt32) throws(BusError) {
    do throws(BusError) {
      try bus.call(Self.object, "CloseNotification", [.uint32(id)])
    } catch .failed {
      // The server does not know the number any more.
    }
  }

  /// What has happened to a notification; nil if nothing has.
  ///
  /// Throws after the connection was lost. Never waits.
  public func nextEvent() throws(BusError) -> NotificationEvent? {
    while let signal = try bus.nextSignal() {
      if let event = NotificationEvent(signal) { return event }
    }
    return nil
  }

  /// Of the hint `urgency` in the Desktop Notifications Specification: 0 is low, 2 is critical.
  private static let normalUrgency: UInt8 = 1
  /// The notification is visible until the user closes it, if the server allows that.
  private static let unlimitedTimeout: Int32 = 0
  /// The largest number of characters of a line that are sent; servers show less.
  private static let maximumLength = 200

  /// The beginning of `text` in one line; libdbus reads a text up to its first NUL.
  static func line(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(maximumLength + 1)
    var line = String.UnicodeScalarView()
    for scalar in scalars.prefix(maximumLength) {
      line.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
    return String(line) + (scalars.count > maximumLength ? "…" : "")
  }

  /// `text` as text of the markup that some servers read.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
