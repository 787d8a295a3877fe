internal import ToDoDocument
internal import ToDoFormats
internal import ToDoModel
internal import UserSettings
internal import ViewKit

// Rows are exchanged with other programs as lines of text.
extension RowSelection {
  private var pasteboard: (any Pasteboard)? { list.tableView.scene?.pasteboard }

  /// Copies the text of the selected row.
  func copy() { act { _ in write() } }

  private func write() {
    // What is copied could be pasted as an item.
    guard let item, item.id != .today, let pasteboard else { return }
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
    guard let (items, lists) = pasted(text), !items.isEmpty || !lists.edits.isEmpty else { return }
    list.insert(
      items,
      at: selected.flatMap(list.shownRow).map { $0 + 1 } ?? list.rows.count + list.todayRowCount,
      with: lists)
    if !list.isEditing, let first = items.first, let row = list.row(of: first.id) { select(row) }
  }

  /// Makes another process add the tasks of `sources` to the list that is or was open.
  private func importItems(
    _ sources: [(source: ImportRequest.Source, format: Format?)]
  ) throws(PasteFailure) {
    let target = list.insertionList ?? navigation.rows.insertionList
    try rootView?.importItems(from: sources, to: target, list.settings)
  }

  /// The copied item, if `text` is its text; otherwise new items for the tasks of `text`, and the change that adds the
  /// tasks of lists that it names.
  ///
  /// Nil if a task cannot be read, which is announced. A copied item that is no longer in any list, because it was
  /// cut, keeps its id.
  private func pasted(_ text: String) -> (items: [ToDoItem], lists: Change)? {
    if let copiedItem, copiedItem.text.utf8.elementsEqual(text.utf8) {
      let isInList = list.document.lists.list(of: copiedItem.id) != nil
      let item = isInList ? list.makeItem(text, isCompleted: copiedItem.isCompleted) : copiedItem
      return ([item], Change())
    }
    do throws(PasteFailure) {
      let pasted = try list.pastedItems(of: [text])
      list.announcements(of: pasted).forEach { announce($0) }
      try importItems(pasted.imports)
      return list.newItems(for: pasted)
    } catch {
      announce(list.settings.strings.pasteFailed(error))
      return nil
    }
  }
}
