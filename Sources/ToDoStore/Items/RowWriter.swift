import ToDoModel

/// Applies changes to the rows of a file; its statements are prepared once.
final class RowWriter {
  private let positions: PositionAllocator
  private let insert: Statement
  private let remove: Statement
  private let move: Statement
  private let text: Statement
  private let setText: Statement
  private let setCompleted: Statement

  init(_ connection: Connection) throws(StoreError) {
    positions = try PositionAllocator(connection)
    insert = try Statement(
      "INSERT INTO items (id, position, text, completed) VALUES (?1, ?2, ?3, ?4)", on: connection)
    remove = try Statement(
      "DELETE FROM items WHERE id = ?1 RETURNING id, position, text, completed", on: connection)
    move = try Statement("UPDATE items SET position = ?2 WHERE id = ?1", on: connection)
    text = try Statement("SELECT text FROM items WHERE id = ?1", on: connection)
    setText = try Statement("UPDATE items SET text = ?2 WHERE id = ?1", on: connection)
    setCompleted = try Statement(
      "UPDATE items SET completed = ?2 WHERE id = ?1 AND (completed <> 0) <> ?2 RETURNING id",
      on: connection)
  }

  /// Applies `change`, inside the caller's transaction; returns its inverse.
  func write(_ change: Change) throws(StoreError) -> Change {
    var inverse = Change()
    for index in change.edits.indices {
      if let edit = try write(change.edits[index...]) { inverse.edits.append(edit) }
    }
    inverse.edits.reverse()
    return inverse
  }

  /// Applies the first of `edits` and returns its inverse, nil when it has no effect.
  ///
  /// Later edits are passed so that their positions can be reserved.
  private func write(_ edits: ArraySlice<Edit>) throws(StoreError) -> Edit? {
    switch edits[edits.startIndex] {
    case .insert(let item, let next): try insert(item, before: next, edits)
    case .remove(let id): try remove(id)
    case .move(let id, let next): try move(id, before: next, edits)
    case .setText(let id, let text): try setText(of: id, to: text)
    case .setCompleted(let id, let isCompleted): try setCompleted(id, isCompleted)
    }
  }

  private func insert(
    _ item: ToDoItem, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Edit? {
    guard try !positions.contains(item.id) else { return nil }
    let position = try position(of: item.id, before: next, edits)
    try insert.run(
      .integer(item.id.rawValue), .integer(position), .text(item.text),
      .integer(item.isCompleted ? 1 : 0))
    return .remove(item.id)
  }

  private func remove(_ id: ItemID) throws(StoreError) -> Edit? {
    let removed = try remove.first([.integer(id.rawValue)]) { row in
      let item = ToDoItem(id: id, text: row.text(2), isCompleted: row.integer(3) != 0)
      return (item, PositionAllocator.neighbor(row))
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

  private func setText(of id: ItemID, to text: String) throws(StoreError) -> Edit? {
    // Compares bytes, as the list does: for == a composed and a decomposed accent are equal.
    guard let old = try self.text.first([.integer(id.rawValue)], read: { $0.text(0) }),
      !old.utf8.elementsEqual(text.utf8)
    else { return nil }
    try setText.run(.integer(id.rawValue), .text(text))
    return .setText(id, old)
  }

  private func setCompleted(_ id: ItemID, _ isCompleted: Bool) throws(StoreError) -> Edit? {
    let values: [SQLValue] = [.integer(id.rawValue), .integer(isCompleted ? 1 : 0)]
    return try setCompleted.first(values) { _ in .setCompleted(id, !isCompleted) }
  }

  private func position(
    of id: ItemID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Int64 {
    try positions.position(
      before: next, reserving: edits.count - 1,
      growsUpwards: edits.dropFirst().first?.next == id)
  }
}

extension Edit {
  /// The item before which the edit inserts or moves its own.
  fileprivate var next: ItemID? {
    switch self {
    case .insert(_, let next), .move(_, let next): next
    case .remove, .setText, .setCompleted: nil
    }
  }
}
