/// The systemd of the user, which starts units (`org.freedesktop.systemd1`).
///
///     let manager = UserServiceManager(try BusConnection())
///     try manager.reload()
///     try manager.restart("clearstyle-remind.timer")
public struct UserServiceManager {
  private let bus: BusConnection

  /// The manager on `bus`; that there is one is found when it is called.
  public init(_ bus: BusConnection) { self.bus = bus }

  private static let service = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = BusObject(
    service: service, path: path, interface: "\(service).Manager")

  /// The variables of the units that it starts.
  public func environment() throws(BusError) -> [String: String] {
    let value = try property("Environment", of: Self.manager.interface, at: Self.path)
    guard let pairs = value.strings else { throw .unexpectedReply }
    return Dictionary(
      pairs.compactMap { pair in
        pair.firstIndex(of: "=").map {
          (String(pair[..<$0]), String(pair[pair.index(after: $0)...]))
        }
      }, uniquingKeysWith: { $1 })
  }

  /// Reads the files of the units again.
  public func reload() throws(BusError) { try bus.call(Self.manager, "Reload") }

  /// Stops the unit with this name, if it runs, and starts it; does not wait for that.
  public func restart(_ unit: String) throws(BusError) {
    try bus.call(Self.manager, "RestartUnit", [.string(unit), .string("replace")])
  }

  /// When a timer with this name fires next by the wall clock, in milliseconds since 1970; nil if it does not.
  public func nextElapse(ofTimer unit: String) throws(BusError) -> Int64? {
    let path = try bus.call(Self.manager, "LoadUnit", [.string(unit)]).first?.path
    guard let path else { throw .unexpectedReply }
    let value = try property(
      "NextElapseUSecRealtime", of: "\(Self.service).Timer", at: path)
    guard let time = value.uint64 else { throw .unexpectedReply }
    // 0 and the largest number stand for never.
    return time == 0 || time == .max ? nil : Int64(time / 1000)
  }

  private func property(
    _ name: String, of interface: String, at path: String
  ) throws(BusError) -> BusValue {
    let object = BusObject(
      service: Self.service, path: path, interface: "org.freedesktop.DBus.Properties")
    let values = try bus.call(object, "Get", [.string(interface), .string(name)])
    guard let value = values.first else { throw .unexpectedReply }
    return value
  }
}
