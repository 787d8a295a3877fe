import ToDoModel

/// Writes the undo or the redo stack of a file.
final class StackWriter {
  private let insert: Statement
  private let remove: Statement
  private let removeAll: Statement

  init(_ stack: UndoHistory.Stack, _ connection: Connection) throws(StoreError) {
    insert = try Statement(
      "INSERT INTO \(stack.table) (seq, step, inverse) VALUES (?1, ?2, ?3)", on: connection)
    remove = try Statement("DELETE FROM \(stack.table) WHERE step = ?1", on: connection)
    removeAll = try Statement("DELETE FROM \(stack.table)", on: connection)
  }

  /// Pushes the entry `id` of the change number `sequence`, unless its inverse is empty.
  func push(_ id: HistoryEntryID, _ inverse: Change, _ sequence: Int64) throws(StoreError) {
    if !inverse.isEmpty { try push(id, inverse.encoded(), sequence) }
  }

  /// Pushes the entry `id` of the change number `sequence`, which the encoded `inverse` reverts.
  func push(_ id: HistoryEntryID, _ inverse: [UInt8], _ sequence: Int64) throws(StoreError) {
    try insert.run(.integer(sequence), .integer(id.rawValue), .blob(inverse))
  }

  /// Removes the entry, which need not be on top.
  func remove(_ id: HistoryEntryID) throws(StoreError) {
    try remove.run(.integer(id.rawValue))
  }

  func clear() throws(StoreError) {
    try removeAll.run()
  }
}
