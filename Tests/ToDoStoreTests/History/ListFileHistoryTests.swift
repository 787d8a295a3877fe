import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoStore

@Suite struct ListFileHistoryTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func file() throws -> ListFile { try ListFile(path: folder.list, access: .readWrite) }

  @Test func `the stacks in the file equal those in memory after random entries`() throws {
    withSeeds(20) { generator in
      let folder = try TemporaryDirectory()
      let file = try ListFile(path: folder.list, access: .readWrite)
      var (list, history) = (ToDoList(), UndoHistory())
      for number in 1...60 as ClosedRange<Int64> {
        let entry = HistoryEntry.random(
          HistoryEntryID(rawValue: number), after: history, using: &generator)
        history.record(entry, inverse: list.apply(entry.change).inverse)
        try file.save(entry, client: .here)
        for stack in [UndoHistory.Stack.undo, .redo] {
          let top = try file.top(of: stack)
          try #require(top == history.top(of: stack))
        }
        let items = try file.readItems()
        try #require(items == list.items)
      }
    }
  }

  @Test func `a text that differs only in Unicode composition is restored by undo`() throws {
    let file = try file()
    try file.save(.add(1, "e\u{301}"), client: .here)
    try file.save(Change([.setText(1, "\u{E9}")]), client: .here)
    let inverse = try #require(try file.top(of: .undo)?.inverse.edits.first)
    guard case .set(_, .string(.text, let text)) = inverse else {
      Issue.record("\(inverse)")
      return
    }
    #expect(text.unicodeScalars.count == 2)
  }

  @Test func `the top of a stack is found below a number and without excluded entries`() throws {
    let file = try file()
    for number in 1...5 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), client: number == 2 ? .here : .there)
    }
    let excluded = Set([3, 4, 9].map { HistoryEntryID(rawValue: $0) })
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: 5))
    let entry = try file.top(of: .undo, through: 4, excluding: excluded)
    #expect(
      entry == UndoHistory.Entry(id: HistoryEntryID(rawValue: 2), inverse: Change([.remove(2)])))
    #expect(try file.top(of: .undo, through: 0, excluding: []) == nil)
  }

  @Test func `a damaged entry of a stack is skipped`() throws {
    let file = try file()
    for number in 1...2 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), client: .here)
    }
    try folder.connect().execute("UPDATE undo SET inverse = x'09' WHERE seq = 2")
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: 1))
  }

  @Test func `a list whose log was cleared by other means is saved, and undone in order`() throws {
    let file = try file()
    for number in 1...4 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), client: .here)
    }
    try folder.connect().execute("DELETE FROM changes")
    try file.save(.add(9), client: .here)
    #expect(try file.lastPosition().sequence == 5)
    #expect(try file.top(of: .undo)?.inverse == Change([.remove(9)]))
    #expect(try file.top(of: .undo, through: 4, excluding: [])?.inverse == Change([.remove(4)]))
  }

  @Test func `a list whose log has the largest possible number is saved`() throws {
    let file = try file()
    try file.save(.add(1), client: .here)
    try folder.connect().execute("UPDATE changes SET seq = \(Int64.max)")
    for number in 2...3 as ClosedRange<Int64> {
      let id = HistoryEntryID(rawValue: number)
      try file.save(HistoryEntry(id: id, change: .add(ItemID(number))), client: .here)
    }
    #expect(try file.readItems().map(\.id) == [1, 2, 3])
  }

  @Test func `a list that does not exist has nothing to undo`() throws {
    let file = try ListFile(path: folder.list, access: .readOnly)
    #expect(try file.top(of: .undo) == nil && file.top(of: .redo) == nil)
  }

  @Test func `an entry that cannot be saved completely leaves the stacks unchanged`() throws {
    let file = try file()
    try file.save(.add(1), client: .here)
    let before = try file.top(of: .undo)
    try file.limit(pages: 20)
    // The change inserts a row with a large text, for which the file has no space.
    let large = String(repeating: "milk ", count: 20_000)
    let undo = HistoryEntry(
      id: HistoryEntryID(rawValue: 2), change: Change([.remove(1)] + Change.add(2, large).edits),
      role: .undo(HistoryEntryID(rawValue: 1)))
    let failure = error { () throws(StoreError) in try file.save(undo, client: .here) }
    #expect(failure?.kind == .full)
    #expect(try file.top(of: .undo) == before && file.readItems().count == 1)
  }

  @Test func `200 undos in a history of 1,000 changes move the tops of both stacks`() throws {
    let file = try file()
    try file.save(.add(1), client: .here)
    try folder.fillHistory(count: 1000)
    let last = Int64(1001)
    try file.write { () throws(StoreError) in
      for number in 0..<200 as Range<Int64> {
        guard let top = try file.top(of: .undo) else { break }
        let entry = HistoryEntry(
          id: HistoryEntryID(rawValue: last + number + 1), change: top.inverse, role: .undo(top.id))
        _ = try file.append(entry, client: .here)
      }
    }
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: last - 200))
    #expect(try file.top(of: .redo)?.id == HistoryEntryID(rawValue: last + 200))
    try file.save(.add(2), client: .here)
    #expect(try file.top(of: .redo) == nil)
  }

  @Test func `a list of the first version keeps its rows and gets undo stacks`() throws {
    try folder.makeFirstVersion()
    let before = try folder.readItems()
    #expect(before.map(\.text) == ["tea", "milk"])
    let file = try file()
    #expect(try !file.isNew && file.readItems() == before && file.top(of: .undo) == nil)
    #expect(try file.lastPosition() == LogPosition(sequence: 7, milliseconds: 1, client: .there))
    try file.save(Change([.remove(2)]), client: .here)
    let tea = ToDoItem(id: 2, text: "tea", isCompleted: true)
    #expect(try file.top(of: .undo)?.inverse == Change([.insert(tea, before: 1)]))
  }

  @Test func `reading a list of the first version does not migrate it`() throws {
    try folder.makeFirstVersion()
    let before = try folder.bytes()
    #expect(try folder.readItems().count == 2)
    #expect(try folder.bytes() == before && folder.names == ["list.sqlite"])
  }
}

