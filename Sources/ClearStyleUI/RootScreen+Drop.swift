public import Geometry
internal import ToDoDocument
internal import ToDoFormats
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
  /// they enter the list that was open last at its top. Calendars, texts with many tasks, and the files at the paths
  /// `files`, which are too large to be read here, are imported by another process, at the end of that list.
  public func drop(_ texts: [String], files: [String] = [], at point: Point) {
    guard !settings.isReadOnly else { return }
    dismissPresented()
    endEditing()
    do throws(PasteFailure) {
      let pasted = try controller.pastedItems(of: texts)
      let list = list(at: point)
      let files = files.map { (ImportRequest.Source.file($0), Format?.none) }
      let imports = pasted.imports + files
      if !imports.isEmpty, list == nil || rootView.importStarter == nil { throw .noFile }
      controller.announcements(of: pasted).forEach { announce($0) }
      if pasted.hasItems {
        let (items, lists) = controller.newItems(for: pasted)
        insert(items, with: lists, at: point)
      }
      try rootView.importItems(from: imports, to: list, settings)
    } catch {
      announce(settings.strings.pasteFailed(error))
    }
  }

  /// The list at `point`: that of the row of the lists level, else the one that was open last.
  private func list(at point: Point) -> ToDoItem? {
    guard navigation.level == .lists else { return controller.insertionList }
    let table = navigation.lists.tableView
    let cell = table.cell(at: table.convertFromWindow(point)) as? ToDoCell
    return cell.flatMap { $0.isTodayRow ? nil : $0.item } ?? controller.insertionList
  }

  private func insert(_ items: [ToDoItem], with lists: Change, at point: Point) {
    guard navigation.level == .rows else {
      return insert(items, into: list(at: point), with: lists)
    }
    let table = controller.tableView
    insert(items, at: table.rowEdge(nearest: table.convertFromWindow(point)), with: lists)
  }

  private func insert(_ items: [ToDoItem], at row: Int, with lists: Change) {
    let row = min(row, controller.endOfOpenRows)
    controller.insert(items, at: row, with: lists)
    if let row = items.first.flatMap({ controller.row(of: $0.id) }) { controller.onSelect?(row) }
  }

  private func insert(_ items: [ToDoItem], into list: ToDoItem?, with lists: Change) {
    guard let list else { return }
    let rows = controller.document[ListID(list.id)]
    let next = rows.isEmpty ? controller.document.nextID(in: ListID(list.id)) : rows[0].id
    let insertion = Change.insertion(of: items, into: list, before: next)
    navigation.lists.perform(Change((items.isEmpty ? [] : insertion.edits) + lists.edits))
  }
}
