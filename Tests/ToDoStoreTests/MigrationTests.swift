import Glibc
import TestSupport
import Testing
import ToDoModel

@testable import ToDoStore

/// Opens files that the programs of earlier file versions have written.
@Suite struct MigrationTests {
  private static let rows = ["[ ] Milk", "[x] Bread", "[ ] Zwölf Eier 🥚"]

  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  @Test(arguments: 1...Schema.version - 1)
  func `a file of an earlier version has one list, "To Do", with its rows`(version: Int64) throws {
    try folder.copyList(ofVersion: version)
    for access in [ListFile.Access.readOnly, .readWrite, .readOnly] {
      let lists = try ListFile(path: folder.list, access: access).readExcerpt().lists
      #expect(lists[.lists].items == [.originalList])
      #expect(lists[.original].items.map(Self.line) == Self.rows)
      let prefix = try ListFile(path: folder.list, access: access).readExcerpt(limit: 3)
      #expect(prefix.isComplete && prefix.lists[.original].items.map(Self.line) == Self.rows)
    }
  }

  @Test(arguments: 1...Schema.version - 1)
  func `reading a file of an earlier version does not change it`(version: Int64) throws {
    try folder.copyList(ofVersion: version)
    let before = try folder.bytes()
    let file = try ListFile(path: folder.list, access: .readOnly)
    _ = try file.readExcerpt(limit: 1)
    _ = try file.historySummary()
    #expect(try folder.bytes() == before)
  }

  @Test func `the migration to several lists writes no row but that of the list`() throws {
    try folder.copyList(ofVersion: 3)
    let connection = try folder.connect()
    #expect(try connection.migrate() == false)
    // One row is that of the list, the others the generation and the lineage.
    #expect(try connection.integer("SELECT total_changes()") == 3)
  }

  @Test(arguments: 1..<Schema.listsVersion)
  func `a row with the id of the original list, by another program, gets another id`(
    version: Int64
  ) throws {
    try folder.copyList(ofVersion: version)
    try folder.connect().execute(
      "UPDATE items SET id = 0 WHERE position = (SELECT min(position) FROM items)")
    let lists = try ListFile(path: folder.list, access: .readWrite).readExcerpt().lists
    #expect(lists[.lists].items == [.originalList])
    #expect(lists[.original].items.map(Self.line) == Self.rows)
    #expect(lists[.original].items.allSatisfy { $0.id != .originalList })
  }

  @Test(arguments: 2...Schema.version - 1)
  func `what was done in an earlier version can be undone and redone`(version: Int64) throws {
    try folder.copyList(ofVersion: version)
    let file = try ListFile(path: folder.list, access: .readWrite)
    let undo = try #require(try file.top(of: .undo, through: .max, excluding: []))
    try file.save(
      HistoryEntry(id: HistoryEntryID(rawValue: 1), change: undo.inverse, role: .undo(undo.id)),
      client: .here)
    #expect(try folder.readItems().map(\.text) == ["Milk", "Bread", "Zwölf Eier 🥚", "Tea"])
  }

  private static func line(_ item: ToDoItem) -> String {
    "[\(item.isCompleted ? "x" : " ")] \(item.text)"
  }
}
