internal import ViewKit

extension AccessibilityElement {
  /// What the row of an item or a list says; cells and data sources both use it, so that they say the same.
  ///
  /// The value is the number of open rows of a list or, of an item that a search has found, the name of its
  /// list.
  init(rowWith text: String, isCompleted: Bool, openCount: Int?, listName: String = "") {
    self.init(.row, label: text, value: openCount.map(String.init) ?? listName)
    guard openCount == nil else { return }
    state = isCompleted ? [.checkable, .checked] : .checkable
  }
}
