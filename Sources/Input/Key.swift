/// A key that can be a command; the text that keys type arrives separately, as `InputEvent.text`.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case `return`, escape, space, tab, backspace, delete
  case f1, f2, f11
  /// A lower-case letter, a digit, `=`, `-` or `+`: the unshifted character in the current layout.
  case character(Character)
}
