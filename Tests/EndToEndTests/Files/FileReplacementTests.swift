import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests of a file of lists that is replaced or removed, with and without an open window.
  @Suite struct FileReplacement {
    static let rows = ["one", "two", "three", "four"]
    static let others = ["red", "[x] green", "blue"]
    static let replacedLine = "Another list is in the file's place"

    /// Creates a home with a list, and with another list beside the file of the lists.
    private func home() throws -> Home {
      let home = try Home(items: Self.rows)
      try home.makeList(home.listFolder + "/other.sqlite", of: Self.others)
      return home
    }

    private func window(_ home: Home) throws -> Program {
      try Program(on: try XorgServer(), home, height: 400)
    }

    /// Waits until the main file contains all changes, so that no change counts as unsaved.
    private func waitUntilFlushed(_ home: Home) throws {
      try waitUntil("the log is empty", timeout: 10) { home.logSize == 0 }
    }

    /// Adds a row with `text` below the last of `count` rows, by a tap below that row and by
    /// typing.
    private func add(_ text: String, in program: Program, below count: Int) throws {
      try program.tap(at: Point(200, 50 * Double(count) + 25))
      try waitUntil("a new row is edited") { try program.column(Program.clearColumn)[60] == .black }
      try program.type(text)
      try program.finishNewRow()
    }

    @Test(arguments: [Replacement.moved, .copied])
    func `a list that replaces the file is shown and announced`(
      replacement: Replacement
    ) throws {
      let home = try home()
      let program = try window(home)
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one", "two", "three", "four"])
      try waitUntilFlushed(home)
      let picture = try program.picture(of: Self.others)
      try home.runScript(replacement.script)
      try program.expectShown(picture, "the other list")
      try program.expectNotice(.announcement)
      try program.expectErrorOutput(Self.replacedLine)
      try program.swipe(2, by: 230)
      try program.expectIntact(["red", "[x] green", "[x] blue"])
      #expect(try program.terminate() == .status(0))
      #expect(try home.texts() == ["red", "green", "blue"])
      #expect(try home.integrityCheck() == "ok")
    }

    @Test func `a change that is only in the log is applied to the list that replaces the file`()
      throws
    {
      let home = try home()
      let program = try window(home)
      try add("own", in: program, below: Self.rows.count)
      try program.expectRest(Self.rows + ["own"])
      #expect(home.logSize > 0, "the log is not copied yet")
      try home.runScript(Replacement.moved.script)
      try program.expectErrorOutput("your 1 unsaved change is on top")
      try program.expectNotice(.announcement)
      try waitUntil("it is in the file") { try home.texts().contains("own") }
      #expect(Set(try home.list().map(\.description)) == Set(Self.others + ["own"]))
      try program.expectIntact(try home.list().map(\.description))
      #expect(try program.terminate() == .status(0))
      #expect(try home.texts().contains("own"))
    }

    @Test func `a list whose folder was removed is written again with the rows of the window`()
      throws
    {
      let home = try home()
      let program = try window(home)
      try program.swipe(1, by: 230)
      let rows = ["one", "[x] two", "three", "four"]
      try program.expectRest(rows)
      try home.runScript("rm -rf ../clearstyle")
      try program.expectErrorOutput("The file was missing and has been created again")
      try program.expectNotice(.announcement)
      try program.expectIntact(rows)
      try program.swipe(0, by: 230)
      try program.expectIntact(["[x] one", "[x] two", "three", "four"])
      #expect(try program.terminate() == .status(0))
      #expect(try home.list().map(\.description) == ["[x] one", "[x] two", "three", "four"])
    }

    @Test func `removing the log and its index loses nothing`() throws {
      let home = try home()
      let program = try window(home)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(home.logSize > 0, "the log is not copied yet")
      try home.runScript("rm -f $list-wal $list-shm")
      try program.swipe(0, by: 230)
      try program.expectIntact(["[x] one", "[x] two", "three", "four"])
      program.process.kill(SIGKILL)
      _ = try program.process.waitForEnd()
      #expect(try home.list().map(\.description) == ["[x] one", "[x] two", "three", "four"])
      #expect(try home.integrityCheck() == "ok")
    }

    @Test func `text typed into a row that is replaced becomes a row of the new list`() throws {
      let home = try home()
      let program = try window(home)
      try program.tap(1)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.type(" and more")
      try home.runScript(Replacement.moved.script)
      try program.expectErrorOutput(Self.replacedLine)
      try program.press(.enter)
      try program.expectIntact(["two and more", "red", "[x] green", "blue"])
    }

    @Test func `SIGTERM right after the file was replaced saves a row that is being typed`()
      throws
    {
      let home = try home()
      let program = try window(home)
      try program.tap(at: Point(200, 225))
      try program.expectEdit(of: 4, in: Self.rows + [""])
      try program.type("typed")
      try home.runScript(Replacement.moved.script)
      #expect(try program.terminate() == .status(0), "\(program.process.errors)")
      #expect(try home.list().map(\.description) == Self.others + ["typed"])
      #expect(try home.integrityCheck() == "ok")
    }

    @Test func `changes that wait for a lock are applied to the list that replaces the file`()
      throws
    {
      let home = try home()
      let program = try window(home)
      let other = try SQLiteShell(home.database)
      try other.run("BEGIN IMMEDIATE;")
      try add("first", in: program, below: 4)
      try program.expectShown(Self.rows + ["first"])
      try add("second", in: program, below: 5)
      try program.expectShown(Self.rows + ["first", "second"])
      try home.runScript(Replacement.moved.script)
      try program.expectErrorOutput(Self.replacedLine)
      try waitUntil("both changes are in the file") {
        Set(try home.texts()).isSuperset(of: ["first", "second"])
      }
      let rows = try home.list().map(\.description)
      #expect(Set(rows) == Set(Self.others + ["first", "second"]))
      try program.expectIntact(rows)
      try other.end()
      #expect(try program.terminate() == .status(0))
      #expect(try home.list().map(\.description) == rows)
    }

    @Test(arguments: [Replacement.copied, .restored])
    func `two windows agree on the rows, and each keeps its own change`(
      replacement: Replacement
    ) throws {
      let home = try home()
      let programs = try (0..<2).map { _ in try window(home) }
      for (number, program) in programs.enumerated() {
        try add("own \(number)", in: program, below: 4 + number)
        try programs[1].expectShown(Self.rows + ["own 0", "own 1"].prefix(number + 1))
      }
      try programs[0].expectRest(Self.rows + ["own 0", "own 1"])
      try home.runScript(replacement.script)
      for program in programs { try program.expectErrorOutput(Self.replacedLine) }
      let all = Set(Self.others + ["own 0", "own 1"])
      try waitUntil("the file has both changes") { Set(try home.list().map(\.description)) == all }
      let rows = try home.list().map(\.description)
      #expect(rows.count == all.count)
      for program in programs { try program.expectIntact(rows) }
      for program in programs { #expect(try program.terminate() == .status(0)) }
      #expect(try home.list().map(\.description) == rows)
      #expect(try home.integrityCheck() == "ok")
    }

    @Test func `two windows show a much longer list that replaces the file`() throws {
      let home = try Home(items: Self.rows)
      let long = (1...600).map { "Row \($0)" }
      try home.makeList(home.listFolder + "/other.sqlite", of: long)
      let programs = try (0..<2).map { _ in try window(home) }
      let picture = try programs[0].picture(of: long)
      try home.runScript(Replacement.copied.script)
      for program in programs {
        try program.expectShown(picture, "the long list")
        #expect(!program.process.errors.contains("damaged"), "\(program.process.errors)")
      }
      try programs[0].swipe(0, by: 230)
      for program in programs { try program.expectIntact(["[x] Row 1"] + long.dropFirst()) }
    }

    @Test func `the log of a killed window is not replayed onto another list`() throws {
      let home = try home()
      let program = try window(home)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(home.logSize > 0, "the log is not copied yet")
      program.process.kill(SIGKILL)
      _ = try program.process.waitForEnd()
      try home.runScript(Replacement.copied.script)
      for (text, rows) in [("new", ["new"]), ("newer", ["newer", "new"])] {
        let result = try home.run(["add", text])
        #expect(result.status == .status(0), "\(result.errors)")
        #expect(try home.list().map(\.description) == rows + Self.others)
      }
      #expect(try home.integrityCheck() == "ok")
      #expect(home.names(in: home.stateFolder, beginningWith: "stray-").count == 1)
    }
  }
}
