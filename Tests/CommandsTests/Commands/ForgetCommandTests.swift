import TestSupport
import Testing
import ToDoDocument
import ToDoStore

@testable import Commands

@Suite struct ForgetCommandTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func options() throws -> Options {
    try Invocation(["list", "--quiet", "--database", folder.file("list.sqlite")]).options
  }

  @Test func `the summary lists changes and files that will be erased`() {
    let memory = RetainedData(
      history: HistorySummary(undoable: 1, redoable: 4), backups: ["/c", "/d"],
      leftoverFiles: ["/a/rescue", "/b/stray"])
    let text = ForgetCommand.summary(of: memory)
    #expect(text.contains("1 change to undo, 4 to redo"))
    #expect(text.contains("\n  2 backups\n") && !text.contains("/c"))
    #expect(text.contains("\n  /a/rescue: ") && text.contains("\n  /b/stray: "))
  }

  @Test func `a missing list is an error and is not created`() throws {
    #expect(throws: RequestError.self) { try ForgetCommand(options()).run() }
    #expect(folder.names == [])
  }
}
