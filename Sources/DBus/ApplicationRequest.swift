/// What the desktop asks of a program that the bus has started (`org.freedesktop.Application` of the Desktop Entry
/// Specification).
///
///     for request in try ApplicationRequest.all(to: "org.example.app", by: BusConnection()) { perform(request) }
public enum ApplicationRequest: Hashable, Sendable {
  /// To show its window; `token` is with what a window may come to the front.
  case activate(token: String?)
  /// To perform an action of the desktop entry or of a notification, which passes its `target`.
  case action(String, target: String?, token: String?)

  /// The request of a call; nil if the interface has no such method.
  init?(_ call: BusSignal) {
    let token = call.arguments.last?.members["activation-token"]?.string
    switch (call.name, call.arguments.first) {
    case ("Activate", _), ("Open", _): self = .activate(token: token)
    case ("ActivateAction", .string(let name)?) where call.arguments.count == 3:
      self = .action(name, target: call.arguments[1].strings?.first, token: token)
    default: return nil
    }
  }

  /// The requests for which the bus has started this process, under the name `service`.
  ///
  /// Gives the name back, so that later ones start another process. There are none if another process has the name, and
  /// after some seconds without one.
  public static func all(
    to service: String, by bus: BusConnection
  ) throws(BusError) -> [ApplicationRequest] {
    guard try bus.takeName(service) else { return [] }
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
