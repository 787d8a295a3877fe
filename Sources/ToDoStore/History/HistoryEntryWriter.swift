import ToDoModel

/// Saves history entries to the rows, the log of changes and the undo stacks of a file.
///
/// The SQL statements are prepared once, at initialization.
final class HistoryEntryWriter {
  private let rows: RowWriter
  private let log: LogWriter
  private let stacks: UndoWriter
  private let clock: WallClock

  /// Prepares the statements on `connection`; `clock` dates the entries.
  init(_ connection: Connection, clock: @escaping WallClock) throws(StoreError) {
    self.clock = clock
    rows = try RowWriter(connection)
    log = try LogWriter(connection)
    stacks = try UndoWriter(connection)
  }

  /// Writes `entry` in the caller's transaction; returns the position of `entry` in the log of
  /// changes.
  func write(_ entry: HistoryEntry, client: ClientID) throws(StoreError) -> LogPosition {
    let edits = entry.change.edits
    let isLogged = entry.change.encodedEditCount <= LogEntry.maximumEdits
    var inverse = ReverseChangeEncoder()
    let time = clock()
    try rows.write(edits, count: edits.count, time: time) { inverse.append($0.edit) }
    let logged = isLogged ? entry.change.encoded() : []
    return try finish(entry.id, entry.role, logged, inverse, time, client: client)
  }

  /// Writes an entry with many `edits`, of which there are `count`, in the caller's transaction; passes each edit that
  /// reverts one of them to `revert`.
  ///
  /// The change is left out of the log of changes. Throws what `revert` throws; then the caller has to roll the
  /// transaction back.
  func write(
    _ edits: some Sequence<Edit>, count: Int, as id: HistoryEntryID, _ role: HistoryEntry.Role,
    client: ClientID, _ revert: (RevertingEdit) throws(StoreError) -> Void
  ) throws(StoreError) -> LogPosition {
    var inverse = ReverseChangeEncoder()
    let time = clock()
    try rows.write(edits, count: count, time: time) { (edit) throws(StoreError) in
      try revert(edit)
      inverse.append(edit.edit)
    }
    return try finish(id, role, [], inverse, time, client: client)
  }

  private func finish(
    _ id: HistoryEntryID, _ role: HistoryEntry.Role, _ logged: [UInt8],
    _ inverse: consuming ReverseChangeEncoder, _ time: Int64, client: ClientID
  ) throws(StoreError) -> LogPosition {
    let position = try log.append(logged, client, time: time)
    let effects = role.stackEffects(isReversible: inverse.count > 0)
    let bytes = inverse.encoded()
    try stacks.write(effects, id, position) { bytes }
    return position
  }
}

/// Appends entries to the log of changes of a file.
final class LogWriter {
  private let connection: Connection
  private let insert: Statement

  init(_ connection: Connection) throws(StoreError) {
    insert = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, ?3) RETURNING seq, time, origin",
      on: connection)
    self.connection = connection
  }

  /// Appends an entry of `time`, in milliseconds since 1970, with the encoded `change`, and returns its position.
  ///
  /// A change larger than ``LogEntry/largestChange`` is left out of its entry.
  func append(
    _ change: [UInt8], _ client: ClientID, time: Int64
  ) throws(StoreError) -> LogPosition {
    let values: [SQLValue] = [
      .integer(time), .integer(client.rawValue),
      .blob(change.count <= LogEntry.largestChange ? change : []),
    ]
    let position = try insert.first(values) { LogPosition($0) } ?? .start
    return position.sequence > 1 ? position : try numberFirst() ?? position
  }

  /// Gives the first entry of the log of changes a number above all numbers in the stacks; returns
  /// its new position.
  ///
  /// The stacks refer to log entries by number. If another program has cleared the log, the numbers
  /// in the stacks must not be used again.
  private func numberFirst() throws(StoreError) -> LogPosition? {
    let largest = ["undo", "redo"].map { "ifnull((SELECT max(seq) FROM \($0)), 0)" }
    let sql = """
      UPDATE changes SET seq = 1 + max(\(largest.joined(separator: ", "))) WHERE seq = 1
        RETURNING seq, time, origin
      """
    return try Statement(sql, on: connection).first { LogPosition($0) }
  }
}

/// Changes the undo and the redo stack of a file.
final class UndoWriter {
  private let undo: StackWriter
  private let redo: StackWriter

  init(_ connection: Connection) throws(StoreError) {
    undo = try StackWriter(.undo, connection)
    redo = try StackWriter(.redo, connection)
  }

  /// Applies the effects of the entry `id`, whose change is at `position` in the log of changes.
  ///
  /// `inverse` returns the encoded change that reverts the entry; it is called only if the entry is
  /// pushed.
  func write(
    _ effects: StackEffects, _ id: HistoryEntryID, _ position: LogPosition, inverse: () -> [UInt8]
  ) throws(StoreError) {
    if effects.clearsRedo { try redo.clear() }
    if let (id, stack) = effects.removed { try writer(of: stack).remove(id) }
    if let stack = effects.pushed {
      try writer(of: stack).push(id, inverse(), position.sequence)
    }
  }

  private func writer(of stack: UndoHistory.Stack) -> StackWriter {
    stack == .undo ? undo : redo
  }
}

private final class StackWriter {
  private let insert: Statement
  private let remove: Statement
  private let removeAll: Statement

  init(_ stack: UndoHistory.Stack, _ connection: Connection) throws(StoreError) {
    insert = try Statement(
      "INSERT INTO \(stack.table) (seq, step, inverse) VALUES (?1, ?2, ?3)", on: connection)
    remove = try Statement("DELETE FROM \(stack.table) WHERE step = ?1", on: connection)
    removeAll = try Statement("DELETE FROM \(stack.table)", on: connection)
  }

  /// Pushes the entry `id`, whose change has the number `sequence` in the log of changes.
  ///
  /// `inverse` is the encoded change that reverts the entry.
  func push(_ id: HistoryEntryID, _ inverse: [UInt8], _ sequence: Int64) throws(StoreError) {
    try insert.run(.integer(sequence), .integer(id.rawValue), .blob(inverse))
  }

  /// Removes the entry `id`, whether or not it is on top; does nothing if it is not on the stack.
  func remove(_ id: HistoryEntryID) throws(StoreError) {
    try remove.run(.integer(id.rawValue))
  }

  func clear() throws(StoreError) {
    try removeAll.run()
  }
}
