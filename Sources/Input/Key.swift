/// A key that may mean something by itself; what it types comes apart from it, as text.
public enum Key: Hashable, Sendable {
  case up, down, left, right, home, end, pageUp, pageDown
  case `return`, escape, space, tab, backspace, delete
  case f1, f2, f11
  /// A letter in lower case, a digit, `=`, `-` or `+`, as the layout in use has it without Shift.
  case character(Character)
}
