internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

// Rows are exchanged with other programs as lines of text.
extension RowSelection {
  private var pasteboard: (any Pasteboard)? { list.tableView.scene?.pasteboard }

  /// Copies the text of the selected row.
  func copy() { act { _ in write() } }

  private func write() {
    guard let item, let pasteboard else { return }
    pasteboard.write(item.text, to: .clipboard)
    copiedItem = item
  }

  /// Copies the selected row and deletes it; has no effect where a kiosk allows no deleting.
  func cut() {
    act { id in
      guard pasteboard != nil, list.settings.allowsDeleting else { return }
      write()
      list.delete(id)
    }
  }

  /// Inserts the clipboard's lines as rows below the selected row, as one change, and selects the first
  /// of them.
  ///
  /// The text may arrive later: it is ignored once another list is shown, and an edit that has begun
  /// meanwhile goes on.
  func paste() {
    begin(isRepeat: false)
    let (target, selected) = (list.list, selectedID)
    pasteboard?.read(.clipboard) { [weak self] text in
      if self?.list.list == target { self?.insert(text, below: selected) }
    }
  }

  /// Inserts below the last row if `selected` is nil or not shown anymore.
  private func insert(_ text: String, below selected: ItemID?) {
    let items = items(for: text)
    guard let first = items.first else { return }
    list.insert(items, at: selected.flatMap(list.shownRow).map { $0 + 1 } ?? list.rows.count)
    if !list.isEditing, let row = list.row(of: first.id) { select(row) }
  }

  /// The copied item, if `text` is its text; otherwise a new item for each line that is not blank.
  ///
  /// A copied item that is no longer in any list, because it was cut, keeps its id.
  private func items(for text: String) -> [ToDoItem] {
    if let copiedItem, copiedItem.text.utf8.elementsEqual(text.utf8) {
      let isInList = list.document.lists.list(of: copiedItem.id) != nil
      return [isInList ? list.makeItem(text, isCompleted: copiedItem.isCompleted) : copiedItem]
    }
    let (items, isTruncated) = list.makeItems(fromLinesOf: text)
    if isTruncated { announce(list.settings.strings.textWasTruncated) }
    return items
  }
}
