import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

/// Tests rows that are appended to several lists.
@Suite struct RowAppenderListsTests {
  /// A row for the list with this index in `lists`.
  private typealias Row = (list: Int, text: String, isCompleted: Bool)

  /// A list with rows, one without, and three that the file lacks.
  private let lists = [
    ToDoItem.originalList, ToDoItem(id: 50, text: "empty"), ToDoItem(id: 60, text: "missing"),
    ToDoItem(id: 70, text: "missing, too"), ToDoItem(id: 80, text: "missing"),
  ]
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func makeFile(in folder: TemporaryDirectory) throws -> ListFile {
    try folder.makeList()
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(Change([.insert(lists[1], in: .lists, before: nil)]), client: .there)
    return file
  }

  private func append(
    _ rows: [Row], seed: UInt64, to file: ListFile, whenWritten body: () throws -> Void = {}
  ) throws {
    var generator = SplitMix64(seed: seed)
    let appender = try RowAppender(file, to: lists[0], using: &generator)
    for row in rows {
      try appender.begin(lists[row.list])
      try appender.append(row.text, isCompleted: row.isCompleted)
    }
    // Begun without a row, so it is not inserted.
    try appender.begin(ToDoItem(id: 90, text: "without rows"))
    #expect(appender.count == rows.count)
    try body()
    try appender.finish()
  }

  /// A history entry and a client; saving this entry has the same result as
  /// `append(rows, seed: seed, to: file)`.
  private func entry(_ rows: [Row], seed: UInt64) -> (HistoryEntry, ClientID) {
    var generator = SplitMix64(seed: seed)
    var ids = ItemIDSequence(using: &generator)
    let client = ClientID(using: &generator)
    var entryIDs = HistoryEntryIDSequence(using: &generator)
    var (edits, missing) = ([Edit](), Set(2..<lists.count))
    for row in rows {
      let list = lists[row.list]
      if missing.remove(row.list) != nil {
        edits.append(.insert(list, in: .lists, before: nil))
      }
      let item = ToDoItem(id: ids.next(), text: row.text, isCompleted: row.isCompleted)
      edits.append(.insert(item, in: ListID(list.id), before: nil))
    }
    return (HistoryEntry(id: entryIDs.next(), change: Change(edits)), client)
  }

  @Test func `rows of lists in any order leave the same file as one change`() throws {
    withSeeds(12) { generator in
      let (streamed, whole) = (try TemporaryDirectory(), try TemporaryDirectory())
      let seed = generator.next()
      let rows = (0..<Int.random(in: 1...60, using: &generator)).map { number in
        let list = Int.random(in: 0..<lists.count, using: &generator)
        return Row(list, "row \(number)", Bool.random(using: &generator))
      }
      try append(rows, seed: seed, to: makeFile(in: streamed))
      let (entry, client) = entry(rows, seed: seed)
      try makeFile(in: whole).save(entry, client: client)
      let (a, b) = (try streamed.content(), try whole.content())
      #expect(a.count == b.count && a.count > rows.count)
      for (a, b) in zip(a, b) { try #require(a == b) }
    }
  }

  private let interleaved: [Row] = (0..<40).map { Row($0 % 4, "row \($0)", $0 % 3 == 0) }

  @Test func `the inverse of rows in several lists removes all rows and the new lists`() throws {
    let file = try makeFile(in: folder)
    let before = NaiveLists(try file.readExcerpt().lists)
    try append(interleaved, seed: 1, to: file)
    var lists = try file.readExcerpt().lists
    #expect(lists[.lists].items.map(\.text) == ["To Do", "empty", "missing", "missing, too"])
    #expect(lists[.original].count == 3 + 10 && lists[ListID(70)].count == 10)
    #expect(lists[ListID(60)].items.map(\.text) == (0..<10).map { "row \($0 * 4 + 2)" })
    let inverse = try #require(file.top(of: .undo)?.inverse)
    _ = lists.apply(inverse)
    #expect(NaiveLists(lists) == before)
    try file.save(
      HistoryEntry(id: HistoryEntryID(rawValue: 99), change: inverse, role: .edit),
      client: .there)
    #expect(NaiveLists(try file.readExcerpt().lists) == before)
  }

  @Test func `a program that is killed before the end leaves nothing in any list`() throws {
    let file = try makeFile(in: folder)
    let before = NaiveLists(try file.readExcerpt().lists)
    // So many bytes that SQLite writes pages to the log before the end.
    let rows = (0..<4000).map { Row($0 % 4, String(repeating: "a", count: 2000), false) }
    try append(rows, seed: 1, to: file) {
      try folder.run("cd \(folder.path) && mkdir k && cp list.sqlite list.sqlite-wal k")
    }
    try folder.run("test $(stat -c %s \(folder.path)/k/list.sqlite-wal) -gt 1000000")
    let killed = try ListFile(path: folder.file("k/list.sqlite"), access: .readWrite)
    #expect(NaiveLists(try killed.readExcerpt().lists) == before)
    try killed.checkSoundness()
  }

  @Test func `a row is no list, and the lock is released`() throws {
    let file = try makeFile(in: folder)
    var generator = SplitMix64(seed: 1)
    let row = ToDoItem(id: 2, text: "item 2")
    let failure = error { () throws(StoreError) in
      _ = try RowAppender(file, to: row, using: &generator)
    }
    #expect(failure?.kind == .damaged)
    try ListFile(path: folder.list, access: .readWrite, timeout: 1).save(.add(8), client: .there)
    let appender = try RowAppender(file, to: lists[0], using: &generator)
    #expect(throws: StoreError.self) { try appender.begin(row) }
    try appender.append("last", isCompleted: false)
    try appender.finish()
    #expect(try file.readItems().map(\.text).last == "last")
  }
}
