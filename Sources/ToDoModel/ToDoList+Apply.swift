extension ToDoList {
  /// Does the edits of `change` one after the other and tells what happened and how to go back.
  ///
  /// It never fails: another program may have removed an item meanwhile, so an edit that finds
  /// nothing to do does nothing.
  public mutating func apply(_ change: Change) -> ChangeResult {
    var applied = ChangeResult()
    for edit in change.edits { apply(edit, noting: &applied) }
    applied.inverse.edits.reverse()
    return applied
  }

  private mutating func apply(_ edit: Edit, noting applied: inout ChangeResult) {
    switch edit {
    case .insert(let item, let next): insert(item, before: next, noting: &applied)
    case .remove(let id): remove(id, noting: &applied)
    case .move(let id, let next): move(id, before: next, noting: &applied)
    case .setText(let id, let text): setText(text, of: id, noting: &applied)
    case .setCompleted(let id, let isCompleted):
      setCompleted(isCompleted, id, noting: &applied)
    }
  }

  private mutating func insert(
    _ item: ToDoItem, before next: ItemID?, noting applied: inout ChangeResult
  ) {
    guard rows.find(item.id) == nil else { return }
    let spot = spot(before: next)
    let row = rows.row(at: spot)
    rows.insert(item, at: spot)
    applied.note(.inserted(row: row), undoneBy: .remove(item.id))
  }

  private mutating func remove(_ id: ItemID, noting applied: inout ChangeResult) {
    guard let spot = rows.find(id) else { return }
    let undo = Edit.insert(rows[spot], before: rows.id(after: spot))
    let row = rows.row(at: spot)
    rows.remove(at: spot)
    applied.note(.removed(row: row), undoneBy: undo)
  }

  private mutating func move(
    _ id: ItemID, before next: ItemID?, noting applied: inout ChangeResult
  ) {
    guard let old = rows.find(id), next != id else { return }
    let following = rows.id(after: old)
    let target = next.flatMap(rows.find) == nil ? nil : next
    guard following != target else { return }
    let (item, from) = (rows[old], rows.row(at: old))
    rows.remove(at: old)
    let new = spot(before: target)
    let to = rows.row(at: new)
    rows.insert(item, at: new)
    applied.note(.moved(from: from, to: to), undoneBy: .move(id, before: following))
  }

  private mutating func setText(_ text: String, of id: ItemID, noting applied: inout ChangeResult) {
    guard let spot = rows.find(id) else { return }
    let old = rows[spot].text
    // By bytes: to == an accent is the same whether it is part of its letter or not.
    guard !old.utf8.elementsEqual(text.utf8) else { return }
    let row = rows.row(at: spot)
    rows.setText(text, at: spot)
    applied.note(.changed(row: row), undoneBy: .setText(id, old))
  }

  private mutating func setCompleted(
    _ isCompleted: Bool, _ id: ItemID, noting applied: inout ChangeResult
  ) {
    guard let spot = rows.find(id), rows[spot].isCompleted != isCompleted else { return }
    rows.setCompleted(isCompleted, at: spot)
    applied.note(.changed(row: rows.row(at: spot)), undoneBy: .setCompleted(id, !isCompleted))
  }

  private func spot(before next: ItemID?) -> PagedItems.Spot {
    next.flatMap(rows.find) ?? rows.end
  }
}

extension ChangeResult {
  fileprivate mutating func note(_ update: RowUpdate, undoneBy edit: Edit) {
    updates.append(update)
    inverse.edits.append(edit)
  }
}
