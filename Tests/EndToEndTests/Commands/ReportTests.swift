import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests what commands print about the changes that they made.
  @Suite struct CommandReports {
    private let home: Home

    init() throws { home = try Home(items: ["Milk", "Bread", "Tea"]) }

    private func output(_ arguments: String...) throws -> String {
      let result = try home.run(arguments)
      #expect(result.status == .status(0) && result.errors.isEmpty, "\(result)")
      return result.output
    }

    @Test func `a command prints a line for each row that it changed, in the given order`() throws {
      #expect(try output("complete", "3", "1") == "completed \"Tea\"\ncompleted \"Milk\"\n")
      #expect(try output("reopen", "1") == "reopened \"Milk\"\n")
      #expect(try output("delete", "3", "2") == "deleted \"Tea\"\ndeleted \"Bread\"\n")
      #expect(try output("add", "Rice", "Salt") == "added \"Rice\"\nadded \"Salt\"\n")
    }

    @Test func `a row given twice is changed once, and one that is as it should be is told`() throws
    {
      #expect(try output("complete", "1", "1") == "completed \"Milk\"\n")
      let lines = "\"Milk\" is already completed\ncompleted \"Bread\"\n"
      #expect(try output("complete", "1", "2") == lines)
      #expect(try output("reopen", "3") == "\"Tea\" is already open\n")
      #expect(try output("delete", "3", "3") == "deleted \"Tea\"\n")
    }

    @Test func `undo and redo print the change, with its row or their number`() throws {
      _ = try output("complete", "2")
      _ = try output("delete", "1", "3")
      _ = try output("add", "Rice")
      #expect(try output("undo") == "undid: added \"Rice\"\n")
      #expect(try output("undo") == "undid: deleted 2 items\n")
      #expect(try output("undo") == "undid: completed \"Bread\"\n")
      #expect(try output("undo") == "undid: added 3 items\n")
      #expect(try output("redo") == "redid: added 3 items\n")
      #expect(try output("redo") == "redid: completed \"Bread\"\n")
      #expect(try output("redo") == "redid: deleted 2 items\n")
      #expect(try output("redo") == "redid: added \"Rice\"\n")
    }

    @Test func `a change is made and said to be, even if it cannot be printed`() throws {
      let script = #""$0" add Rice >/dev/full"#
      let process = try ChildProcess(
        ["/bin/sh", "-c", script, Home.binary], environment: home.environment)
      #expect(try process.waitForEnd() == .status(1))
      #expect(isOneLine(process.errors) && process.errors.contains("the command was carried out"))
      #expect(try home.texts() == ["Rice", "Milk", "Bread", "Tea"])
    }

    @Test func `--quiet prints nothing`() throws {
      for arguments in [["complete", "1"], ["add", "Rice"], ["delete", "2"], ["undo"], ["redo"]] {
        let result = try home.run(arguments + ["--quiet"])
        #expect(result.status == .status(0) && result.output.isEmpty && result.errors.isEmpty)
      }
      #expect(try home.list() == ["Rice", "Bread", "Tea"].map { ListedItem($0) })
    }
  }
}
