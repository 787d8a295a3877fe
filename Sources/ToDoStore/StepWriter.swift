import Glibc
import ToDoModel

/// Writes steps to rows, log and history, with statements that are compiled once.
final class StepWriter {
  private let rows: RowWriter
  private let log: Statement
  private let undo: StackWriter
  private let redo: StackWriter

  init(_ connection: Connection) throws(StoreError) {
    rows = try RowWriter(connection)
    log = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, ?3) RETURNING seq",
      on: connection)
    undo = try StackWriter(.undo, connection)
    redo = try StackWriter(.redo, connection)
  }

  /// Writes `step`, inside the caller's transaction; returns its change's number in the log.
  func write(_ step: Step, origin: Origin) throws(StoreError) -> Int64 {
    let inverse = try rows.write(step.change)
    let entry: [SQLValue] = [
      .integer(Self.now), .integer(origin.rawValue), .blob(step.change.encoded()),
    ]
    let sequence = try log.first(entry) { $0.integer(0) } ?? 0
    try record(step, inverse, sequence)
    return sequence
  }

  /// Does to the file's history what ``UndoHistory/record(_:inverse:)`` does to one in memory.
  private func record(
    _ step: Step, _ inverse: Change, _ sequence: Int64
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
