import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

@Suite struct ListFileHistoryTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func file() throws -> ListFile { try ListFile(path: folder.list, access: .readWrite) }

  @Test func `The file takes back what the list in memory does, for any steps`() throws {
    withSeeds(20) { generator in
      let folder = try TemporaryDirectory()
      let file = try ListFile(path: folder.list, access: .readWrite)
      var (list, history) = (ToDoList(), UndoHistory())
      for number in 1...60 as ClosedRange<Int64> {
        let step = HistoryEntry.random(
          HistoryEntryID(rawValue: number), after: history, using: &generator)
        history.record(step, inverse: list.apply(step.change).inverse)
        try file.save(step, origin: .here)
        for stack in [UndoHistory.Stack.undo, .redo] {
          let top = try file.top(of: stack)
          try #require(top == history.top(of: stack))
        }
        let items = try file.readItems()
        try #require(items == list.items)
      }
    }
  }

  @Test func `A text that looks the same and has other bytes can be brought back`() throws {
    let file = try file()
    try file.save(.add(1, "e\u{301}"), origin: .here)
    try file.save(Change([.setText(1, "\u{E9}")]), origin: .here)
    let inverse = try #require(try file.top(of: .undo)?.inverse.edits.first)
    guard case .setText(_, let text) = inverse else {
      Issue.record("\(inverse)")
      return
    }
    #expect(text.unicodeScalars.count == 2)
  }

  @Test func `A step on top is found below a change's number and between those taken`() throws {
    let file = try file()
    for number in 1...5 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), origin: number == 2 ? .here : .there)
    }
    let taken = Set([3, 4, 9].map { HistoryEntryID(rawValue: $0) })
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: 5))
    let entry = try file.top(of: .undo, through: 4, without: taken)
    #expect(
      entry == UndoHistory.Entry(id: HistoryEntryID(rawValue: 2), inverse: Change([.remove(2)])))
    #expect(try file.top(of: .undo, through: 0, without: []) == nil)
  }

  @Test func `A step that is damaged is passed over`() throws {
    let file = try file()
    for number in 1...2 as ClosedRange<Int64> {
      try file.save(.add(ItemID(number)), origin: .here)
    }
    try folder.connect().execute("UPDATE undo SET inverse = x'09' WHERE seq = 2")
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: 1))
  }

  @Test func `A list that is not there has nothing to undo`() throws {
    let file = try ListFile(path: folder.list, access: .readOnly)
    #expect(try file.top(of: .undo) == nil && file.top(of: .redo) == nil)
  }

  @Test func `A step that cannot be written whole leaves the history as it was`() throws {
    let file = try file()
    try file.save(.add(1), origin: .here)
    let before = try file.top(of: .undo)
    try file.limit(pages: 20)
    // What takes it back has the text of the row, for which there is no room.
    let large = String(repeating: "milk ", count: 20_000)
    let undo = HistoryEntry(
      id: HistoryEntryID(rawValue: 2), change: Change([.remove(1)] + Change.add(2, large).edits),
      role: .undo(HistoryEntryID(rawValue: 1)))
    let failure = error { () throws(StoreError) in try file.save(undo, origin: .here) }
    #expect(failure?.kind == .full)
    #expect(try file.top(of: .undo) == before && file.readItems().count == 1)
  }

  // A look through all of it at each step takes minutes.
  @Test(.timeLimit(.minutes(1)))
  func `A history of 100,000 steps is gone back 20,000 and emptied forward at once`() throws {
    let file = try file()
    try file.save(.add(1), origin: .here)
    try folder.fillHistory(count: 100_000)
    let last = Int64(100_001)
    try file.write { () throws(StoreError) in
      for number in 0..<20_000 as Range<Int64> {
        guard let top = try file.top(of: .undo) else { break }
        let step = HistoryEntry(
          id: HistoryEntryID(rawValue: last + number + 1), change: top.inverse, role: .undo(top.id))
        _ = try file.append(step, origin: .here)
      }
    }
    #expect(try file.top(of: .undo)?.id == HistoryEntryID(rawValue: last - 20_000))
    #expect(try file.top(of: .redo)?.id == HistoryEntryID(rawValue: last + 20_000))
    try file.save(.add(2), origin: .here)
    #expect(try file.top(of: .redo) == nil)
  }

  @Test func `A list from before there was a history keeps its rows and starts one`() throws {
    try folder.makeFirstVersion()
    let before = try folder.readItems()
    #expect(before.map(\.text) == ["tea", "milk"])
    let file = try file()
    #expect(try !file.isNew && file.readItems() == before && file.top(of: .undo) == nil)
    #expect(try file.lastPosition() == LogPosition(sequence: 7, milliseconds: 1, origin: .there))
    try file.save(Change([.remove(2)]), origin: .here)
    let tea = ToDoItem(id: 2, text: "tea", isCompleted: true)
    #expect(try file.top(of: .undo)?.inverse == Change([.insert(tea, before: 1)]))
  }

  @Test func `Looking at a list from before there was a history leaves it as it is`() throws {
    try folder.makeFirstVersion()
    let before = try folder.bytes()
    #expect(try folder.readItems().count == 2)
    #expect(try folder.bytes() == before && folder.names == ["list.sqlite"])
  }
}

extension HistoryEntry {
  /// A random edit, or an undo or redo of what `history` has on top.
  fileprivate static func random(
    _ id: HistoryEntryID, after history: UndoHistory,
    using generator: inout some RandomNumberGenerator
  ) -> HistoryEntry {
    let stack = [UndoHistory.Stack.undo, .redo, nil, nil].randomElement(using: &generator) ?? nil
    if let stack, let top = history.top(of: stack) {
      return HistoryEntry(id: id, change: top.inverse, role: stack.role(taking: top.id))
    }
    return HistoryEntry(id: id, change: .random(most: 6, ids: 24, using: &generator))
  }
}

extension TemporaryDirectory {
  /// Puts `count` steps after the first one, which rename item 1 in turn.
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

  /// A list as the first version of the file was, with two rows and one change in its log.
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
