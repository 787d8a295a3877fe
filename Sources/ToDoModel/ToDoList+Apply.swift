extension ToDoList {
  /// Applies an edit of this list, which is `list` in its file; an edit that does not apply is
  /// skipped.
  ///
  /// Adds the row update and the inverse edit to `result`.
  mutating func apply(_ edit: Edit, in list: ListID, into result: inout ChangeResult) {
    switch edit {
    case .insert(let item, _, let next): insert(item, before: next, in: list, into: &result)
    case .remove(let id): remove(id, in: list, into: &result)
    case .move(let id, _, let next): move(id, before: next, in: list, into: &result)
    case .set(let id, let property): set(property, of: id, in: list, into: &result)
    }
  }

  private mutating func insert(
    _ item: ToDoItem, before next: ItemID?, in list: ListID, into result: inout ChangeResult
  ) {
    guard !rows.contains(item.id) else { return }
    let row = insert(item, before: next)
    result.record(.inserted(row: row), in: list, inverse: .remove(item.id))
  }

  private mutating func remove(_ id: ItemID, in list: ListID, into result: inout ChangeResult) {
    guard let removed = remove(id) else { return }
    result.record(
      .removed(row: removed.row), in: list,
      inverse: .insert(removed.item, in: list, before: removed.next))
  }

  private mutating func move(
    _ id: ItemID, before next: ItemID?, in list: ListID, into result: inout ChangeResult
  ) {
    guard let old = rows.find(id), next != id else { return }
    let following = rows.id(after: old)
    let target = next.flatMap(rows.find) == nil ? nil : next
    guard following != target else { return }
    let (item, from) = (rows[old], rows.row(at: old))
    rows.remove(at: old)
    let to = insert(item, before: target)
    result.record(
      .moved(from: from, to: to), in: list, inverse: .move(id, in: list, before: following))
  }

  private mutating func set(
    _ property: Property, of id: ItemID, in list: ListID, into result: inout ChangeResult
  ) {
    guard let location = rows.find(id) else { return }
    let old = rows.property(property.key, at: location)
    guard !old.isIdentical(to: property) else { return }
    // `set` may split the page, which makes the location invalid. So the row is computed first.
    let row = rows.row(at: location)
    rows.set(property, at: location)
    result.record(.changed(row: row), in: list, inverse: .set(id, old))
  }

  /// Inserts the item, which must not be in the list, and returns its row.
  mutating func insert(_ item: ToDoItem, before next: ItemID?) -> Int {
    let location = next.flatMap(rows.find) ?? rows.end
    let row = rows.row(at: location)
    rows.insert(item, at: location)
    return row
  }

  /// Removes the item and returns it with its row and the id of the row below; nil if it is not in
  /// the list.
  mutating func remove(_ id: ItemID) -> (item: ToDoItem, row: Int, next: ItemID?)? {
    guard let location = rows.find(id) else { return nil }
    let removed = (rows[location], rows.row(at: location), rows.id(after: location))
    rows.remove(at: location)
    return removed
  }
}

extension ChangeResult {
  /// Adds the effect of one edit; `edit` is the edit that reverts it.
  mutating func record(_ update: RowUpdate, in list: ListID, inverse edit: Edit) {
    rows[list, default: RowChanges()].updates.append(update)
    inverse.edits.append(edit)
  }
}
