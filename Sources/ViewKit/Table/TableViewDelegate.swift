public import Gestures

/// Receives notifications of a table; every method has a default implementation.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// `cell` becomes visible.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell)
  /// `cell` no longer shows its row, which scrolled out, was deleted or is reloaded.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell)
  /// `row` was tapped.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// The area below the last row was tapped.
  func tableViewDidTapBelowRows(_ tableView: TableView)
  /// Whether a tap is reported; a single delegate that returns false suppresses it for all.
  func tableViewShouldTap(_ tableView: TableView) -> Bool
  /// A gesture of the table or of a cell begins, before its recognizer changes its state.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind)
  /// A drag begins; called before it scrolls the content.
  func tableViewWillBeginDragging(_ tableView: TableView)
  /// The table's `overscroll` changed; after a drag, called before the content decelerates.
  func tableViewDidChangeOverscroll(_ tableView: TableView)
  /// All visible rows have cells, and all cells have frames.
  func tableViewDidLayOutRows(_ tableView: TableView)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {}
  /// Does nothing.
  public func tableViewDidTapBelowRows(_ tableView: TableView) {}
  /// Returns true.
  public func tableViewShouldTap(_ tableView: TableView) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {}
  /// Does nothing.
  public func tableViewWillBeginDragging(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidChangeOverscroll(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidLayOutRows(_ tableView: TableView) {}
}

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
