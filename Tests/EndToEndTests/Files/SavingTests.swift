import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// The time at which changes are in the list's file, and failures to save.
  @Suite struct Saving {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    private func window(_ home: Home) throws -> Program {
      try Program(on: try XorgServer(), home, height: 400)
    }

    /// Waits until a copy of the file alone has `rows` and the log is empty.
    private func expectListWithoutLog(_ rows: [String], _ home: Home, timeout: Double) throws {
      let items = rows.map { ListedItem($0) }
      try waitUntil("the file alone has \(rows)", timeout: timeout) {
        try home.logSize == 0 && home.listWithoutLog() == items
      }
    }

    @Test func `the file without its log has all changes 2 s after the last one`() throws {
      let program = try window(Home(items: Self.rows))
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      #expect(program.home.logSize > 0, "the log is not copied yet")
      try expectListWithoutLog(Self.completed, program.home, timeout: 5)
      #expect(try program.home.run(["add", "zero"]).status == .status(0))
      try expectListWithoutLog(["zero"] + Self.completed, program.home, timeout: 5)
      try program.expectRest(["zero"] + Self.completed)
      try program.swipe(0, by: 230)
      try expectListWithoutLog(["[x] zero"] + Self.completed, program.home, timeout: 8)
    }

    @Test func `continuous changes are in the file 10 s after the first`() throws {
      let program = try window(Home(items: Self.rows))
      try program.swipe(1, by: 230)
      let start = now()
      try waitUntil("the first change is in a copy of the file", timeout: 20) {
        try program.press(.space)
        pause(0.4)
        return try program.home.listWithoutLog()?.contains(ListedItem("[x] two")) == true
      }
      #expect(now() - start > 4, "not after each change, but after 10 s")
      #expect(now() - start < 14)
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
      pause(6)
      #expect(try program.notice() == .warning, "the warning stays as long as the problem exists")
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
      let texts = ["five", "six", "seven"]
      for (number, text) in texts.enumerated() {
        try program.tap(at: Point(200, 225 + 50 * Double(number)))
        try program.expectEdit(of: 4 + number, in: Self.rows + texts[..<number] + [""])
        try program.type(text)
        try program.press(.enter)
        try program.expectShown(Self.rows + texts[...number])
      }
      try program.expectNotice(.warning)
      let start = now()
      #expect(try program.terminate() == .status(1))
      #expect(now() - start < 8, "5 s, and a slow machine")
      #expect(program.process.errors.contains("3 changes kept in \(home.stateFolder)/rescue-"))
      #expect(try home.texts() == Self.rows)
      try disk.empty()
      let again = try Program(on: program.server, home, height: 400)
      try again.expectErrorOutput("3 changes that were not saved last time are in the list again")
      try again.expectNotice(.announcement)
      try again.expectIntact(Self.rows + texts)
      #expect(home.names(in: home.stateFolder, beginningWith: "rescue-").isEmpty)
    }

    @Test func `a file that another program keeps locked delays the exit by 5 s at most`() throws {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try program.expectShown(Self.completed)
      program.process.kill(SIGTERM)
      let start = now()
      // The new lines at the bottom were painted after the signal.
      try program.server.connection.resize(program.window, 400, 500)
      try waitUntil("it has the new size") { try program.frame().height == 500 }
      try program.expectShown(Self.completed, above: 400)
      #expect(program.process.poll() == nil, "it still waits for the lock")
      #expect(try program.process.waitForEnd() == .status(1))
      #expect((3...8).contains(now() - start), "5 s, and a slow machine")
      try other.end()
      #expect(try program.home.texts() == Self.rows)
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectErrorOutput("1 change that was not saved last time is in the list again")
      try again.expectIntact(Self.completed)
    }

    @Test func `a lock released in time allows the exit to save everything`() throws {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try program.expectShown(Self.completed)
      program.process.kill(SIGTERM)
      pause(1)
      try other.end()
      #expect(try program.process.waitForEnd() == .status(0))
      #expect(try program.home.list().map(\.description) == Self.completed)
    }

    @Test func `a file that stays locked is shown in the window until it is free`() throws {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try waitUntil("the window shows a warning", timeout: 12) { try program.notice() == .warning }
      try program.expectErrorOutput("another program keeps it locked")
      try other.end()
      try waitUntil("the warning is hidden") { try program.notice() != .warning }
      try program.expectIntact(Self.completed)
    }

    @Test func `a file that a newer version has changed is left alone, and nothing is lost`() throws
    {
      let program = try window(Home(items: Self.rows))
      let version = try program.home.runScript("sqlite3 $list 'PRAGMA user_version'")
      try program.home.runScript("sqlite3 $list 'PRAGMA user_version = 99'")
      try program.swipe(1, by: 230)
      try program.expectErrorOutput("a newer ClearStyle")
      try program.expectNotice(.warning)
      let start = now()
      #expect(try program.terminate() == .status(1))
      #expect(now() - start < 3, "waiting would not help")
      #expect(program.process.errors.contains("1 change kept in \(program.home.stateFolder)"))
      #expect(try program.home.runScript("sqlite3 $list 'PRAGMA user_version'") == "99\n")
      try program.home.runScript("sqlite3 $list 'PRAGMA user_version = \(version)'")
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectErrorOutput("1 change that was not saved last time is in the list again")
      try again.expectIntact(Self.completed)
    }

    @Test func `a reader of a list in rollback mode delays no other program`() throws {
      let home = try Home(items: Self.rows)
      try home.runScript("sqlite3 $list \"VACUUM INTO 'new'\"; mv new $list")
      let reader = try SQLiteShell(home.database)
      try reader.run("BEGIN; SELECT * FROM items;")
      let beforeAdd = now()
      let result = try home.run(["add", "zero"])
      #expect(now() - beforeAdd < 10)
      #expect(result.status == .status(0) || result.isFailure(1), "\(result)")
      let beforeWindow = now()
      let program = try window(home)
      #expect(now() - beforeWindow < 6, "the X server starts, too")
      let beforeEnd = now()
      #expect(try program.terminate() == .status(0))
      #expect(now() - beforeEnd < 3)
      try reader.end()
      #expect(try home.integrityCheck() == "ok")
      #expect(try home.run(["add", "last"]).status == .status(0))
      #expect(try home.texts().suffix(4) == Self.rows[...])
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

    @Test func `a file with an endless view in place of its table is refused at once`() throws {
      let home = try Home(items: Self.rows)
      try home.runScript(
        """
        sqlite3 $list "DROP TABLE items; CREATE VIEW items (id, position, text, completed) AS
          WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
          SELECT x, x, 'row', 0 FROM n"
        """)
      for command in [["list"], ["add", "x"], ["export"]] {
        let start = now()
        let result = try home.run(command)
        #expect(result.isFailure(1), "\(result)")
        #expect(now() - start < 3)
      }
    }
  }
}
