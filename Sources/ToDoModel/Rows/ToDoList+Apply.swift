extension ToDoList {
  /// Applies an edit of this list, which is `list` in its file; an edit that does not apply is
  /// skipped.
  ///
  /// Adds the row update and the inverse edit to `result`.
  mutating func apply(_ edit: Edit, in list: ListID, into result: inout ChangeResult) {
    switch edit {
    case .insert(let item, _, let next): insert(item, before: next, in: list, into: &result)
    case .insertRows(let rows, _):
      for row in 0..<rows.count { insert(rows[row], before: nil, in: list, into: &result) }
    case .remove(let id): remove(id, in: list, into: &result)
    case .move(let id, _, let next): move(id, before: next, in: list, into: &result)
    case .set(let id, let property): set(property, of: id, in: list, into: &result)
    }
  }

  private mutating func insert(
    _ item: ToDoItem, before next: ItemID?, in list: ListID, into result: inout ChangeResult
  ) {
    guard !rows.contains(item.id) else { return }
    let position = insert(item, before: next)
    result.record(in: list, inverse: .remove(item.id)) { $0.insert(position) }
  }

  private mutating func remove(_ id: ItemID, in list: ListID, into result: inout ChangeResult) {
    guard let removed = remove(id) else { return }
    result.record(in: list, inverse: .insert(removed.item, in: list, before: removed.next)) {
      $0.remove(removed.position)
    }
  }

  private mutating func move(
    _ id: ItemID, before next: ItemID?, in list: ListID, into result: inout ChangeResult
  ) {
    guard let location = rows.find(id), next != id else { return }
    let following = rows.id(after: location)
    let target = next.flatMap(rows.find) == nil ? nil : next
    guard following != target else { return }
    let (item, old) = (rows[location], rows.position(at: location))
    rows.remove(at: location)
    let new = insert(item, before: target)
    result.record(in: list, inverse: .move(id, in: list, before: following)) {
      $0.move(from: old, to: new)
    }
  }

  private mutating func set(
    _ property: Property, of id: ItemID, in list: ListID, into result: inout ChangeResult
  ) {
    guard let location = rows.find(id) else { return }
    let old = rows.property(property.key, at: location)
    guard !old.isIdentical(to: property) else { return }
    // `set` may split the chunk, which makes the location invalid.
    let position = rows.position(at: location)
    rows.set(property, at: location)
    // A view shows no other detail of a row than those that a user edits.
    if case .detail(let key, _) = property, !key.isEdited {
      return result.inverse.edits.append(.set(id, old))
    }
    let new = position.setting(property)
    result.record(in: list, inverse: .set(id, old)) { $0.change(from: position, to: new) }
  }

  /// Inserts the item, which must not be in the list, and returns its position.
  mutating func insert(_ item: ToDoItem, before next: ItemID?) -> RowPosition {
    let location = next.flatMap(rows.find) ?? rows.end
    let position = rows.position(at: location, isCompleted: item.isCompleted)
    rows.insert(item, at: location)
    return position
  }

  /// Removes the item and returns it with its position and the id of the row below; nil if it is not
  /// in the list.
  mutating func remove(_ id: ItemID) -> RemovedRow? {
    guard let location = rows.find(id) else { return nil }
    let removed = RemovedRow(
      item: rows[location], position: rows.position(at: location), next: rows.id(after: location))
    rows.remove(at: location)
    return removed
  }
}

/// A row that was removed from its list; a tuple of these values would be copied more slowly.
struct RemovedRow {
  let item: ToDoItem
  /// Where the row was.
  let position: RowPosition
  /// The row that was below it.
  let next: ItemID?
}

extension ChangeResult {
  /// Adds the effect of one edit on the rows of `list`; `edit` is the edit that reverts it.
  mutating func record(
    in list: ListID, inverse edit: Edit, _ record: (inout RowChanges) -> Void
  ) {
    record(&rows[list, default: RowChanges()])
    inverse.edits.append(edit)
  }
}
