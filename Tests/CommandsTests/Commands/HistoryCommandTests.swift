import TestSupport
import Testing
import ToDoStore

@testable import Commands
@testable import UserSettings

@Suite struct HistoryCommandTests {
  /// 2023-11-14 in every time zone.
  private static let noon: Int64 = 1_699_963_200_000

  @Test func `text says how much there is, since when, and how long it stays`() throws {
    let some = HistorySummary(undoable: 1, redoable: 2, byteCount: 1001, oldest: Self.noon)
    let year = try #require(HistorySetting("1 year"))
    #expect(
      HistoryCommand.lines(some, kept: year) == """
        1 change to undo, 2 to redo, 1 kB
        the oldest was made on 2023-11-14, or later
        setting history: kept for 365 days

        """)
    let none = HistorySummary(undoable: 0, redoable: 0)
    #expect(
      HistoryCommand.lines(none, kept: .all) == """
        0 changes to undo, 0 to redo, 0 bytes
        setting history: all, nothing is removed

        """)
    let undated = HistorySummary(undoable: 3, redoable: 0, byteCount: 3_900_000)
    #expect(
      HistoryCommand.lines(undated, kept: .all) == """
        3 changes to undo, 0 to redo, 3.9 MB
        the file does not say when the oldest was made
        setting history: all, nothing is removed

        """)
  }

  @Test func `JSON is one object`() {
    let some = HistorySummary(undoable: 1, redoable: 2, byteCount: 1001, oldest: Self.noon)
    #expect(
      HistoryCommand.json(some) == #"{"undo":1,"redo":2,"bytes":1001,"since":"2023-11-14"}"# + "\n")
    let none = HistorySummary(undoable: 0, redoable: 0)
    #expect(HistoryCommand.json(none) == #"{"undo":0,"redo":0,"bytes":0,"since":null}"# + "\n")
  }

  @Test func `a missing list is an error and is not created`() throws {
    let folder = try TemporaryDirectory()
    let options = try Invocation(["list", "--database", folder.file("list.sqlite")]).options
    #expect(throws: RequestError.self) { try HistoryCommand(options).run() }
    #expect(folder.names == [])
  }
}
