internal import CSQLite
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
  private let details: PropertyWriter
  private let connection: Connection
  // When the edits are made, in milliseconds since 1970.
  private var time: Int64 = 0
  // The list at whose end the last edit has inserted a row, and the position of that row; nil if it has not. A
  // million rows are added at the end without a search for each.
  private var end: (list: ListID, position: Int64)?

  init(_ connection: Connection) throws(StoreError) {
    self.connection = connection
    positions = try PositionAllocator(connection)
    insert = try Statement(ItemColumns.insert + " ON CONFLICT (id) DO NOTHING", on: connection)
    remove = try Statement(ItemColumns.remove, on: connection)
    rowsOfList = try Statement(ItemColumns.selectReversed, on: connection)
    removeRows = try Statement("DELETE FROM items WHERE list = ?1", on: connection)
    move = try Statement(
      "UPDATE items SET list = ?2, position = ?3, modified = ?4 WHERE id = ?1", on: connection)
    var properties: [PropertyWriter] = []
    for key in Property.Key.common { properties.append(try PropertyWriter(key, connection)) }
    self.properties = properties
    details = try PropertyWriter(.detail(.created), connection)
  }

  /// Applies `edits`, of which there are `count`, in the caller's transaction; `time` is when the rows are modified.
  ///
  /// Passes each edit that reverts one to `revert`, in the order in which they are found, which is that of the edits.
  ///
  /// An edit without effect has none that reverts it. Throws what `revert` throws, after which the caller has to
  /// roll the transaction back.
  func write(
    _ edits: some Sequence<Edit>, count: Int, time: Int64,
    revert: (RevertingEdit) throws(StoreError) -> Void
  ) throws(StoreError) {
    end = nil
    self.time = time
    var iterator = edits.makeIterator()
    var (current, remaining) = (iterator.next(), count)
    while let edit = current {
      current = iterator.next()
      remaining -= 1
      // Positions are reserved for the later edits.
      let later = LaterEdits(count: remaining, next: current?.next)
      if let reverting = try write(edit, later, revert) { try revert(reverting) }
    }
  }

  /// Applies `edit` and returns the edit that reverts it; nil when it has no effect.
  private func write(
    _ edit: Edit, _ later: LaterEdits, _ revert: (RevertingEdit) throws(StoreError) -> Void
  ) throws(StoreError) -> RevertingEdit? {
    switch edit {
    case .insert(let item, let list, let next):
      return try insert(item, in: list, before: next, later)
    case .insertRows(let rows, let list):
      for row in 0..<rows.count {
        let later = LaterEdits(count: rows.count - 1 - row + later.count, next: nil)
        let reverting = try insert(rows[row], in: list, before: nil, later)
        if let reverting { try revert(reverting) }
      }
      return nil
    case .remove(let id): return try remove(id, revert)
    case .move(let id, let list, let next):
      guard let reverting = try move(id, in: list, before: next, later) else { return nil }
      return RevertingEdit(reverting)
    case .set(let id, let property):
      guard let old = try set(property, of: id) else { return nil }
      return RevertingEdit(.set(id, old))
    }
  }

  private func set(_ property: Property, of id: ItemID) throws(StoreError) -> Property? {
    if case .detail(let key, let value) = property {
      return try details.set(key, value, of: id, time: time)
    }
    let writer = properties.first { $0.key == property.key }
    return try writer?.set(property, of: id, time: time)
  }

  private func insert(
    _ item: ToDoItem, in list: ListID, before next: ItemID?, _ later: LaterEdits
  ) throws(StoreError) -> RevertingEdit? {
    let last = next == nil && end?.list == list ? end?.position : nil
    if last == nil {
      guard try !positions.contains(item.id), try contains(list) else { return nil }
    }
    var position = last.flatMap {
      SortPosition.between($0, nil, reserving: later.count, growsUpward: false)
    }
    if position == nil {
      position = try self.position(of: item.id, in: list, before: next, later)
    }
    guard let position else { return nil }
    try insert.run(ItemColumns.values(of: item, in: list, at: position, time: time)) {
      _ in
    }
    guard sqlite3_changes(connection.raw) > 0 else { return nil }
    end = next == nil ? (list, position) : nil
    return RevertingEdit(.remove(item.id), list: list, text: item.text)
  }

  /// Removes the item; with a list, first its rows, whose insertions are passed to `revert`.
  private func remove(
    _ id: ItemID, _ revert: (RevertingEdit) throws(StoreError) -> Void
  ) throws(StoreError) -> RevertingEdit? {
    let removed = try remove.first([.integer(id.rawValue)]) { row in
      (row.item(id, from: 3), PositionAllocator.neighbor(row))
    }
    guard let (item, row) = removed else { return nil }
    end = nil
    if row.list == .lists { try removeRows(of: id, revert) }
    return RevertingEdit(
      .insert(item, in: row.list, before: try positions.id(below: row)),
      list: row.list, text: item.text)
  }

  private func removeRows(
    of list: ItemID, _ revert: (RevertingEdit) throws(StoreError) -> Void
  ) throws(StoreError) {
    let id = SQLValue.integer(list.rawValue)
    try rowsOfList.run([id]) { row throws(StoreError) in
      guard let id = ItemID(exactly: row.integer(0)) else { return }
      let item = row.item(id, from: 1)
      try revert(
        RevertingEdit(
          .insert(item, in: ListID(list), before: nil), list: ListID(list), text: item.text))
    }
    try removeRows.run(id)
  }

  private func move(
    _ id: ItemID, in list: ListID, before next: ItemID?, _ later: LaterEdits
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
      .integer(position(of: id, in: list, before: next, later)), .integer(time))
    end = nil
    return .move(id, in: row.list, before: following)
  }

  /// Whether `list` is the list of lists or one of its items.
  private func contains(_ list: ListID) throws(StoreError) -> Bool {
    try list.item.map { (id) throws(StoreError) in
      try positions.neighbor(id)?.list == .lists
    } ?? true
  }

  private func position(
    of id: ItemID, in list: ListID, before next: ItemID?, _ later: LaterEdits
  ) throws(StoreError) -> Int64 {
    try positions.position(
      in: list, before: next, reserving: later.count, growsUpward: later.next == id)
  }
}

