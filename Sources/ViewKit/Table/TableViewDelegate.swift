public import Gestures

/// Hears what happens in a table; any number may listen, and none has to care for all of it.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// `cell` is about to be seen.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell)
  /// `cell` shows its row no longer: scrolled away, or its row is gone.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell)
  /// `row` was tapped.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
  /// What lies below the last row was tapped.
  func tableViewDidTapBelowRows(_ tableView: TableView)
  /// Asked before a tap is told to anybody; one false and nobody hears of it.
  func tableViewShouldTap(_ tableView: TableView) -> Bool
  /// A gesture of this kind is about to have its first effect, on the table or on one of its cells.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind)
  /// The rows are scrolled to another place, by whatever.
  func tableViewDidScroll(_ tableView: TableView)
  /// A drag is about to scroll.
  func tableViewWillBeginDragging(_ tableView: TableView)
  /// A drag has let the rows go; `isCancelled` when nobody lifted a finger.
  func tableViewDidEndDragging(_ tableView: TableView, isCancelled: Bool)
  /// Every row that is seen has a cell, and every cell its place.
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
  /// Lets every tap through.
  public func tableViewShouldTap(_ tableView: TableView) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {}
  /// Does nothing.
  public func tableViewDidScroll(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewWillBeginDragging(_ tableView: TableView) {}
  /// Does nothing.
  public func tableViewDidEndDragging(_ tableView: TableView, isCancelled: Bool) {}
  /// Does nothing.
  public func tableViewDidLayOutRows(_ tableView: TableView) {}
}
