import ToDoStore

/// Imports rows, and locks the list only once more than ``bufferLimit`` bytes of them have come.
///
/// So a text that arrives as slowly as a person types it keeps no other program waiting, and one that
/// cannot be read to its end makes no list.
struct BufferedImporter {
  /// Bytes of rows kept in memory before the list is locked.
  static let bufferLimit = 1 << 22

  private let database: String
  private var waiting: [PlainRow] = []
  private var size = 0
  private var appender: RowAppender?

  /// One for the list at `database`; throws when what is there is no list.
  init(_ database: String) throws(StoreError) {
    // Said before somebody has typed their rows, and nothing is made.
    _ = try ListFile(path: database, access: .readOnly)
    self.database = database
  }

  /// Puts `row` behind the others.
  mutating func append(_ row: PlainRow) throws(StoreError) {
    if let appender { return try appender.append(row.text, isCompleted: row.isCompleted) }
    waiting.append(row)
    size += MemoryLayout<PlainRow>.stride + row.text.utf8.count
    if size > Self.bufferLimit { try open() }
  }

  /// Puts all rows into the list, which is made when there are some; returns their number.
  mutating func finish() throws(StoreError) -> Int {
    if !waiting.isEmpty { try open() }
    try appender?.finish()
    return appender?.count ?? 0
  }

  private mutating func open() throws(StoreError) {
    let file = try ListFile.openSettled(
      path: database, access: .readWrite, stateFolder: StatePath.find())
    var generator = SystemRandomNumberGenerator()
    let appender = try RowAppender(file, using: &generator)
    for row in waiting { try appender.append(row.text, isCompleted: row.isCompleted) }
    waiting = []
    self.appender = appender
  }
}
