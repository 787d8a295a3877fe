internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// Writes the tasks of an import into the file, and counts those that their lists have already.
final class ImportWriter {
  private let file: ListFile
  private let appender: RowAppender
  // The hash values of the texts that a list had before the import.
  private var texts: [ItemID: Set<Int>] = [:]
  private let chosen: ToDoItem
  private var targets: ListTargets
  private var ids: ItemIDSequence
  private var list: ItemID
  private var lists: Set<ItemID> = []
  private var knownCount = 0

  /// Begins a transaction in `file`, and then the list `chosen`, which the file need not have.
  init(_ file: ListFile, _ chosen: ToDoItem) throws(StoreError) {
    self.file = file
    self.chosen = chosen
    list = chosen.id
    var generator = SystemRandomNumberGenerator()
    appender = try RowAppender(file, to: chosen, using: &generator)
    // Now no other program adds lists.
    targets = ListTargets(try file.readLists().items)
    ids = ItemIDSequence(using: &generator)
  }

  /// Makes `list`, or the chosen one if it is nil, the list to which the next tasks are appended.
  func begin(_ list: FormatList?, insertsEmpty: Bool) throws(StoreError) {
    let target = list.map { targets.target(for: $0) { ids.next() } } ?? chosen
    self.list = target.id
    try appender.begin(target, insertsEmpty: insertsEmpty && list != nil)
  }

  /// Appends `item` to the list that was begun last.
  func append(_ item: FormatItem) throws(StoreError) {
    lists.insert(list)
    if try texts(of: list).contains(item.text.hashValue) { knownCount += 1 }
    try appender.append(
      item.text, isCompleted: item.isCompleted, details: item.details, modified: item.modified)
  }

  /// Commits the tasks and counts them.
  func finish() throws(StoreError) -> ImportCounts {
    try appender.finish()
    return ImportCounts(items: appender.count, known: knownCount, lists: lists.count)
  }

  private func texts(of list: ItemID) throws(StoreError) -> Set<Int> {
    if let known = texts[list] { return known }
    var known: Set<Int> = []
    let rows = try RowCursor(file, in: list)
    while let item = try rows.next() { known.insert(item.text.hashValue) }
    texts[list] = known
    return known
  }
}
