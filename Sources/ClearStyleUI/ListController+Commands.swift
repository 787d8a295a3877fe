internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

// What can be wished for a row. Each is one change, by id: rows move while somebody wishes.
extension ListController {
  /// Rows of the table, the one that is being typed among them.
  var count: Int { document.count + (draft == nil ? 0 : 1) }

  /// What `row` of the table shows.
  func item(at row: Int) -> ToDoItem {
    guard let draft else { return document.item(at: row) }
    return row == draft.row ? draft.item : document.item(at: draft.listRow(row))
  }

  /// The row of the table that shows the item; nil when it is gone.
  func row(of id: ItemID) -> Int? {
    guard let draft else { return document.index(of: id) }
    return id == draft.item.id ? draft.row : document.index(of: id).map(draft.tableRow)
  }

  /// Completes the row, or opens it again.
  func toggleCompletion(of id: ItemID) {
    guard let row = document.index(of: id) else { return }
    perform(.setCompleted(id, !document.item(at: row).isCompleted))
  }

  /// Deletes the row, which goes as `exit` says.
  func delete(_ id: ItemID, leaving exit: ToDoCell.Exit = .fly(velocity: 0)) {
    guard let row = document.index(of: id) else { return }
    let text = document.item(at: row).text
    self.row(of: id).flatMap(cell)?.setExit(exit)
    changeEvent = .deleted(text)
    document.perform(Change([.remove(id)]))
    changeEvent = .changed
  }

  /// Moves the row until it is row number `target` of the table.
  func move(_ id: ItemID, to target: Int) {
    guard let row = row(of: id), draft?.item.id != id else { return }
    var next = target < row ? target : target + 1
    if next == draft?.row { next += 1 }
    perform(.move(id, before: next < count ? item(at: next).id : nil))
  }

  /// Lets the row say `text`.
  func setText(_ text: String, of id: ItemID) {
    guard let row = document.index(of: id), document.item(at: row).text != text else { return }
    perform(.setText(id, text))
  }

  /// Puts a row that says `text` before `row`, or at the end.
  func insert(_ text: String, at row: Int) {
    let item = ToDoItem(id: document.makeID(), text: text)
    perform(.insert(item, before: row < document.count ? document.item(at: row).id : nil))
  }

  /// The cell that shows `row`, if it is seen.
  func cell(forRow row: Int) -> ToDoCell? { tableView.cell(forRow: row) as? ToDoCell }

  /// Ends the edit, if there is one, and keeps what was typed.
  func endEditing() { editor?.endEditing() }

  private func perform(_ edit: Edit) {
    document.perform(Change([edit]))
  }
}