extension HistoryEntry {
  /// A random edit, or an undo or redo of the top entry of a stack of `history`.
  fileprivate static func random(
    _ id: HistoryEntryID, after history: UndoHistory,
    using generator: inout some RandomNumberGenerator
  ) -> HistoryEntry {
    let stack = [UndoHistory.Stack.undo, .redo, nil, nil].randomElement(using: &generator) ?? nil
    if let stack, let top = history.top(of: stack) {
      return HistoryEntry(id: id, change: top.inverse, role: stack.role(reverting: top.id))
    }
    return HistoryEntry(id: id, change: .random(most: 6, ids: 24, using: &generator))
  }
}

extension TemporaryDirectory {
  /// Adds `count` changes of item 1's text to a history that consists of one change.
  fileprivate func fillHistory(count: Int) throws {
    let names = ["0", "1"].map { name in
      let bytes = Change([.setText(1, name)]).encoded()
      return "x'" + bytes.map { "\($0 < 16 ? "0" : "")\(String($0, radix: 16))" }.joined() + "'"
    }
    try connect().execute(
      """
      WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers LIMIT \(count))
      INSERT INTO changes SELECT n, 0, 2, iif(n % 2, \(names[1]), \(names[0])) FROM numbers;
      INSERT INTO undo SELECT seq, seq, iif(seq % 2, \(names[0]), \(names[1])) FROM changes
      WHERE seq > 1;
      UPDATE items SET text = '\((count + 1) % 2)';
      """)
  }

  /// Creates a list of the first file version, with two rows and one entry in the log of changes.
  fileprivate func makeFirstVersion() throws {
    try write([])
    let change = Change([.setText(1, "milk")]).encoded()
    let connection = try connect()
    try connection.execute(
      """
      PRAGMA application_id = 0x436C5374;
      PRAGMA user_version = 1;
      CREATE TABLE items (
        id INTEGER PRIMARY KEY,
        position INTEGER NOT NULL,
        text TEXT NOT NULL,
        completed INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX items_by_position ON items (position);
      CREATE TABLE changes (
        seq INTEGER PRIMARY KEY,
        time INTEGER NOT NULL,
        origin INTEGER NOT NULL,
        change BLOB NOT NULL
      ) STRICT;
      INSERT INTO items VALUES (1, 0, 'milk', 0), (2, -4294967296, 'tea', 1);
      """)
    try Statement("INSERT INTO changes VALUES (7, 1, 2, ?1)", on: connection).run(.blob(change))
  }
}
