/// Which letters the keys type: small ones or capitals.
public enum ShiftState: Hashable, Sendable {
  /// All letters are small.
  case off
  /// The next letter is a capital; `isAutomatic` if the owner asked for it, not the shift key.
  case once(isAutomatic: Bool)
  /// All letters are capitals, after a double tap.
  case locked

  /// Whether letters are capitals.
  public var isOn: Bool { self != .off }

  /// The state after a single tap on the shift key.
  var toggled: ShiftState { isOn ? .off : .once(isAutomatic: false) }

  /// The state after a letter.
  var afterLetter: ShiftState { self == .locked ? .locked : .off }
}
