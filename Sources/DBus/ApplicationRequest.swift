/// What the desktop asks of a program that the bus has started (`org.freedesktop.Application` of the Desktop Entry
/// Specification).
///
///     for request in try ApplicationRequest.receive(as: "org.example.app", on: BusConnection()) { perform(request) }
public enum ApplicationRequest: Hashable, Sendable {
  /// To show its window, which may come to the front with the activation token, or the startup ID of X11.
  case activate(token: String?)
  /// To perform an action of the desktop entry or of a notification, which passes its `target`.
  case action(String, target: String?, token: String?)

  /// The request of a call; nil if the interface has no such method.
  init?(_ call: BusMember) {
    let platform = call.arguments.last?.members ?? [:]
    let token = (platform["activation-token"] ?? platform["desktop-startup-id"])?.string
    switch (call.name, call.arguments.first) {
    case ("Activate", _), ("Open", _): self = .activate(token: token)
    case ("ActivateAction", .string(let name)?) where call.arguments.count == 3:
      self = .action(name, target: call.arguments[1].strings?.first, token: token)
    default: return nil
    }
  }

  /// Requests the name `service` of the bus, waits for the calls for which the bus has started this process, and releases
  /// the name, so that the bus starts another process for later calls.
  ///
  /// Empty if another process owns the name, and if no call arrives within 5 seconds.
  public static func receive(
    as service: String, on bus: BusConnection
  ) throws(BusError) -> [ApplicationRequest] {
    guard try bus.requestName(service) else { return [] }
    guard let first = try bus.wait(within: patience, for: { () throws(BusError) in try next(bus) })
    else { return [] }
    try bus.releaseName(service)
    var requests = [first]
    while let request = try next(bus) { requests.append(request) }
    return requests
  }

  private static func next(_ bus: BusConnection) throws(BusError) -> ApplicationRequest? {
    while let call = try bus.nextCall(of: "org.freedesktop.Application") {
      if let request = ApplicationRequest(call) { return request }
    }
    return nil
  }

  /// The milliseconds for which the first request is waited for; the bus sends it at once.
  private static let patience: Int32 = 5000
}
