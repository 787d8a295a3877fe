import Glibc
import ToDoModel

/// Writes steps to rows, log and history, with statements that are compiled once.
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

  /// Writes `step`, inside the caller's transaction; returns its change's place in the log.
  func write(_ step: HistoryEntry, origin: ClientID) throws(StoreError) -> LogPosition {
    let inverse = try rows.write(step.change)
    let change = step.change.encoded()
    let entry: [SQLValue] = [
      .integer(Self.now), .integer(origin.rawValue),
      .blob(change.count <= LogEntry.mostBytes ? change : []),
    ]
    let position = try log.first(entry) { LogPosition($0) } ?? .start
    try record(step, inverse, position.sequence)
    return position
  }

  /// Does to the file's history what ``UndoHistory/record(_:inverse:)`` does to one in memory.
  private func record(
    _ step: HistoryEntry, _ inverse: Change, _ sequence: Int64
  ) throws(StoreError) {
    switch step.role {
    case .start: break
    case .edit:
      if inverse.isEmpty { return }
      try redo.clear()
      try undo.push(step.id, inverse, sequence)
    case .undo(let id):
      try undo.take(id)
      try redo.push(step.id, inverse, sequence)
    case .redo(let id):
      try redo.take(id)
      try undo.push(step.id, inverse, sequence)
    }
  }

  /// Milliseconds since 1970, for the log.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
