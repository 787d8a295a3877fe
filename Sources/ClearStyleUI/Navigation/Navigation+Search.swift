internal import ToDoDocument
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

  /// Shows the row of `item` in `list`, and selects it.
  func show(_ item: ItemID, in list: ListID) {
    show(list)
    if rows.row(of: item) == nil { rows.toggleHiddenRows() }
    guard let row = rows.row(of: item) else { return }
    rows.reveal(row)
    rows.onSelect?(row)
  }

  /// Shows on all levels what the user has done on the page of the search.
  func show(_ performed: ToDoDocument.Performed) {
    guard !performed.result.isEmpty else { return }
    actions.notify(.change(performed.result, performed.event))
    followOnAllLevels(performed)
  }

  /// Shows on all levels, without leaving the one that is shown, what was changed in front of them.
  func followOnAllLevels(_ performed: ToDoDocument.Performed) {
    for controller in controllers { controller.follow(performed.result) }
    leaveDeletedList()
    notify(performed.result, performed.event)
  }
}
