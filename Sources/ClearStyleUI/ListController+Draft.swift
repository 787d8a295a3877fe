internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

// A new row begins as a draft: it enters list, file and history only with its text.
extension ListController {
  /// Shows an empty row before `row` and begins to edit it; returns false without an editor.
  ///
  /// `arrange` is called when all rows have their new places; it may start animations to them.
  @discardableResult
  func addRow(at row: Int, arrange: () -> Void = {}) -> Bool {
    guard let editor else { return false }
    editor.endEditing()
    let row = min(row, count)
    let item = ToDoItem(id: document.makeID(), text: "")
    draft = DraftRow(item: item, row: row)
    show([.insert(row: row)])
    arrange()
    editor.edit(item.id)
    return true
  }

  /// Inserts the draft into the list with `text`, as one change.
  func commitDraft(_ text: String) {
    guard var item = draft?.item, let row = draft?.row else { return }
    item.text = text
    let next = row < document.count ? document.item(at: row).id : nil
    draft = nil
    committedDraftRow = row
    document.perform(Change([.insert(item, before: next)]))
    committedDraftRow = nil
  }

  /// Removes the draft; list and history are unchanged.
  func discardDraft() {
    guard let row = draft?.row else { return }
    cell(forRow: row)?.removalAnimation = .fade
    draft = nil
    show([.delete(row: row)])
  }
}
