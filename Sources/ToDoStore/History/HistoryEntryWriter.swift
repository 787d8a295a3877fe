import Glibc
import ToDoModel

/// Saves history entries to the rows, the log of changes and the undo stacks of a file.
///
/// Its statements are prepared once.
final class HistoryEntryWriter {
  private let rows: RowWriter
  private let log: Statement
  private let undo: StackWriter
  private let redo: StackWriter

  init(_ connection: Connection) throws(StoreError) {
    rows = try RowWriter(connection)
    log = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, ?3) RETURNING seq, time, origin",
      on: connection)
    undo = try StackWriter(.undo, connection)
    redo = try StackWriter(.redo, connection)
  }

  /// Writes `entry`, inside the caller's transaction; returns its position in the log of changes.
  func write(_ entry: HistoryEntry, client: ClientID) throws(StoreError) -> LogPosition {
    let inverse = try rows.write(entry.change)
    let change = entry.change.encoded()
    let values: [SQLValue] = [
      .integer(Self.now), .integer(client.rawValue),
      .blob(change.count <= LogEntry.largestChange ? change : []),
    ]
    let position = try log.first(values) { LogPosition($0) } ?? .start
    try record(entry, inverse, position.sequence)
    return position
  }

  /// Applies the rules of ``UndoHistory/record(_:inverse:)`` to the stacks in the file.
  private func record(
    _ entry: HistoryEntry, _ inverse: Change, _ sequence: Int64
  ) throws(StoreError) {
    switch entry.role {
    case .start: break
    case .edit:
      if inverse.isEmpty { return }
      try redo.clear()
      try undo.push(entry.id, inverse, sequence)
    case .undo(let id):
      try undo.remove(id)
      try redo.push(entry.id, inverse, sequence)
    case .redo(let id):
      try redo.remove(id)
      try undo.push(entry.id, inverse, sequence)
    }
  }

  /// The current time in milliseconds since 1970, for the log.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

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
