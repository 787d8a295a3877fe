import ToDoModel

/// Writes one of the two stacks of a file's history.
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

  /// Puts a step on top, unless there is nothing to take back.
  func push(_ id: HistoryEntryID, _ inverse: Change, _ sequence: Int64) throws(StoreError) {
    if !inverse.isEmpty { try push(id, inverse.encoded(), sequence) }
  }

  /// Puts a step on top that the encoded change `inverse` takes back.
  func push(_ id: HistoryEntryID, _ inverse: [UInt8], _ sequence: Int64) throws(StoreError) {
    try insert.run(.integer(sequence), .integer(id.rawValue), .blob(inverse))
  }

  /// Takes the step away, wherever it is.
  func take(_ id: HistoryEntryID) throws(StoreError) {
    try remove.run(.integer(id.rawValue))
  }

  func clear() throws(StoreError) {
    try removeAll.run()
  }
}
