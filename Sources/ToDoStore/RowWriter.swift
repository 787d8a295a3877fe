import Glibc
import ToDoModel

/// Writes changes to rows and log, with statements that are compiled once.
final class RowWriter {
  private let placer: RowPlacer
  private let insert: Statement
  private let remove: Statement
  private let move: Statement
  private let setText: Statement
  private let setCompleted: Statement
  private let log: Statement

  init(_ connection: Connection) throws(StoreError) {
    placer = try RowPlacer(connection)
    insert = try Statement(
      "INSERT INTO items (id, position, text, completed) VALUES (?1, ?2, ?3, ?4)", on: connection)
    remove = try Statement("DELETE FROM items WHERE id = ?1", on: connection)
    move = try Statement("UPDATE items SET position = ?2 WHERE id = ?1", on: connection)
    setText = try Statement("UPDATE items SET text = ?2 WHERE id = ?1", on: connection)
    setCompleted = try Statement("UPDATE items SET completed = ?2 WHERE id = ?1", on: connection)
    log = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, ?3) RETURNING seq",
      on: connection)
  }

  /// Writes `change`, inside the caller's transaction; returns its number in the log.
  func write(_ change: Change, origin: Origin) throws(StoreError) -> Int64 {
    for index in change.edits.indices { try write(change.edits[index...]) }
    let entry: [SQLValue] = [
      .integer(Self.now), .integer(origin.rawValue), .blob(change.encoded()),
    ]
    return try log.first(entry) { $0.integer(0) } ?? 0
  }

  /// Writes the first of `edits`; the others are told because they too want room.
  private func write(_ edits: ArraySlice<Edit>) throws(StoreError) {
    switch edits[edits.startIndex] {
    case .insert(let item, let next):
      guard try !placer.contains(item.id) else { return }
      let position = try position(of: item.id, before: next, edits)
      try insert.run(
        .integer(item.id.rawValue), .integer(position), .text(item.text),
        .integer(item.isCompleted ? 1 : 0))
    case .remove(let id):
      try remove.run(.integer(id.rawValue))
    case .move(let id, let next):
      // Before itself, or where it stands already: its neighbor above would be itself.
      guard next != id, try placer.contains(id),
        try placer.neighbors(before: next).above?.id != id.rawValue
      else { return }
      try move.run(.integer(id.rawValue), .integer(position(of: id, before: next, edits)))
    case .setText(let id, let text):
      try setText.run(.integer(id.rawValue), .text(text))
    case .setCompleted(let id, let isCompleted):
      try setCompleted.run(.integer(id.rawValue), .integer(isCompleted ? 1 : 0))
    }
  }

  private func position(
    of id: ItemID, before next: ItemID?, _ edits: ArraySlice<Edit>
  ) throws(StoreError) -> Int64 {
    try placer.position(
      before: next, waiting: edits.count - 1,
      growsUpwards: edits.dropFirst().first?.next == id)
  }

  /// Milliseconds since 1970, for the log.
  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

extension Edit {
  /// The item before which it puts its own.
  fileprivate var next: ItemID? {
    switch self {
    case .insert(_, let next), .move(_, let next): next
    case .remove, .setText, .setCompleted: nil
    }
  }
}
