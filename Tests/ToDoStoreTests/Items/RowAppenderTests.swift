import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct RowAppenderTests {
  private typealias Row = (text: String, isCompleted: Bool)

  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A list with entries on both stacks, in which some of the ids generated from `seed` are in use.
  private func makeList(seed: UInt64, in folder: TemporaryDirectory) throws -> ListFile {
    let file = try ListFile(path: folder.list, access: .readWrite)
    var ids = ids(seed: seed)
    _ = ids.next()
    try file.save(.add(ids.next(), "taken"), client: .there)
    _ = (ids.next(), ids.next())
    try file.save(.add(ids.next(), "too"), client: .there)
    try file.save(.add(7), client: .there)
    let undo = HistoryEntry(
      id: HistoryEntryID(rawValue: 99), change: Change([.remove(7)]),
      role: .undo(.init(rawValue: 3)))
    try file.save(undo, client: .there)
    return file
  }

  private func ids(seed: UInt64) -> ItemIDSequence {
    var generator = SplitMix64(seed: seed)
    return ItemIDSequence(using: &generator)
  }

  private func randomRows(using generator: inout SplitMix64) -> [Row] {
    (0..<Int.random(in: 1...300, using: &generator)).map { number in
      let length = Int.random(in: 0..<60, using: &generator) == 0 ? 100_000 : number % 40
      return (String(repeating: "ä", count: length), Bool.random(using: &generator))
    }
  }

  /// A history entry and a client; saving this entry has the same result as
  /// `append(rows, seed: seed, to: file)`.
  private func entry(_ rows: [Row], seed: UInt64, on file: ListFile) throws -> (
    HistoryEntry, ClientID
  ) {
    var generator = SplitMix64(seed: seed)
    var ids = ItemIDSequence(using: &generator)
    let client = ClientID(using: &generator)
    var entryIDs = HistoryEntryIDSequence(using: &generator)
    let used = Set(try file.readItems().map(\.id))
    let edits = rows.map { row in
      var id = ids.next()
      while used.contains(id) { id = ids.next() }
      return Edit.insert(
        ToDoItem(id: id, text: row.text, isCompleted: row.isCompleted), before: nil)
    }
    return (HistoryEntry(id: entryIDs.next(), change: Change(edits)), client)
  }

  private func append(_ rows: [Row], seed: UInt64, to file: ListFile) throws(StoreError) {
    var generator = SplitMix64(seed: seed)
    let appender = try RowAppender(file, using: &generator)
    for row in rows { try appender.append(row.text, isCompleted: row.isCompleted) }
    try appender.finish()
  }

  @Test func `rows appended one by one leave the same file as one change`() throws {
    withSeeds(12) { generator in
      let (streamed, whole) = (try TemporaryDirectory(), try TemporaryDirectory())
      let seed = generator.next()
      let rows = randomRows(using: &generator)
      try append(rows, seed: seed, to: makeList(seed: seed, in: streamed))
      let file = try makeList(seed: seed, in: whole)
      let (entry, client) = try entry(rows, seed: seed, on: file)
      try file.save(entry, client: client)
      let (a, b) = (try streamed.content(), try whole.content())
      #expect(a.count == b.count && a.count > rows.count)
      for (a, b) in zip(a, b) { try #require(a == b) }
    }
  }

  @Test func `rows are discarded and the lock is released without finish`() throws {
    let file = try makeList(seed: 1, in: folder)
    let before = try folder.content()
    do {
      var generator = SplitMix64(seed: 1)
      let appender = try RowAppender(file, using: &generator)
      try appender.append("milk", isCompleted: false)
      #expect(appender.count == 1)
      #expect(try folder.content() == before)
    }
    #expect(try folder.content() == before)
    try ListFile(path: folder.list, access: .readWrite, timeout: 1).save(.add(8), client: .here)
  }

  @Test func `the appender blocks other writers until it is finished`() throws {
    let file = try makeList(seed: 1, in: folder)
    let other = try ListFile(path: folder.list, access: .readWrite, timeout: 1)
    var generator = SplitMix64(seed: 1)
    let appender = try RowAppender(file, using: &generator)
    let failure = error { () throws(StoreError) in try other.save(.add(8), client: .here) }
    #expect(failure?.kind == .busy)
    try appender.finish()
    try other.save(.add(8), client: .here)
  }

  @Test func `an appender without rows changes nothing`() throws {
    let file = try makeList(seed: 1, in: folder)
    let before = try folder.content()
    try append([], seed: 1, to: file)
    #expect(try folder.content() == before)
  }

  @Test func `appended rows that exceed the log's limit are an entry without a change`()
    throws
  {
    let file = try makeList(seed: 1, in: folder)
    let position = try file.lastPosition()
    try append((0..<5000).map { Row("row \($0) of many", false) }, seed: 1, to: file)
    #expect(try file.changes(after: position)?.map(\.change) == [nil])
    #expect(try file.readItems().count == 5002)
    #expect(try file.top(of: .undo)?.inverse.edits.count == 5000)
  }

  @Test func `rows can be appended when the last one has the highest position`() throws {
    for start in [Int64.max, .max - 1, .max - 1 << 20, .max - 1 << 40] {
      let folder = try TemporaryDirectory()
      let file = try makeList(seed: 1, in: folder)
      try folder.connect().execute("UPDATE items SET position = \(start) WHERE text = 'too'")
      let rows = (0..<3000).map { Row("row \($0)", false) }
      try append(rows, seed: 1, to: file)
      #expect(try file.readItems().map(\.text) == ["taken", "too"] + rows.map(\.text))
    }
  }

  @Test func `a file that a newer version has migrated is neither written nor locked`() throws {
    let file = try makeList(seed: 1, in: folder)
    try folder.connect().execute("PRAGMA user_version = 99")
    var generator = SplitMix64(seed: 1)
    let failure = error { () throws(StoreError) in _ = try RowAppender(file, using: &generator) }
    #expect(failure?.kind == .newer)
    try folder.connect().execute("BEGIN IMMEDIATE")
  }
}

extension TemporaryDirectory {
  /// The rows of the tables `items`, `changes`, `undo` and `redo`, without the times of changes.
  func content() throws -> [String] {
    let sql = """
      SELECT quote(id) || quote(list) || quote(position) || quote(text) || quote(completed) FROM items
      UNION ALL SELECT quote(seq) || quote(origin) || quote(change) FROM changes
      UNION ALL SELECT 'undo' || quote(seq) || quote(step) || quote(inverse) FROM undo
      UNION ALL SELECT 'redo' || quote(seq) || quote(step) || quote(inverse) FROM redo
      """
    var rows: [String] = []
    try Statement(sql, on: connect()).run([]) { rows.append($0.text(0)) }
    return rows
  }
}
