import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests the delay after which changes are in the list's main file, and failures to save.
  @Suite struct Saving {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    private func window(_ home: Home) throws -> Program {
      try Program(on: try XorgServer(), home, height: 400)
    }

    @Test func `the file without its log soon has every change`() throws {
      let program = try window(Home(items: Self.rows))
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      #expect(program.home.logSize > 0, "the log is not copied yet")
      let items = Self.completed.map { ListedItem($0) }
      try waitUntil("the file alone has the change", timeout: 10) {
        try program.home.logSize == 0 && program.home.listWithoutLog() == items
      }
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func `a full disk is shown in the window until there is space, and nothing is lost`() throws {
      let home = try Home()
      let disk = try SmallDisk(at: home.folder.file("data"), kilobytes: 256)
      try #require(home.run(["add", "--"] + Self.rows).status == .status(0))
      let program = try window(home)
      try disk.fill()
      try program.swipe(1, by: 230)
      try program.expectErrorOutput("the disk is full")
      try program.expectNotice(.warning)
      try program.expectShown(Self.completed)
      try disk.empty()
      try waitUntil("the warning is hidden", timeout: 10) { try program.notice() != .warning }
      try program.expectIntact(Self.completed)
      #expect(try program.terminate() == .status(0))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func `rows typed on a full disk are restored at the next start`() throws {
      let home = try Home()
      let disk = try SmallDisk(at: home.folder.file("data"), kilobytes: 256)
      try #require(home.run(["add", "--"] + Self.rows).status == .status(0))
      let program = try window(home)
      try disk.fill()
      let texts = ["five", "six"]
      for (number, text) in texts.enumerated() {
        try program.tap(at: Point(200, 225 + 50 * Double(number)))
        try program.expectEdit(of: 4 + number, in: Self.rows + texts[..<number] + [""])
        try program.type(text)
        try program.finishNewRow()
        try program.expectShown(Self.rows + texts[...number])
      }
      try program.expectNotice(.warning)
      #expect(try program.terminate() == .status(1))
      #expect(program.process.errors.contains("2 changes kept in \(home.stateFolder)/rescue-"))
      #expect(try home.texts() == Self.rows)
      try disk.empty()
      let again = try Program(on: program.server, home, height: 400)
      try again.expectErrorOutput("2 changes that were not saved last time are in the list again")
      try again.expectNotice(.announcement)
      try again.expectIntact(Self.rows + texts)
      #expect(home.names(in: home.stateFolder, beginningWith: "rescue-").isEmpty)
    }

    @Test func `a file that stays locked is shown in the window, which ends without saving to it`()
      throws
    {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try program.expectShown(Self.completed)
      try waitUntil("the window shows a warning", timeout: 12) { try program.notice() == .warning }
      try program.expectErrorOutput("another program has locked it")
      program.process.kill(SIGTERM)
      // The window gets a larger size, because only a program that still runs after the signal
      // paints the added lines.
      try program.server.connection.resize(program.window, 400, 500)
      try waitUntil("it has the new size") { try program.frame().height == 500 }
      try program.expectShown(Self.completed, above: 400)
      #expect(program.process.poll() == nil, "it still waits for the lock")
      #expect(try program.process.waitForEnd() == .status(1))
      try other.end()
      #expect(try program.home.texts() == Self.rows)
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectErrorOutput("1 change that was not saved last time is in the list again")
      try again.expectIntact(Self.completed)
    }

    @Test func `a file that a newer version has changed is left alone, and nothing is lost`() throws
    {
      let program = try window(Home(items: Self.rows))
      let version = try program.home.runScript("sqlite3 $list 'PRAGMA user_version'")
      try program.home.runScript("sqlite3 $list 'PRAGMA user_version = 99'")
      try program.swipe(1, by: 230)
      try program.expectErrorOutput("a newer ClearStyle")
      try program.expectNotice(.warning)
      #expect(try program.terminate() == .status(1))
      #expect(program.process.errors.contains("1 change kept in \(program.home.stateFolder)"))
      #expect(try program.home.runScript("sqlite3 $list 'PRAGMA user_version'") == "99\n")
      try program.home.runScript("sqlite3 $list 'PRAGMA user_version = \(version)'")
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectErrorOutput("1 change that was not saved last time is in the list again")
      try again.expectIntact(Self.completed)
    }

    @Test(.enabled(if: geteuid() == 0, "only root may change the user"))
    func `a user who may only read lists the rows of an open window through a link`() throws {
      let home = try Home(items: Self.rows)
      try home.runScript(
        """
        chmod 755 ../.. .. .; chmod 644 $list
        cp '\(Home.binary)' ../../program; chmod 755 ../../program; ln -s "$PWD/$list" ../link
        """)
      let program = try window(home)
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      #expect(home.logSize > 0, "the log is not copied yet")
      let shown = try home.runScript(
        """
        setpriv --reuid=65534 --regid=65534 --clear-groups \\
          ../../program list --database ../link
        """)
      #expect(shown == "1\t[ ]\tone\n2\t[x]\ttwo\n3\t[ ]\tthree\n4\t[ ]\tfour\n")
      try program.expectIntact(Self.completed)
    }
  }
}
