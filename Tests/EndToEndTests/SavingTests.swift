import Foundation
import Testing

extension EndToEnd {
  /// When changes are in the list's file, and what happens as long as they cannot be.
  @Suite struct Saving {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    private func window(_ home: Home) throws -> Program {
      try Program(on: try XServer(), home, height: 400)
    }

    /// Waits until a copy of the file has `rows`, and the log is empty.
    private func expectBackup(_ rows: [String], _ home: Home, timeout: Double) throws {
      let items = rows.map { ListedItem($0) }
      try waitUntil("the file alone has \(rows)", timeout: timeout) {
        try home.logSize == 0 && home.backup() == items
      }
    }

    @Test func `2 s after the last change the file alone has everything`() throws {
      let program = try window(Home(items: Self.rows))
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      #expect(program.home.logSize > 0, "it is soon after the change")
      try expectBackup(Self.completed, program.home, timeout: 5)
      #expect(try program.home.run(["add", "zero"]).status == .status(0))
      try expectBackup(["zero"] + Self.completed, program.home, timeout: 5)
      try program.expectRest(["zero"] + Self.completed)
      try program.swipe(0, by: 230)
      try expectBackup(["[x] zero"] + Self.completed, program.home, timeout: 8)
    }

    @Test func `changes that keep coming are in the file 10 s after the first`() throws {
      let program = try window(Home(items: Self.rows))
      try program.swipe(1, by: 230)
      let start = now()
      try waitUntil("the first change is in a copy of the file", timeout: 20) {
        try program.press(.space)
        pause(0.4)
        return try program.home.backup()?.contains(ListedItem("[x] two")) == true
      }
      #expect(now() - start > 4, "not after each change, but after 10 s")
      #expect(now() - start < 14)
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func `a full disk is told in the window until there is room, and nothing is lost`() throws {
      let home = try Home()
      let disk = try SmallDisk(at: home.folder.file("data"), kilobytes: 256)
      try #require(home.run(["add", "--"] + Self.rows).status == .status(0))
      let program = try window(home)
      try disk.fill()
      try program.swipe(1, by: 230)
      try program.expectSaid("the disk is full")
      try program.expectNotice(.trouble)
      try program.expectShown(Self.completed)
      pause(6)
      #expect(try program.notice() == .trouble, "it stays until it is true no more")
      try disk.empty()
      try waitUntil("it says so no more", timeout: 10) { try program.notice() != .trouble }
      try program.expectSound(Self.completed)
      #expect(try program.terminate() == .status(0))
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func `rows that were typed on a full disk are there at the next start`() throws {
      let home = try Home()
      let disk = try SmallDisk(at: home.folder.file("data"), kilobytes: 256)
      try #require(home.run(["add", "--"] + Self.rows).status == .status(0))
      let program = try window(home)
      try disk.fill()
      let texts = ["five", "six", "seven"]
      for (number, text) in texts.enumerated() {
        try program.tap(at: Spot(200, 225 + 50 * Double(number)))
        try program.expectEdit(of: 4 + number, in: Self.rows + texts[..<number] + [""])
        try program.type(text)
        try program.press(.enter)
        try program.expectShown(Self.rows + texts[...number])
      }
      try program.expectNotice(.trouble)
      let start = now()
      #expect(try program.terminate() == .status(1))
      #expect(now() - start < 8, "5 s, and a slow machine")
      #expect(program.process.errors.contains("3 changes kept in \(home.stateFolder)/rescue-"))
      #expect(try home.texts() == Self.rows)
      try disk.empty()
      let again = try Program(on: program.server, home, height: 400)
      try again.expectSaid("3 changes that were not saved last time are in the list again")
      try again.expectNotice(.news)
      try again.expectSound(Self.rows + texts)
      #expect(home.names(in: home.stateFolder, beginningWith: "rescue-").isEmpty)
    }

    @Test func `a file that another program keeps locked holds the end up for 5 s at most`() throws
    {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try program.expectShown(Self.completed)
      program.process.kill(SIGTERM)
      let start = now()
      // Taller than before: what is there now was painted after the signal.
      try program.server.connection.resize(program.window, 400, 500)
      try waitUntil("it has the new size") { try program.frame().height == 500 }
      try program.expectShown(Self.completed, above: 400)
      #expect(program.process.poll() == nil, "it still waits for the lock")
      #expect(try program.process.waitForEnd() == .status(1))
      #expect((3...8).contains(now() - start), "5 s, and a slow machine")
      try other.end()
      #expect(try program.home.texts() == Self.rows)
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectSaid("1 change that was not saved last time is in the list again")
      try again.expectSound(Self.completed)
    }

    @Test func `a lock that goes in time lets the end save everything`() throws {
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

    @Test func `a file that stays locked is told in the window until it is free`() throws {
      let program = try window(Home(items: Self.rows))
      let other = try SQLiteShell(program.home.database)
      try other.run("BEGIN IMMEDIATE;")
      try program.swipe(1, by: 230)
      try waitUntil("it is told", timeout: 12) { try program.notice() == .trouble }
      try program.expectSaid("another program keeps it locked")
      try other.end()
      try waitUntil("it says so no more") { try program.notice() != .trouble }
      try program.expectSound(Self.completed)
    }

    @Test func `a file that a newer version has changed is left alone, and nothing is lost`() throws
    {
      let program = try window(Home(items: Self.rows))
      let version = try program.home.perform("sqlite3 $list 'PRAGMA user_version'")
      try program.home.perform("sqlite3 $list 'PRAGMA user_version = 99'")
      try program.swipe(1, by: 230)
      try program.expectSaid("a newer ClearStyle")
      try program.expectNotice(.trouble)
      let start = now()
      #expect(try program.terminate() == .status(1))
      #expect(now() - start < 3, "nothing is gained by waiting")
      #expect(program.process.errors.contains("1 change kept in \(program.home.stateFolder)"))
      #expect(try program.home.perform("sqlite3 $list 'PRAGMA user_version'") == "99\n")
      try program.home.perform("sqlite3 $list 'PRAGMA user_version = \(version)'")
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectSaid("1 change that was not saved last time is in the list again")
      try again.expectSound(Self.completed)
    }

    @Test func `a list in rollback mode that somebody reads holds nobody up`() throws {
      let home = try Home(items: Self.rows)
      try home.perform("sqlite3 $list \"VACUUM INTO 'new'\"; mv new $list")
      let reader = try SQLiteShell(home.database)
      try reader.run("BEGIN; SELECT * FROM items;")
      let beforeAdd = now()
      let outcome = try home.run(["add", "zero"])
      #expect(now() - beforeAdd < 10)
      #expect(outcome.status == .status(0) || outcome.isRefusal(1), "\(outcome)")
      let beforeWindow = now()
      let program = try window(home)
      #expect(now() - beforeWindow < 6, "the X server starts, too")
      let beforeEnd = now()
      #expect(try program.terminate() == .status(0))
      #expect(now() - beforeEnd < 3)
      try reader.end()
      #expect(try home.integrity() == "ok")
      #expect(try home.run(["add", "last"]).status == .status(0))
      #expect(try home.texts().suffix(4) == Self.rows[...])
    }

    @Test(.enabled(if: geteuid() == 0, "only root may become somebody else"))
    func `who may only read a link sees the rows of an open window`() throws {
      let home = try Home(items: Self.rows)
      try home.perform(
        """
        chmod 755 ../.. .. .; chmod 644 $list
        cp '\(Home.binary)' ../../program; chmod 755 ../../program; ln -s "$PWD/$list" ../link
        """)
      let program = try window(home)
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      #expect(home.logSize > 0, "it is soon after the change")
      let shown = try home.perform(
        """
        setpriv --reuid=65534 --regid=65534 --clear-groups \\
          ../../program list --database ../link
        """)
      #expect(shown == "1\t[ ]\tone\n2\t[x]\ttwo\n3\t[ ]\tthree\n4\t[ ]\tfour\n")
      try program.expectSound(Self.completed)
    }

    @Test func `a file whose rows never end is refused at once`() throws {
      let home = try Home(items: Self.rows)
      try home.perform(
        """
        sqlite3 $list "DROP TABLE items; CREATE VIEW items (id, position, text, completed) AS
          WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
          SELECT x, x, 'row', 0 FROM n"
        """)
      for command in [["list"], ["add", "x"], ["export"]] {
        let start = now()
        let outcome = try home.run(command)
        #expect(outcome.isRefusal(1), "\(outcome)")
        #expect(now() - start < 3)
      }
    }
  }
}
