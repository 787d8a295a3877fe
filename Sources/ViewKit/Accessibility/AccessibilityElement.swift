/// What a view says of itself, or a table of a row: what it is, its texts, its state, and what a user can
/// do with it.
///
///     AccessibilityElement(.row, label: "Milk", state: [.checkable, .checked], actions: ["complete"])
///
/// The label and the value are texts of the window, in its language; the names of actions are not.
public struct AccessibilityElement: Hashable, Sendable {
  /// The place of a row among all rows of its table, of which most may have no view.
  public struct Position: Hashable, Sendable {
    /// The number of the row; 1 for the first one.
    public let number: Int
    /// The number of rows.
    public let count: Int

    /// Creates the position of row `number`, counted from 1, of `count` rows.
    public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
  }

  /// The kind of view.
  public var role: AccessibilityRole
  /// The name, which is the text of most views; empty if there is none.
  public var label: String
  /// The content, if the label does not say it, such as the typed text or the number beside a list.
  public var value: String
  /// The selected part of the value of a field, or an empty range where the caret is, counted in Unicode scalars;
  /// nil for everything else.
  public var selection: Range<Int>?
  /// The conditions that apply now.
  public var state: AccessibilityState
  /// The names of what a user can do with it, such as those of commands on rows; a tap does the first one.
  ///
  /// ``AccessibilityNode/perform(_:)`` does what a name says.
  public var actions: [String]
  /// The place of a row; nil for everything else.
  public var position: Position?

  /// Creates an element without a position.
  public init(
    _ role: AccessibilityRole, label: String = "", value: String = "",
    state: AccessibilityState = [], actions: [String] = []
  ) {
    (self.role, self.label, self.value) = (role, label, value)
    (self.state, self.actions) = (state, actions)
  }
}

extension AccessibilityElement: CustomStringConvertible {
  /// One line: role, number of the row, label, value and state, such as `row 1 "Milk", checked`.
  public var description: String {
    let number = position.map { " \($0.number)" } ?? ""
    let texts = [label, value].filter { !$0.isEmpty }.map { " \"\($0)\"" }.joined()
    return "\(role)\(number)\(texts)" + state.names.map { ", \($0)" }.joined()
  }
}
