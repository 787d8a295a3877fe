/// Provides the number of rows of a table, and their cells.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// The current number of rows.
  func numberOfRows(in tableView: TableView) -> Int
  /// A cell, dequeued from `tableView`, that shows `row`.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
  /// Updates `cell`, which already shows `row`, to the current content of the row.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int)
}
