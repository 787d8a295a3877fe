internal import ViewKit

extension AccessibilityElement {
  /// What the row of an item or a list says; cells and data sources both use it, so that they say the same.
  ///
  /// The value is the number of open rows of a list; of an item, the name of its list where rows of several lists are
  /// shown, and when it is `due`.
  init(
    rowWith text: String, isCompleted: Bool, openCount: Int?, listName: String = "",
    due: String? = nil
  ) {
    let value = [listName, due ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    self.init(.row, label: text, value: openCount.map(String.init) ?? value)
    guard openCount == nil else { return }
    state = isCompleted ? [.checkable, .checked] : .checkable
  }
}
