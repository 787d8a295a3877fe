/// What the Secret Service has to ask the user, such as for the password of a collection
/// (`org.freedesktop.Secret.Prompt`).
struct SecretPrompt {
  /// The path that stands for no object; without a question the service returns it.
  static let none = "/"

  private let prompt: BusObject
  private let bus: BusConnection

  /// A question that the service has prepared and not shown yet.
  init(_ prompt: BusObject, _ bus: BusConnection) { (self.prompt, self.bus) = (prompt, bus) }

  /// Shows the question, and returns whether the user has done what it asks for.
  ///
  /// Without an answer within `milliseconds` it is dismissed. Throws ``BusError/silent`` if the service ends.
  func perform(within milliseconds: Int32) throws(BusError) -> Bool {
    bus.subscribe(to: prompt)
    bus.subscribe(to: .bus, about: prompt.service)
    // Without a window that the question belongs to. Some services may answer the call when the user has answered.
    _ = try bus.call(prompt, "Prompt", [.string("")], within: milliseconds)
    let answer = try bus.wait(within: milliseconds) { () throws(BusError) in try nextAnswer() }
    if answer == nil { try dismiss() }
    return answer ?? false
  }

  private func dismiss() throws(BusError) {
    do throws(BusError) {
      try bus.call(prompt, "Dismiss")
    } catch .failed {
      // The user has answered at this moment.
    }
  }

  /// Whether the user has done what is asked for, once that is known.
  private func nextAnswer() throws(BusError) -> Bool? {
    while let signal = try bus.nextSignal() {
      if isEndOfService(signal) { throw .silent }
      // A question that was dismissed for want of an answer may report it during the next one.
      guard signal.name == "Completed", signal.path == prompt.path else { continue }
      guard let isDismissed = signal.arguments.first?.boolean else { throw .unexpectedReply }
      return !isDismissed
    }
    return nil
  }

  private func isEndOfService(_ signal: BusMember) -> Bool {
    signal.name == "NameOwnerChanged" && signal.arguments.first == .string(prompt.service)
      && signal.arguments.last == .string("")
  }
}
