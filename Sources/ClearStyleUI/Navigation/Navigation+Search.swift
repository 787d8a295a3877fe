internal import ToDoModel
internal import ViewKit

extension Navigation {
  /// Shows the rows of `list` without an animation, for example behind a page that disappears.
  func show(_ list: ListID) {
    let isShown = level == .rows && view.progress == 1
    guard !isShown || rows.list != list else { return }
    rows.show(list)
    if !isShown { jump(to: .rows) }
    placeDidChange()
    rows.tableView.superview?.layoutIfNeeded()
  }
}
