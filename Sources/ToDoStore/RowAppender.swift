internal import CSQLite
import ToDoModel

/// Puts rows behind the last one while they come, as one change: one log entry, one step to undo.
///
/// Of the rows it keeps nothing but their ids, and the encoded change as long as the log would keep
/// it. Others who want to write wait until it is gone; what was not finished by then never happened,
/// also when the program is killed.
public final class RowAppender {
  // As many rows as are to find room at once, where positions are scarce.
  private static let expected = 1 << 20

  private let connection: Connection
  private let insert: Statement
  private let placer: PositionAllocator
  private let origin: ClientID
  private let step: HistoryEntryID
  private var ids: ItemIDSequence
  private var last: Int64?
  private var encoder = ChangeEncoder()
  private var isLogged = true
  private var runs = IDRangeSet()
  private var isOpen = true

  /// Locks `file`, which must be open for writing, for all other writers.
  ///
  /// `generator` tells this program from all others.
  public init(
    _ file: ListFile, using generator: inout some RandomNumberGenerator
  ) throws(StoreError) {
    connection = file.writable
    connection.operation = .save
    ids = ItemIDSequence(using: &generator)
    origin = ClientID(using: &generator)
    var steps = HistoryEntryIDSequence(using: &generator)
    step = steps.next()
    insert = try Statement(
      """
      INSERT INTO items (id, position, text, completed) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (id) DO NOTHING
      """, on: connection)
    placer = try PositionAllocator(connection)
    last = try file.beginAppending(placer)
  }

  deinit {
    if isOpen { try? connection.execute("ROLLBACK") }
  }

  /// The number of rows so far.
  public var count: Int { encoder.count }

  /// Puts a row that says `text` behind the last one.
  public func append(_ text: String, isCompleted: Bool) throws(StoreError) {
    let position = try nextPosition()
    let id = try write(text, isCompleted, at: position)
    last = position
    runs.append(id)
    encoder.append(.insert(ToDoItem(id: id, text: text, isCompleted: isCompleted), before: nil))
    if !isLogged || encoder.waiting > LogEntry.mostBytes {
      isLogged = false
      _ = encoder.take()
    }
  }

  /// Writes log and history and commits; without rows there is nothing in them.
  public func finish() throws(StoreError) {
    if count > 0 {
      try StackWriter(.redo, connection).clear()
      try StackWriter(.undo, connection).push(step, runs.removal, try log())
    }
    try connection.execute("COMMIT")
    isOpen = false
  }

  private func nextPosition() throws(StoreError) -> Int64 {
    let free = RowPosition.between(
      last, nil, waiting: Self.expected, growsUpwards: false)
    if let free { return free }
    return try placer.position(before: nil, waiting: Self.expected, growsUpwards: false)
  }

  /// Writes the row and returns the id it got, the first that no row has.
  private func write(
    _ text: String, _ isCompleted: Bool, at position: Int64
  ) throws(StoreError) -> ItemID {
    while true {
      let id = ids.next()
      try insert.run(
        .integer(id.rawValue), .integer(position), .text(text), .integer(isCompleted ? 1 : 0))
      if sqlite3_changes(connection.raw) > 0 { return id }
    }
  }

  /// Writes the change into the log; returns its number.
  private func log() throws(StoreError) -> Int64 {
    let entry = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, ?3) RETURNING seq",
      on: connection)
    let change = encoder.head + encoder.take()
    let isShort = isLogged && change.count <= LogEntry.mostBytes
    let values: [SQLValue] = [
      .integer(HistoryEntryWriter.now), .integer(origin.rawValue), .blob(isShort ? change : []),
    ]
    return try entry.first(values) { $0.integer(0) } ?? 0
  }
}

extension ListFile {
  /// Begins what ``RowAppender`` ends; returns the position of the last row.
  fileprivate func beginAppending(_ placer: PositionAllocator) throws(StoreError) -> Int64? {
    try begin()
    do throws(StoreError) {
      return try placer.last()?.position
    } catch {
      try? writable.execute("ROLLBACK")
      throw error
    }
  }
}
