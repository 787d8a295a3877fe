public import Gestures

/// Receives notifications of a table; every method has a default implementation.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// Called when `cell` becomes visible.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell)
  /// Called when `cell` ceases to show its row, which scrolled out, was deleted or is reloaded.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell)
  /// Called when `row` was tapped.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// Called when the area below the last row and the footer view was tapped.
  func tableViewDidTapBelowRows(_ tableView: TableView)
  /// Called when the footer view was tapped.
  func tableViewDidTapFooter(_ tableView: TableView)
  /// Returns whether a tap is reported; if one delegate returns false, no delegate is told of the
  /// tap.
  func tableViewShouldTap(_ tableView: TableView) -> Bool
  /// Called when a gesture of the table or of a cell begins, before the recognizer changes its
  /// state.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind)
  /// Called when a drag begins, before the drag scrolls the content.
  func tableViewWillBeginDragging(_ tableView: TableView)
  /// Called when the table's `overscroll` changed; at the end of a drag, before the content
  /// decelerates.
  func tableViewDidChangeOverscroll(_ tableView: TableView)
  /// Called when the table's `endOverscroll` changed; at the end of a drag, before the content
  /// decelerates.
  func tableViewDidChangeEndOverscroll(_ tableView: TableView)
  /// Called after each layout, when all visible rows have cells and all cells have frames.
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
  /// Does nothing.
  public func tableViewDidTapFooter(_ tableView: TableView) {}
  /// Returns true.
  public func tableViewShouldTap(_ tableView: TableView) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {}
  /// Does nothing.
  public func tableViewWillBeginDragging(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidChangeOverscroll(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidChangeEndOverscroll(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidLayOutRows(_ tableView: TableView) {}
}

/// Provides the number of rows of a table, and the cells of the rows.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of rows, including changes that the table does not show yet.
  func numberOfRows(in tableView: TableView) -> Int
  /// Returns a cell, dequeued from `tableView`, that shows `row`; by default a reconfigured one.
  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell
  /// Returns the height of `row` in points, above 0, for a table whose `measuresRows` is true.
  func tableView(_ tableView: TableView, heightForRow row: Int) -> Double
  /// Updates `cell`, which already shows `row`, to the current content of the row.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int)
  /// Returns what `row` says, whether it has a cell or not; its cell must say the same.
  func tableView(_ tableView: TableView, accessibilityElementForRow row: Int)
    -> AccessibilityElement
  /// Returns the names of what a user can do with `row`.
  func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String]
  /// Does with `row`, which need not have a cell, what `action` names; returns whether it was done.
  func tableView(_ tableView: TableView, performAccessibilityAction action: String, onRow row: Int)
    -> Bool
  /// Returns the name of all rows together, such as that of the list.
  func accessibilityLabel(of tableView: TableView) -> String
}

extension TableViewDataSource {
  /// Returns a dequeued cell after `tableView(_:reconfigure:forRow:)`.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }
  /// Returns the height of all rows.
  public func tableView(_ tableView: TableView, heightForRow row: Int) -> Double {
    tableView.rowHeight
  }
  /// Returns a row without texts.
  public func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement { AccessibilityElement(.row) }
  /// Returns no actions.
  public func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String] {
    []
  }
  /// Does nothing, and returns false.
  public func tableView(
    _ tableView: TableView, performAccessibilityAction action: String, onRow row: Int
  ) -> Bool { false }
  /// Returns no name.
  public func accessibilityLabel(of tableView: TableView) -> String { "" }
}
