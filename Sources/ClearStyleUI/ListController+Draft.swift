internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

// A new row is first a draft: nothing of it is in the list, the file or the history before its text.
extension ListController {
  /// Shows an empty row before `row` and lets its text be typed; false where nobody can type.
  ///
  /// `arrange` may let the rows come from elsewhere than from their places, which they have then.
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

  /// Lets the draft enter the list with `text`, in one change.
  func keepDraft(_ text: String) {
    guard var item = draft?.item, let row = draft?.row else { return }
    item.text = text
    let next = row < document.count ? document.item(at: row).id : nil
    draft = nil
    keptRow = row
    document.perform(Change([.insert(item, before: next)]))
    keptRow = nil
  }

  /// Takes the draft away again; nothing has happened.
  func dropDraft() {
    guard let row = draft?.row else { return }
    cell(forRow: row)?.setExit(.fade)
    draft = nil
    show([.delete(row: row)])
  }
}
