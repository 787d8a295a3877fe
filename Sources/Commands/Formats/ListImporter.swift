internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Appends tasks to lists in one change; opens the write transaction only when the limit of its buffer is exceeded or
/// all tasks are appended.
///
/// So a short input from a slow source (a terminal or a pipe) does not lock the list against other
/// programs while it is read. If reading such an input fails, no list is created.
struct ListImporter {
  /// The size in bytes above which the tasks of a command's input are written.
  static let bufferLimit = 1 << 22

  private let database: String
  private let bufferLimit: Int
  private let chosen: ToDoItem
  private let takesAll: Bool
  private let onProgress: (Double) -> Void
  private var buffer: [Entry] = []
  private var bufferSize = 0
  /// nil until the transaction is open; afterwards tasks are written to the file directly.
  private var writer: ImportWriter?

  private enum Entry {
    case list(FormatList?, insertsEmpty: Bool)
    case item(FormatItem)
  }

  /// Throws if the file at `database` exists and is not readable, or if it does not have the list of `target`.
  ///
  /// Tasks are written and the list is locked once those in the buffer have more than `bufferLimit` bytes.
  /// `onProgress` is called now and then with the fraction of the buffer that is written.
  init(
    _ database: String, _ target: ImportTarget, bufferLimit: Int = Self.bufferLimit,
    onProgress: @escaping (Double) -> Void = { _ in }
  ) throws {
    self.onProgress = onProgress
    // The list is looked up before any input is read. Read-only access does not create a file.
    let lists = try ListFile(path: database, access: .readOnly).readLists()
    chosen = try target.item(in: lists)
    (self.database, self.bufferLimit, takesAll) = (database, bufferLimit, target.takesAll)
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
    if bufferSize > bufferLimit { try open() }
  }

  /// Commits the tasks and counts them; without tasks and lists nothing is written.
  ///
  /// May be called again after an error if nothing was written; see ``canFinishAgain``.
  mutating func finish() throws(StoreError) -> ImportCounts {
    let isEmpty = buffer.allSatisfy {
      if case .list(_, insertsEmpty: false) = $0 { true } else { false }
    }
    if !isEmpty { try open() }
    return try writer?.finish() ?? ImportCounts()
  }

  /// Whether nothing was written yet.
  var canFinishAgain: Bool { writer == nil }

  private mutating func open() throws(StoreError) {
    guard writer == nil else { return }
    let file = try ListFile.open(database)
    file.makeDailyBackup()
    let writer = try ImportWriter(file, chosen)
    for (index, entry) in buffer.enumerated() {
      if index % 1000 == 0 { onProgress(Double(index) / Double(buffer.count)) }
      switch entry {
      case .list(let list, let insertsEmpty): try writer.begin(list, insertsEmpty: insertsEmpty)
      case .item(let item): try writer.append(item)
      }
    }
    buffer = []
    self.writer = writer
  }
}

/// The list to which an import appends the tasks for which no list is named.
enum ImportTarget {
  /// The list that was added first.
  case oldest
  /// The list with this name, which gets all tasks.
  case named(String)
  /// This list, also if the file does not have it, or not yet; it gets all tasks if `takesAll`.
  case list(ToDoItem, takesAll: Bool)

  /// Whether the list gets also the tasks for which another one is named.
  var takesAll: Bool {
    switch self {
    case .oldest: false
    case .named: true
    case .list(_, let takesAll): takesAll
    }
  }

  /// The item of the list among `lists`.
  func item(in lists: ToDoList) throws(RequestError) -> ToDoItem {
    switch self {
    case .oldest: return try ChosenList.item(nil, in: lists)
    case .named(let name): return try ChosenList.item(name, in: lists)
    case .list(let item, _): return lists.items.first { $0.id == item.id } ?? item
    }
  }
}
