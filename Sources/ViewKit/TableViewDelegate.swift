/// Hears what happens in a table; any number may listen, and none has to care for all of it.
@MainActor
public protocol TableViewDelegate: AnyObject {
  /// `cell` is about to be seen.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell)
  /// `cell` shows its row no longer: scrolled away, or its row is gone.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell)
  /// `row` was tapped.
  func tableView(_ tableView: TableView, didSelectRow row: Int)
}

extension TableViewDelegate {
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRow row: Int) {}
}
