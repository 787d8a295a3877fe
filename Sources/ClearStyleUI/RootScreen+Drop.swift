public import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

extension RootScreen {
  /// Makes each line of `text` that is not blank a row, as one change, where it was dropped at `point` of
  /// the window.
  ///
  /// On a list of the lists level, the rows enter that list at its top; elsewhere than on rows and lists,
  /// they enter the list that was open last at its top.
  public func drop(_ text: String, at point: Point) {
    guard !settings.isReadOnly else { return }
    dismissPresented()
    endEditing()
    let (items, isTruncated) = controller.makeItems(fromLinesOf: text)
    guard !items.isEmpty else { return }
    if isTruncated { announce(settings.strings.textWasTruncated) }
    switch navigation.level {
    case .rows:
      let table = controller.tableView
      insert(items, at: table.rowEdge(nearest: table.convertFromWindow(point)))
    case .lists:
      let table = navigation.lists.tableView
      let cell = table.cell(at: table.convertFromWindow(point)) as? ToDoCell
      insert(items, into: cell?.item ?? controller.listItem)
    default: insert(items, into: controller.listItem)
    }
  }

  private func insert(_ items: [ToDoItem], at row: Int) {
    let row = min(row, controller.endOfOpenRows)
    controller.insert(items, at: row)
    controller.onSelect?(row)
  }

  private func insert(_ items: [ToDoItem], into list: ToDoItem?) {
    guard let list else { return }
    let rows = controller.document[ListID(list.id)]
    let next = rows.isEmpty ? controller.document.nextID(in: ListID(list.id)) : rows[0].id
    navigation.lists.perform(.insertion(of: items, into: list, before: next))
  }
}