/// The edits of a change after one of them.
private struct LaterEdits {
  let count: Int
  /// The item before which the first of them inserts or moves an item.
  let next: ItemID?
}

/// An edit that reverts another one, which had an effect.
struct RevertingEdit {
  let edit: Edit
  /// The list from which the reverted edit removed a row or a list, or into which it inserted one; nil if it did
  /// neither.
  let list: ListID?
  /// The text of that row or the name of that list.
  let text: String

  init(_ edit: Edit, list: ListID? = nil, text: String = "") {
    (self.edit, self.list, self.text) = (edit, list, text)
  }
}

extension Edit {
  /// The item before which the edit inserts or moves an item; nil for the end of the list and for
  /// other edits.
  fileprivate var next: ItemID? {
    switch self {
    case .insert(_, _, let next), .move(_, _, let next): next
    case .insertRows, .remove, .set: nil
    }
  }
}

/// Sets one property, or one of the details, in rows of a file.
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
  func set(_ property: Property, of id: ItemID, time: Int64) throws(StoreError) -> Property? {
    let old = try select.first([.integer(id.rawValue)]) { $0.property(key, 0) }
    guard let old, !old.isIdentical(to: property) else { return nil }
    try update.run(.integer(id.rawValue), SQLValue(property), .integer(time))
    return old
  }

  /// Sets the detail `key` in the row `id`, as ``set(_:of:time:)`` sets another property.
  func set(
    _ key: Property.DetailKey, _ value: [UInt8], of id: ItemID, time: Int64
  ) throws(StoreError) -> Property? {
    let old = try select.first([.integer(id.rawValue)]) { $0.details(0) }
    guard let old, old[key] != value else { return nil }
    var new = old
    new[key] = value
    let modified: SQLValue = key.isOfReminders ? .null : .integer(time)
    try update.run(.integer(id.rawValue), SQLValue(new), modified)
    return .detail(key, of: old)
  }
}
