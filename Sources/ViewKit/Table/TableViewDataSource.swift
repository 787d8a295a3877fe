/// Knows what the rows of a table show.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in tableView: TableView) -> Int
  /// A cell, dequeued from `tableView`, that shows `row`.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
  /// Lets `cell`, which shows `row` already, show it as it is now.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int)
}
