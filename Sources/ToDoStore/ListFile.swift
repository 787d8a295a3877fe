public import ToDoModel

/// One list's SQLite file, open until the object goes; belongs to one thread at a time.
public final class ListFile {
  /// What the file is opened for.
  public enum Access: Sendable {
    /// For reading: a file that is not there is an empty list and stays not there.
    case readOnly
    /// For reading and writing: a file that is not there is made, with its folders.
    case readWrite
  }

  /// The file, by the name it was opened with.
  public let path: String
  /// Whether there was no list yet: no file, or one of 0 bytes.
  public let isNew: Bool

  // nil for a list that is only read and not there.
  let connection: Connection?
  private var writer: StepWriter?

  /// Opens the list at `path`.
  public convenience init(path: String, access: Access) throws(StoreError) {
    try self.init(path: path, access: access, patience: 5000)
  }

  /// Opens the list; waits up to `patience` milliseconds for programs that have it locked.
  init(path: String, access: Access, patience: Int32) throws(StoreError) {
    self.path = path
    switch access {
    case .readOnly:
      connection = try Self.openForReading(path, patience)
      isNew = connection == nil
    case .readWrite:
      (connection, isNew) = try Self.openForWriting(path, patience)
    }
  }

  /// All items from the top down, and the number of the last change that made them so.
  public func read() throws(StoreError) -> (items: [ToDoItem], sequence: Int64) {
    guard let connection else { return ([], 0) }
    connection.operation = .read
    // One transaction, so that both are of the same moment.
    try connection.execute("BEGIN")
    defer { try? connection.execute("COMMIT") }
    return (try readItems(), try lastSequence())
  }

  /// All items from the top down.
  public func readItems() throws(StoreError) -> [ToDoItem] {
    guard let connection else { return [] }
    connection.operation = .read
    var items: [ToDoItem] = []
    let sql = "SELECT id, text, completed FROM items ORDER BY position, id"
    try Statement(sql, on: connection).run([]) { row throws(StoreError) in
      guard let id = ItemID(exactly: row.integer(0)) else {
        throw .plain(.damaged, .read, path, "\(row.integer(0)) is no item's number")
      }
      items.append(ToDoItem(id: id, text: row.text(1), isCompleted: row.integer(2) != 0))
    }
    return items
  }

  /// The number of the last change in the log, 0 when there is none.
  public func lastSequence() throws(StoreError) -> Int64 {
    guard let connection else { return 0 }
    connection.operation = .read
    return try connection.integer("SELECT coalesce(max(seq), 0) FROM changes")
  }

  /// What the log says happened after the change number `sequence`, in that order.
  public func changes(after sequence: Int64) throws(StoreError) -> [LogEntry] {
    guard let connection else { return [] }
    connection.operation = .read
    let log = try Statement(LogEntry.query, on: connection)
    var entries: [LogEntry] = []
    try log.run([.integer(sequence)]) { row in entries.append(LogEntry(row)) }
    return entries
  }

  /// Writes `step` to rows, log and history, all or nothing; returns its change's number.
  ///
  /// What finds nothing to do does nothing, exactly as in ``ToDoList/apply(_:)``. Traps when the
  /// file was opened for reading.
  @discardableResult
  public func save(_ step: Step, origin: Origin) throws(StoreError) -> Int64 {
    try transaction { () throws(StoreError) in try append(step, origin: origin) }
  }

  /// Lets nobody else write while `body` runs, and keeps all it writes or nothing.
  func transaction<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let connection = writable
    connection.operation = .save
    return try connection.transaction(body)
  }

  /// Writes `step` inside a transaction.
  func append(_ step: Step, origin: Origin) throws(StoreError) -> Int64 {
    let connection = writable
    connection.operation = .save
    // A newer program may have changed the file under us, and then we know it no longer.
    _ = try connection.version()
    return try stepWriter().write(step, origin: origin)
  }

  /// The file of the log of writes that SQLite keeps beside the list; absolute.
  var writeAheadLog: String { writable.writeAheadLog }

  private func stepWriter() throws(StoreError) -> StepWriter {
    if let writer { return writer }
    let writer = try StepWriter(writable)
    self.writer = writer
    return writer
  }

  var writable: Connection {
    guard let connection else { preconditionFailure("\(path) was opened for reading") }
    return connection
  }
}
