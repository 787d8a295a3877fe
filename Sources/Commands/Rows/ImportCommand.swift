internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Appends a row for each nonblank line of a text; the whole import is one entry of the undo
/// history.
struct ImportCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Imports the file at `path`; `-` is standard input.
  func run(_ path: String) throws {
    let count = try importLines(of: path, into: DatabasePath.find(options))
    try Terminal.report("imported \(Terminal.count(count, "item"))\n", options)
  }

  private func importLines(of path: String, into database: String) throws -> Int {
    var lines = try InputLines(path, for: database, consequence: "nothing was imported")
    var importer = try BufferedImporter(database, list: options.listName)
    var truncatedCount = 0
    while let line = try lines.next() {
      guard let row = PlainRow(line: line, marks: true) else { continue }
      try importer.append(row)
      if row.isTruncated { truncatedCount += 1 }
    }
    let count = try importer.finish()
    Terminal.reportTruncated(truncatedCount)
    return count
  }
}

/// Appends rows to one list; opens the write transaction only when ``bufferLimit`` is exceeded or all
/// rows are appended.
///
/// So a short input from a slow source (a terminal or a pipe) does not lock the list against other
/// programs while it is read. If reading such an input fails, no list is created.
struct BufferedImporter {
  /// The size in bytes above which the buffered rows are written and the list is locked.
  static let bufferLimit = 1 << 22

  private let database: String
  private let list: ToDoItem
  private var buffer: [PlainRow] = []
  private var bufferSize = 0
  /// nil until the transaction is open; afterwards rows are written to the file directly.
  private var appender: RowAppender?

  /// Throws if the file at `database` exists and is not readable, or if it has no list `name`.
  ///
  /// If `name` is nil, the rows are appended to the oldest list.
  init(_ database: String, list name: String? = nil) throws {
    // The list is looked up before any input is read. Read-only access does not create a file.
    let file = try ListFile(path: database, access: .readOnly)
    list = try ChosenList.item(name, in: file.readLists())
    self.database = database
  }

  /// Appends `row` to the buffer, or to the list once the buffer has exceeded its limit.
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
    let file = try ListFile.open(database)
    file.makeDailyBackup()
    var generator = SystemRandomNumberGenerator()
    let appender = try RowAppender(file, to: list, using: &generator)
    for row in buffer { try appender.append(row.text, isCompleted: row.isCompleted) }
    buffer = []
    self.appender = appender
  }
}
