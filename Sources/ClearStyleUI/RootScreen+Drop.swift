public import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

extension RootScreen {
  /// Makes the tasks of `texts` rows, as one change, where they were dropped at `point` of the window; those of lists that
  /// a text names enter these lists at their ends.
  ///
  /// Each text is in the format that its content tells, or each of its lines is a row.
  ///
  /// On a list of the lists level, the rows enter that list at its top; elsewhere than on rows and lists,
  /// they enter the list that was open last at its top.
  public func drop(_ texts: [String], at point: Point) {
    guard !settings.isReadOnly else { return }
    dismissPresented()
    endEditing()
    do throws(PasteFailure) {
      let pasted = try controller.pastedItems(of: texts)
      guard !pasted.isEmpty else { return }
      controller.announcements(of: pasted).forEach { announce($0) }
      let (items, lists) = controller.newItems(for: pasted)
      insert(items, with: lists, at: point)
    } catch {
      announce(settings.strings.pasteFailed(error))
    }
  }

  private func insert(_ items: [ToDoItem], with lists: Change, at point: Point) {
    switch navigation.level {
    case .rows:
      let table = controller.tableView
      insert(items, at: table.rowEdge(nearest: table.convertFromWindow(point)), with: lists)
    case .lists:
      let table = navigation.lists.tableView
      let cell = table.cell(at: table.convertFromWindow(point)) as? ToDoCell
      insert(items, into: cell?.item ?? controller.listItem, with: lists)
    default: insert(items, into: controller.listItem, with: lists)
    }
  }

  private func insert(_ items: [ToDoItem], at row: Int, with lists: Change) {
    let row = min(row, controller.endOfOpenRows)
    controller.insert(items, at: row, with: lists)
    if !items.isEmpty { controller.onSelect?(row) }
  }

  private func insert(_ items: [ToDoItem], into list: ToDoItem?, with lists: Change) {
    guard let list else { return }
    let rows = controller.document[ListID(list.id)]
    let next = rows.isEmpty ? controller.document.nextID(in: ListID(list.id)) : rows[0].id
    let insertion = Change.insertion(of: items, into: list, before: next)
    navigation.lists.perform(Change((items.isEmpty ? [] : insertion.edits) + lists.edits))
  }
}
