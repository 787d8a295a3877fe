/// The conditions of a view or a row that a user sees.
public struct AccessibilityState: OptionSet, Hashable, Sendable {
  /// A bit for each condition.
  public let rawValue: UInt16

  /// Neither drawn nor among the children of its superview's node.
  public static let hidden = AccessibilityState(rawValue: 1)
  /// Has the border of the row to which keys apply.
  public static let selected = AccessibilityState(rawValue: 1 << 1)
  /// Receives keys first.
  public static let focused = AccessibilityState(rawValue: 1 << 2)
  /// Can be checked.
  public static let checkable = AccessibilityState(rawValue: 1 << 3)
  /// Is checked, as a completed item is.
  public static let checked = AccessibilityState(rawValue: 1 << 4)
  /// Takes typed text, as the row whose text is edited does.
  public static let editable = AccessibilityState(rawValue: 1 << 5)
  /// Is a row out of its place, which follows a contact.
  public static let lifted = AccessibilityState(rawValue: 1 << 6)
  /// Has a contact on it.
  public static let pressed = AccessibilityState(rawValue: 1 << 7)
  /// Shows a value that cannot be changed here.
  public static let readOnly = AccessibilityState(rawValue: 1 << 8)

  /// Creates the state with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The names of the conditions, in the order of their declarations; without `checkable`, which most rows
  /// are.
  var names: [String] {
    let all: [(AccessibilityState, String)] = [
      (.hidden, "hidden"), (.selected, "selected"), (.focused, "focused"), (.checked, "checked"),
      (.editable, "editable"), (.lifted, "lifted"), (.pressed, "pressed"), (.readOnly, "read-only"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
