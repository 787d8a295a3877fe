internal import CSQLite
import ToDoModel

/// Puts rows behind the last one while they come, as one change: one log entry, one step to undo.
///
/// Of the rows it keeps nothing but the encoded change. Others who want to write wait until it is
/// gone; what was not finished by then never happened, also when the program is killed.
public final class RowAppender {
  // As many rows as are to find room at once, where positions are scarce.
  private static let expected = 1 << 20
  // Pieces of a megabyte, since an array that grows to all of it would copy it again and again.
  private static let piece = 1 << 20

  private let connection: Connection
  private let insert: Statement
  private let placer: RowPlacer
  private let origin: Origin
  private let step: StepID
  private var ids: ItemIDSequence
  private var last: Int64?
  private var encoder = ChangeEncoder()
  private var pieces: [[UInt8]] = []
  private var size = 0
  private var runs = IDRuns()
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
    origin = Origin(using: &generator)
    var steps = StepIDSequence(using: &generator)
    step = steps.next()
    insert = try Statement(
      """
      INSERT INTO items (id, position, text, completed) VALUES (?1, ?2, ?3, ?4)
      ON CONFLICT (id) DO NOTHING
      """, on: connection)
    placer = try RowPlacer(connection)
    last = try Self.begin(connection, placer)
  }

  deinit {
    if isOpen { try? connection.execute("ROLLBACK") }
  }

  /// The number of rows so far.
  public var count: Int { encoder.count }

  /// Puts a row that says `text` behind the last one; throws when all of them are too much for one
  /// change.
  public func append(_ text: String, isCompleted: Bool) throws(StoreError) {
    try checkRoom(for: text)
    let position = try nextPosition()
    let id = try write(text, isCompleted, at: position)
    last = position
    runs.append(id)
    encoder.append(.insert(ToDoItem(id: id, text: text, isCompleted: isCompleted), before: nil))
    if encoder.waiting >= Self.piece { takePiece() }
  }

  /// Writes log and history and commits; without rows there is nothing in them.
  public func finish() throws(StoreError) {
    if count > 0 {
      takePiece()
      try StackWriter(.redo, connection).clear()
      try StackWriter(.undo, connection).push(step, runs.removal, try log())
    }
    try connection.execute("COMMIT")
    isOpen = false
  }

  private static func begin(
    _ connection: Connection, _ placer: RowPlacer
  ) throws(StoreError) -> Int64? {
    try connection.execute("BEGIN IMMEDIATE")
    do throws(StoreError) {
      // A newer program may have changed the file under us, and then we know it no longer.
      _ = try connection.version()
      return try placer.last()?.position
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
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

  private func takePiece() {
    size += encoder.waiting
    pieces.append(encoder.take())
  }

  /// Throws when the log could not hold the change with `text` too.
  private func checkRoom(for text: String) throws(StoreError) {
    let most = Int(sqlite3_limit(connection.raw, SQLITE_LIMIT_LENGTH, -1))
    // 64 bytes are more than the edit's and the entry's other fields take together.
    guard size + encoder.waiting + text.utf8.count + 64 <= most else {
      throw .plain(
        .tooLarge, .save, connection.path, "\(count + 1) rows in one change are more than fit")
    }
  }

  /// Writes the change into the log, piece by piece; returns its number.
  private func log() throws(StoreError) -> Int64 {
    let entry = try Statement(
      "INSERT INTO changes (time, origin, change) VALUES (?1, ?2, zeroblob(?3)) RETURNING seq",
      on: connection)
    let head = encoder.head
    let values: [SQLValue] = [
      .integer(StepWriter.now), .integer(origin.rawValue), .integer(Int64(head.count + size)),
    ]
    let sequence = try entry.first(values) { $0.integer(0) } ?? 0
    try connection.fill("change", of: "changes", row: sequence, with: [head] + pieces)
    return sequence
  }
}
