import Testing
import ToDoModel

@testable import Commands
@testable import ToDoStore

@Suite struct BackupsCommandTests {
  private func backups() throws -> [(Backup, ListCollection?)] {
    let day = try #require(CalendarDay("2026-11-28"))
    let lists = ListCollection(ToDoList([ToDoItem(id: ItemID(1), text: "a")]))
    return [
      (Backup(name: "2026-11-28", day: day, path: "/b", size: 7), lists),
      (Backup(name: "2026-11-28-version-3", day: day, path: "/c", size: 8), nil),
    ]
  }

  @Test func `text has name, items and lists in columns, and says what is damaged`() throws {
    #expect(
      try BackupsCommand.lines(backups())
        == "2026-11-28\t1\t1\n2026-11-28-version-3\tdamaged\n")
  }

  @Test func `JSON is an array, with null for what cannot be read`() throws {
    let text = try BackupsCommand.json(backups())
    let lines = text.split(separator: "\n")
    #expect(
      lines[1] == """
          {"name": "2026-11-28", "day": "2026-11-28", "items": 1, "lists": 1, "bytes": 7, "path": "/b"},
        """)
    #expect(lines[2].contains(#""items": null, "lists": null, "bytes": 8"#))
  }
}
