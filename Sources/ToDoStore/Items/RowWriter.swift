import ToDoModel

/// Applies changes to the rows of a file.
///
/// The SQL statements are prepared once, at initialization.
final class RowWriter {
  private let positions: PositionAllocator
  private let insert: Statement
  private let remove: Statement
  private let move: Statement
  private let properties: [PropertyWriter]

  init(_ connection: Connection) throws(StoreError) {
    positions = try PositionAllocator(connection)
    insert = try Statement(ItemColumns.insert, on: connection)
    remove = try Statement(ItemColumns.remove, on: connection)
    move = try Statement("UPDATE items SET position = ?2 WHERE id = ?1", on: connection)
    var properties: [PropertyWriter] = []
    for key in Property.Key.all { properties.append(try PropertyWriter(key, connection)) }
    self.properties = properties
  }

  /// Applies `change` in the caller's transaction; returns the change that reverts `change`.
  func write(_ change: Change) throws(StoreError) -> Change {
    var inverse = Change()
    for index in change.edits.indices {
      if let edit = try write(change.edits[index...]) { inverse.edits.append(edit) }
    }
    inverse.edits.reverse()
    return inverse
  }

  /// Applies the first element of `edits` and returns its inverse; nil when this edit has no
  /// effect.
  ///
  /// The other elements are the later edits, for whose rows positions are reserved.
  private func write(_ edits: ArraySlice<Edit>) throws(StoreError) -> Edit? {
    switch edits[edits.startIndex] {
    case .insert(let item, let next): try insert(item, before: next, edits)
    case .remove(let id): try remove(id)
    case .move(let id, let next): try move(id, before: next, edits)
    case .set(let id, let property):
      try properties.first { $0.key == property.key }?.set(property, of: id).map { .set(id, $0) }
    }
  }

  private func insert(
    _ item: ToDoItem, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Edit? {
    guard try !positions.contains(item.id) else { return nil }
    let position = try position(of: item.id, before: next, edits)
    try insert.run(ItemColumns.values(of: item, at: position)) { _ in }
    return .remove(item.id)
  }

  private func remove(_ id: ItemID) throws(StoreError) -> Edit? {
    let removed = try remove.first([.integer(id.rawValue)]) { row in
      (row.item(id, from: 2), PositionAllocator.neighbor(row))
    }
    guard let (item, row) = removed else { return nil }
    return .insert(item, before: try positions.id(below: row))
  }

  private func move(
    _ id: ItemID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Edit? {
    guard next != id, let row = try positions.neighbor(id) else { return nil }
    let following = try positions.id(below: row)
    let target = try next.flatMap(positions.neighbor) == nil ? nil : next
    guard following != target else { return nil }
    try move.run(.integer(id.rawValue), .integer(position(of: id, before: next, edits)))
    return .move(id, before: following)
  }

  private func position(
    of id: ItemID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Int64 {
    try positions.position(
      before: next, reserving: edits.count - 1,
      growsUpward: edits.dropFirst().first?.next == id)
  }
}

extension Edit {
  /// The item before which the edit inserts or moves an item; nil for the end of the list and for
  /// other edits.
  fileprivate var next: ItemID? {
    switch self {
    case .insert(_, let next), .move(_, let next): next
    case .remove, .set: nil
    }
  }
}

/// Sets one property in rows of a file.
private final class PropertyWriter {
  let key: Property.Key
  private let select: Statement
  private let update: Statement

  init(_ key: Property.Key, _ connection: Connection) throws(StoreError) {
    self.key = key
    select = try Statement(ItemColumns.select(key), on: connection)
    update = try Statement(ItemColumns.update(key), on: connection)
  }

  /// Sets the property in the row `id` and returns its old value.
  ///
  /// Returns nil, without a change, when there is no such row or the value is already the same.
  func set(_ property: Property, of id: ItemID) throws(StoreError) -> Property? {
    let old = try select.first([.integer(id.rawValue)]) { $0.property(key, 0) }
    guard let old, !old.isIdentical(to: property) else { return nil }
    try update.run(.integer(id.rawValue), SQLValue(property))
    return old
  }
}
