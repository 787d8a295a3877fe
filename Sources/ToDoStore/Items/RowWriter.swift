import ToDoModel

/// Applies changes to the rows of a file.
///
/// The SQL statements are prepared once, at initialization.
final class RowWriter {
  private let positions: PositionAllocator
  private let insert: Statement
  private let remove: Statement
  private let rowsOfList: Statement
  private let removeRows: Statement
  private let move: Statement
  private let properties: [PropertyWriter]

  init(_ connection: Connection) throws(StoreError) {
    positions = try PositionAllocator(connection)
    insert = try Statement(ItemColumns.insert, on: connection)
    remove = try Statement(ItemColumns.remove, on: connection)
    rowsOfList = try Statement(ItemColumns.selectReversed, on: connection)
    removeRows = try Statement("DELETE FROM items WHERE list = ?1", on: connection)
    move = try Statement("UPDATE items SET list = ?2, position = ?3 WHERE id = ?1", on: connection)
    var properties: [PropertyWriter] = []
    for key in Property.Key.all { properties.append(try PropertyWriter(key, connection)) }
    self.properties = properties
  }

  /// Applies `change` in the caller's transaction; returns the change that reverts `change`.
  func write(_ change: Change) throws(StoreError) -> Change {
    var inverse = Change()
    for index in change.edits.indices {
      try write(change.edits[index...], inverse: &inverse.edits)
    }
    inverse.edits.reverse()
    return inverse
  }

  /// Applies the first element of `edits` and appends its inverse, the last edit first; does nothing
  /// when this edit has no effect.
  ///
  /// The other elements are the later edits, for whose rows positions are reserved.
  private func write(
    _ edits: ArraySlice<Edit>, inverse: inout [Edit]
  ) throws(StoreError) {
    let edit: Edit? =
      switch edits[edits.startIndex] {
      case .insert(let item, let list, let next): try insert(item, in: list, before: next, edits)
      case .remove(let id): try remove(id, inverse: &inverse)
      case .move(let id, let list, let next): try move(id, in: list, before: next, edits)
      case .set(let id, let property):
        try properties.first { $0.key == property.key }?.set(property, of: id).map { .set(id, $0) }
      }
    if let edit { inverse.append(edit) }
  }

  private func insert(
    _ item: ToDoItem, in list: ListID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Edit? {
    guard try !positions.contains(item.id), try contains(list) else { return nil }
    let position = try position(of: item.id, in: list, before: next, edits)
    try insert.run(ItemColumns.values(of: item, in: list, at: position)) { _ in }
    return .remove(item.id)
  }

  /// Removes the item; with a list, first its rows, whose insertions are appended to `inverse`.
  private func remove(_ id: ItemID, inverse: inout [Edit]) throws(StoreError) -> Edit? {
    let removed = try remove.first([.integer(id.rawValue)]) { row in
      (row.item(id, from: 3), PositionAllocator.neighbor(row))
    }
    guard let (item, row) = removed else { return nil }
    if row.list == .lists { try removeRows(of: id, inverse: &inverse) }
    return .insert(item, in: row.list, before: try positions.id(below: row))
  }

  private func removeRows(of list: ItemID, inverse: inout [Edit]) throws(StoreError) {
    let id = SQLValue.integer(list.rawValue)
    try rowsOfList.run([id]) { row in
      guard let item = ItemID(exactly: row.integer(0)) else { return }
      inverse.append(.insert(row.item(item, from: 1), in: ListID(list), before: nil))
    }
    try removeRows.run(id)
  }

  private func move(
    _ id: ItemID, in list: ListID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Edit? {
    guard next != id, let row = try positions.neighbor(id) else { return nil }
    let following = try positions.id(below: row)
    if row.list == list {
      let target = try next.flatMap(positions.neighbor).flatMap { $0.list == list ? next : nil }
      guard following != target else { return nil }
    } else {
      guard row.list != .lists, list != .lists, try contains(list) else { return nil }
    }
    try move.run(
      .integer(id.rawValue), SQLValue(list),
      .integer(position(of: id, in: list, before: next, edits)))
    return .move(id, in: row.list, before: following)
  }

  /// Whether `list` is the list of lists or one of its items.
  private func contains(_ list: ListID) throws(StoreError) -> Bool {
    try list.item.map { (id) throws(StoreError) in
      try positions.neighbor(id)?.list == .lists
    } ?? true
  }

  private func position(
    of id: ItemID, in list: ListID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Int64 {
    try positions.position(
      in: list, before: next, reserving: edits.count - 1,
      growsUpward: edits.dropFirst().first?.next == id)
  }
}

extension Edit {
  /// The item before which the edit inserts or moves an item; nil for the end of the list and for
  /// other edits.
  fileprivate var next: ItemID? {
    switch self {
    case .insert(_, _, let next), .move(_, _, let next): next
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
