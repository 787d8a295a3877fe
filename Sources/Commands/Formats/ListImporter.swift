internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Appends tasks to lists in one change; opens the write transaction only when ``bufferLimit`` is exceeded or all
/// tasks are appended.
///
/// So a short input from a slow source (a terminal or a pipe) does not lock the list against other
/// programs while it is read. If reading such an input fails, no list is created.
struct ListImporter {
  /// The size in bytes above which the buffered tasks are written and the list is locked.
  static let bufferLimit = 1 << 22

  private let database: String
  private let chosen: ToDoItem
  private let takesAll: Bool
  private var buffer: [Entry] = []
  private var bufferSize = 0
  /// nil until the transaction is open; afterwards tasks are written to the file directly.
  private var writer: ImportWriter?

  private enum Entry {
    case list(FormatList?, insertsEmpty: Bool)
    case item(FormatItem)
  }

  /// Throws if the file at `database` exists and is not readable, or if it has no list `name`.
  ///
  /// If `name` is nil, tasks for which no list is begun are appended to the oldest list. Otherwise all go to that list.
  init(_ database: String, list name: String? = nil) throws {
    // The list is looked up before any input is read. Read-only access does not create a file.
    let lists = try ListFile(path: database, access: .readOnly).readLists()
    chosen = try ChosenList.item(name, in: lists)
    (self.database, takesAll) = (database, name != nil)
  }

  /// Makes `list` the one to which the next tasks are appended, a new one if there is none with its name; nil is the
  /// list that was chosen.
  ///
  /// Unless `insertsEmpty`, a new list is inserted with its first task only.
  mutating func begin(_ list: FormatList?, insertsEmpty: Bool = true) throws(StoreError) {
    let list = takesAll ? nil : list
    if let writer { return try writer.begin(list, insertsEmpty: insertsEmpty) }
    buffer.append(.list(list, insertsEmpty: insertsEmpty && list != nil))
  }

  /// Appends `item` to the buffer, or to the list once the buffer has exceeded its limit.
  mutating func append(_ item: FormatItem) throws(StoreError) {
    if let writer { return try writer.append(item) }
    buffer.append(.item(item))
    bufferSize += MemoryLayout<Entry>.stride + item.text.utf8.count + item.details.bytes.count
    if bufferSize > Self.bufferLimit { try open() }
  }

  /// Commits the tasks and returns their number and how many are in their lists already; without tasks and lists
  /// nothing is written.
  mutating func finish() throws(StoreError) -> (count: Int, known: Int) {
    let isEmpty = buffer.allSatisfy {
      if case .list(_, insertsEmpty: false) = $0 { true } else { false }
    }
    if !isEmpty { try open() }
    guard let writer else { return (0, 0) }
    return try writer.finish()
  }

  private mutating func open() throws(StoreError) {
    guard writer == nil else { return }
    let file = try ListFile.open(database)
    file.makeDailyBackup()
    let writer = try ImportWriter(file, chosen)
    for entry in buffer {
      switch entry {
      case .list(let list, let insertsEmpty): try writer.begin(list, insertsEmpty: insertsEmpty)
      case .item(let item): try writer.append(item)
      }
    }
    buffer = []
    self.writer = writer
  }
}
