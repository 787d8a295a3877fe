import ToDoStore

/// Appends rows to a list, and opens the write transaction only once ``bufferLimit`` is exceeded.
///
/// So a slow input (a terminal, a pipe) does not lock the list against other programs, and a short
/// input that ends in an error does not create a list.
struct BufferedImporter {
  /// Bytes of rows kept in memory before the list is locked.
  static let bufferLimit = 1 << 22

  private let database: String
  private var buffer: [PlainRow] = []
  private var bufferSize = 0
  /// Set once the transaction is open; rows then go to the file directly.
  private var appender: RowAppender?

  /// Throws if the file at `database` exists and is not a readable list.
  init(_ database: String) throws(StoreError) {
    // Checked before any input is read; read-only access does not create a file.
    _ = try ListFile(path: database, access: .readOnly)
    self.database = database
  }

  /// Appends `row` to the list, or to the buffer as long as that is not full.
  mutating func append(_ row: PlainRow) throws(StoreError) {
    if let appender { return try appender.append(row.text, isCompleted: row.isCompleted) }
    buffer.append(row)
    bufferSize += MemoryLayout<PlainRow>.stride + row.text.utf8.count
    if bufferSize > Self.bufferLimit { try open() }
  }

  /// Commits the rows and returns their number; without rows no list is created.
  mutating func finish() throws(StoreError) -> Int {
    if !buffer.isEmpty { try open() }
    try appender?.finish()
    return appender?.count ?? 0
  }

  private mutating func open() throws(StoreError) {
    let file = try ListFile.openSettled(
      path: database, access: .readWrite, stateFolder: StatePath.find())
    var generator = SystemRandomNumberGenerator()
    let appender = try RowAppender(file, using: &generator)
    for row in buffer { try appender.append(row.text, isCompleted: row.isCompleted) }
    buffer = []
    self.appender = appender
  }
}
