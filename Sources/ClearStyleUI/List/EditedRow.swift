internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// The item whose text is edited, while the list shows it as one of its rows.
struct EditedRow: Hashable {
  /// The item as it was when the edit began.
  let item: ToDoItem
  /// The item's row number in the table.
  var row: Int

  /// Adjusts the row number to `update`, a change of the shown rows.
  ///
  /// Returns the draft that takes the row's place if the update removes the row.
  mutating func apply(_ update: RowUpdate<Int>) -> DraftRow? {
    switch update {
    case .inserted(let row): if row <= self.row { self.row += 1 }
    case .removed(row): return DraftRow(item: item, kind: .removed, row: row)
    case .removed(let row): if row < self.row { self.row -= 1 }
    case .moved(row, let to): row = to
    case .moved(let from, let to):
      _ = apply(.removed(row: from))
      _ = apply(.inserted(row: to))
    case .changed: break
    }
    return nil
  }
}

// Whatever other programs do to the edited item, its row stays in the table: while the list does not
// show the item, the row is a draft.
extension ListController {
  /// Whether the text of a row is being edited.
  var isEditing: Bool { edited != nil || draft.map { $0.kind != .dragged } ?? false }

  /// Keeps the row of the item `id` in the table until ``endKeepingEditedRow()``; a draft is kept anyway.
  func keepEditedRow(_ id: ItemID) {
    editedList = document.lists.find(id).flatMap { found in
      found.list.item.flatMap { document.lists.find($0)?.item }
    }
    guard draft?.item.id != id, let row = row(of: id) else { return }
    edited = EditedRow(item: item(at: row), row: row)
  }

  /// Lets the row follow its item again; call it at the end of the edit, before its change.
  func endKeepingEditedRow() { edited = nil }

  /// The list that contains the item, which this one shows; of an item that was deleted during its edit, the list in which it
  /// was.
  func containingList(of id: ItemID) -> ListID {
    if list == .today, let draft, draft.kind == .removed, draft.item.id == id, let editedList,
      document.lists.list(of: id) == nil
    {
      return ListID(editedList.id)
    }
    return document.containingList(of: id, shownIn: list)
  }

  /// Saves `content` as that of the edited item, which the list does not show; it had `original` when its edit began.
  ///
  /// A deleted item comes back in the draft's row; an item that is hidden, or in another list, stays there.
  func commitRemovedDraft(_ content: RowContent, from original: RowContent) {
    guard let id = draft?.item.id else { return }
    guard let list = document.lists.list(of: id) else {
      return commitDraft(content, from: original)
    }
    discardDraft()
    set(content, of: id, from: original, in: list)
  }

  /// Makes the edited item a row or a draft, depending on whether the list shows it after a reload.
  func reloadEditedRow() {
    guard let item = edited?.item ?? draft.flatMap({ $0.kind == .removed ? $0.item : nil }) else {
      return
    }
    let last = edited?.row ?? draft?.row ?? 0
    (edited, draft) = (nil, nil)
    if let row = row(of: item.id) {
      edited = EditedRow(item: item, row: row)
    } else {
      draft = DraftRow(
        item: item, kind: .removed, row: max(todayRowCount, min(last, endOfOpenRows)))
    }
  }

  /// `updates` of the table, adjusted so that the draft's row becomes that of its item if they have
  /// inserted the item again.
  func joiningDraft(_ updates: [TableUpdate]) -> [TableUpdate] {
    guard let draft, draft.kind == .removed, let row = shownRow(of: draft.item.id) else {
      return updates
    }
    var updates = updates
    let duplicate = draft.tableRow(row)
    if updates.last == .insert(row: duplicate) {
      updates.removeLast()
    } else {
      updates.append(.delete(row: duplicate))
    }
    let old = duplicate < draft.row ? draft.row - 1 : draft.row
    self.draft = nil
    edited = EditedRow(item: draft.item, row: row)
    return updates + [old == row ? .reconfigure(row: row) : .move(from: old, to: row)]
  }
}
