import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ListFileTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test func `random changes have the same result in the file as in memory`() throws {
    withSeeds(12) { generator in
      let folder = try TemporaryDirectory()
      let file = try ListFile(path: folder.list, access: .readWrite)
      var list = ToDoList()
      for _ in 0..<40 {
        let change = Change.random(most: 12, ids: 24, using: &generator)
        _ = list.apply(change)
        try file.save(change, client: .here)
        let items = try file.readItems()
        try #require(items == list.items)
      }
    }
  }

  @Test func `random changes of several lists have the same result in the file as in memory`()
    throws
  {
    withSeeds(12) { generator in
      let folder = try TemporaryDirectory()
      let file = try ListFile(path: folder.list, access: .readWrite)
      var lists = ListCollection()
      for number in 1...40 as ClosedRange<Int64> {
        let change = Change.randomOfLists(most: 12, using: &generator)
        let inverse = lists.apply(change).inverse
        try file.save(change, client: .here)
        try #require(NaiveLists(file.readExcerpt().lists) == NaiveLists(lists))
        // The last entry of the undo stack is that of the last change that had an effect.
        guard !inverse.isEmpty else { continue }
        let top = try file.top(of: .undo, through: number, excluding: [])
        let stored = try Change(decoding: inverse.encoded())
        try #require(top?.inverse == stored)
      }
    }
  }

  @Test func `rows keep their order when there are no gaps between their positions`() throws {
    withSeeds(4) { generator in
      let folder = try TemporaryDirectory()
      let file = try ListFile(path: folder.list, access: .readWrite)
      let connection = try folder.connect()
      var list = ToDoList()
      for round in 0..<30 {
        let change = Change.random(most: 30, ids: 60, using: &generator)
        _ = list.apply(change)
        try file.save(change, client: .here)
        // All rows get consecutive positions: at the upper end of Int64, around 0, or at the lower
        // end. In every fifth round all rows get the same position instead.
        let start = [Int64.max - 59, -30, .min][round % 3]
        let gap = round % 5 == 0 ? 0 : 1
        try connection.execute(
          """
          UPDATE items SET position = \(start) + \(gap) * rank FROM (
            SELECT id AS row, row_number() OVER (ORDER BY position, id) - 1 AS rank FROM items
            WHERE list = 0
          ) WHERE id = row
          """)
        list = gap == 0 ? ToDoList(list.items.sorted { $0.id < $1.id }) : list
        let items = try file.readItems()
        try #require(items == list.items)
      }
    }
  }

  @Test func `repeated insertions at one position renumber few other rows`() throws {
    try folder.makeList(count: 30_000)
    let file = try ListFile(path: folder.list, access: .readWrite)
    for number in 50_001...52_000 as ClosedRange<Int64> {
      let item = ToDoItem(id: ItemID(number), text: "")
      try file.save(Change([.insert(item, before: 15_000)]), client: .here)
    }
    // Each change writes a row, a log entry and an undo entry; all other written rows are
    // renumbered rows.
    let moved = try file.totalChanges() - 6000
    #expect(moved < 20_000)
    let numbers = [1...14_999, 50_001...52_000, 15_000...30_000 as ClosedRange<Int64>].joined()
    #expect(try file.readItems().map(\.id.rawValue) == Array(numbers))
  }

  @Test(arguments: [true, false])
  func `a batch inserted at one position renumbers no other row`(growsUpward: Bool) throws {
    try folder.makeList(count: 1000)
    let file = try ListFile(path: folder.list, access: .readWrite)
    var edits: [Edit] = []
    var next: ItemID = 500
    for number in 10_001...15_000 as ClosedRange<Int64> {
      edits.append(.insert(ToDoItem(id: ItemID(number), text: ""), before: next))
      if growsUpward { next = ItemID(number) }
    }
    try file.save(Change(edits), client: .here)
    #expect(try file.totalChanges() == 5003)
    var list = ToDoList(try folder.readItems().filter { $0.id < 10_000 })
    _ = list.apply(Change(edits))
    #expect(try file.readItems() == list.items)
  }

  @Test func `a saved change is read by a connection that opens the file later`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(1, "tea"), client: .here)
    #expect(try folder.readItems() == [ToDoItem(id: 1, text: "tea")])
  }

  @Test func `the log contains changes with client and time, in order`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    let first = try file.save(.add(1), client: .here)
    let second = try file.save(Change([.remove(7), .setText(1, "a\0b")]), client: .there)
    let log = try file.log()
    #expect(log.map(\.position) == [first, second] && first.sequence < second.sequence)
    #expect(log.map(\.client) == [.here, .there])
    #expect(log.map(\.change) == [.add(1), Change([.remove(7), .setText(1, "a\0b")])])
    #expect(log.allSatisfy { $0.position.milliseconds > 1_700_000_000_000 })
    #expect(try file.changes(after: first)?.map(\.position) == [second])
    #expect(try file.lastPosition() == second)
    #expect(try file.readItems().first?.text == "a\0b")
  }

  @Test func `a change that cannot be written completely is rolled back`() throws {
    try folder.makeList()
    let file = try ListFile(path: folder.list, access: .readWrite)
    let before = try file.readItems()
    let position = try file.lastPosition()
    let large = String(repeating: "milk ", count: 20_000)
    try file.limit(pages: 20)
    let error = error { () throws(StoreError) in
      try file.save(Change([.remove(1)] + Change.add(8, large).edits), client: .here)
    }
    #expect(error?.kind == .full)
    #expect(try file.readItems() == before)
    #expect(try file.changes(after: position) == [])
    try file.save(.add(9), client: .here)
  }

  @Test func `a full disk is an error, and saving succeeds when there is space again`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.limit(pages: 10)
    let large = String(repeating: "milk ", count: 20_000)
    let failure = error { () throws(StoreError) in try file.save(.add(1, large), client: .here) }
    #expect(failure?.kind == .full)
    #expect(failure?.description.contains("the disk is full") == true)
    try file.limit(pages: 1_000_000)
    try file.save(.add(1, large), client: .here)
    #expect(try folder.readItems().count == 1)
  }

  @Test func `a lock of another program is an error of the kind busy`() throws {
    try folder.makeList()
    let file = try ListFile(path: folder.list, access: .readWrite, timeout: 1)
    let other = try folder.connect()
    try other.execute("BEGIN IMMEDIATE")
    let failure = error { () throws(StoreError) in try file.save(.add(9), client: .here) }
    #expect(failure?.kind == .busy)
    #expect(try file.readItems().count == 3)
  }

  @Test func `a file that a newer version has migrated is not written`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(1), client: .here)
    try folder.connect().execute("PRAGMA user_version = 99")
    let failure = error { () throws(StoreError) in try file.save(.add(2), client: .here) }
    #expect(failure?.kind == .newer)
    #expect(try file.readItems().count == 1)
  }

  @Test func `a damaged entry of the log has no change`() throws {
    let file = try ListFile(path: folder.list, access: .readWrite)
    try file.save(.add(1), client: .here)
    try folder.connect().execute("UPDATE changes SET change = x'09'")
    #expect(try file.log().map(\.change) == [nil])
  }

  @Test func `a row with an invalid id is an error of the kind damaged`() throws {
    try folder.makeList()
    try folder.connect().execute("UPDATE items SET id = -4 WHERE id = 2")
    let failure = error { () throws(StoreError) in
      _ = try ListFile(path: folder.list, access: .readOnly).readExcerpt()
    }
    #expect(failure?.kind == .damaged)
  }

  @Test func `the description of an error is one line for any path`() {
    let path = "/tmp/a\nb\u{1B}[2J\u{9B}"
    let kinds: [StoreError.Kind] = [
      .system, .notAFile, .notAList, .newer, .writeProtected, .busy, .full, .tooLarge, .damaged,
      .other,
    ]
    for kind in kinds {
      let text = StoreError.plain(kind, .open, path, "cause").description
      #expect(text.hasPrefix("cannot open /tmp/a\u{FFFD}b\u{FFFD}[2J\u{FFFD}: "))
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }
}
