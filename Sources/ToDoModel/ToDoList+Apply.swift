extension ToDoList {
  /// Applies the edits of `change` in order and returns the row updates and the inverse.
  ///
  /// This never fails: an edit that does not apply, for example because another program removed its
  /// item, is skipped.
  public mutating func apply(_ change: Change) -> ChangeResult {
    var result = ChangeResult()
    for edit in change.edits { apply(edit, into: &result) }
    result.inverse.edits.reverse()
    return result
  }

  private mutating func apply(_ edit: Edit, into result: inout ChangeResult) {
    switch edit {
    case .insert(let item, let next): insert(item, before: next, into: &result)
    case .remove(let id): remove(id, into: &result)
    case .move(let id, let next): move(id, before: next, into: &result)
    case .set(let id, let property): set(property, of: id, into: &result)
    }
  }

  private mutating func insert(
    _ item: ToDoItem, before next: ItemID?, into result: inout ChangeResult
  ) {
    guard rows.find(item.id) == nil else { return }
    let location = location(before: next)
    let row = rows.row(at: location)
    rows.insert(item, at: location)
    result.record(.inserted(row: row), inverse: .remove(item.id))
  }

  private mutating func remove(_ id: ItemID, into result: inout ChangeResult) {
    guard let location = rows.find(id) else { return }
    let undo = Edit.insert(rows[location], before: rows.id(after: location))
    let row = rows.row(at: location)
    rows.remove(at: location)
    result.record(.removed(row: row), inverse: undo)
  }

  private mutating func move(
    _ id: ItemID, before next: ItemID?, into result: inout ChangeResult
  ) {
    guard let old = rows.find(id), next != id else { return }
    let following = rows.id(after: old)
    let target = next.flatMap(rows.find) == nil ? nil : next
    guard following != target else { return }
    let (item, from) = (rows[old], rows.row(at: old))
    rows.remove(at: old)
    let new = location(before: target)
    let to = rows.row(at: new)
    rows.insert(item, at: new)
    result.record(.moved(from: from, to: to), inverse: .move(id, before: following))
  }

  private mutating func set(
    _ property: Property, of id: ItemID, into result: inout ChangeResult
  ) {
    guard let location = rows.find(id) else { return }
    let old = rows.property(property.key, at: location)
    guard !old.isIdentical(to: property) else { return }
    // `set` may split the page, which makes the location invalid. So the row is computed first.
    let row = rows.row(at: location)
    rows.set(property, at: location)
    result.record(.changed(row: row), inverse: .set(id, old))
  }

  private func location(before next: ItemID?) -> PagedItems.Location {
    next.flatMap(rows.find) ?? rows.end
  }
}

extension ChangeResult {
  fileprivate mutating func record(_ update: RowUpdate, inverse edit: Edit) {
    updates.append(update)
    inverse.edits.append(edit)
  }
}
