import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct BadInput {
    @Test(arguments: [
      ["--frobnicate"], ["-x"], ["frobnicate"], ["--size"], ["--size", "400"],
      ["--size", "400x"], ["--size", "x700"], ["--size", "0x0"], ["--size", "-400x700"],
      ["--size", "4e2x700"], ["--size", "99999999999999999999x700"], ["--size", "400x700x2"],
      ["--scale"], ["--scale", "0"], ["--scale", "-1"], ["--scale", "two"], ["--scale", "nan"],
      ["--scale", "inf"], ["--scale", "1e9"], ["--scale", ""], ["--database"], ["--database", ""],
      ["add"], ["complete"], ["reopen"], ["delete"], ["snapshot"], ["complete", "one"],
      ["complete", "1.0"], ["complete", ""], ["delete", "1x"], ["list", "extra"], ["import"],
      ["import", "a", "b"], ["import", "-", "--json"], ["export", "-", "--demo"],
    ])
    func `a wrong command line gives one error line and status 2`(arguments: [String]) throws {
      let home = try Home()
      let result = try home.run(arguments)
      #expect(result.isFailure(2), "\(result)")
      #expect(try home.folder.contents().filter { $0.hasPrefix("data/") }.isEmpty)
    }

    @Test(arguments: ["0", "-1", "4", "99999999999999999999", "-99999999999999999999"])
    func `a row number out of range gives one error line and changes nothing`(number: String) throws
    {
      let home = try Home(items: ["a", "b", "c"])
      let before = try Data(contentsOf: URL(fileURLWithPath: home.database))
      for command in ["complete", "reopen", "delete"] {
        for arguments in [[command, number], [command, "1", "--", number]] {
          let result = try home.run(arguments)
          #expect(result.isFailure(1) || result.isFailure(2), "\(result)")
        }
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: home.database)) == before)
    }

    /// Expects that commands and the window refuse `file`.
    private func expectRefusals(of file: String, _ home: Home) throws {
      let server = try XorgServer()
      for arguments in [["list"], ["export"], ["add", "x"], ["complete", "1"], []] {
        let result = try home.run(
          arguments + ["--database", file], variables: ["DISPLAY": server.display])
        #expect(result.isFailure(1), "\(arguments): \(result)")
      }
    }

    /// Runs `body` and expects that only the program's state in `folder` has changed.
    private func expectUntouched(_ folder: TemporaryFolder, file: String, _ body: () throws -> Void)
      throws
    {
      func files() throws -> [String] {
        try folder.contents().filter { !$0.hasPrefix("state") && !$0.hasPrefix(".cache") }
      }
      let before = try files()
      let content = FileManager.default.contents(atPath: file)
      try body()
      #expect(try files() == before)
      #expect(FileManager.default.contents(atPath: file) == content)
    }

    @Test func `a text file is left untouched`() throws {
      let home = try Home()
      let file = try home.folder.write("Dear diary,\nnothing happened.\n", to: "diary.txt")
      try expectUntouched(home.folder, file: file) { try expectRefusals(of: file, home) }
    }

    @Test func `a text file that looks like a database is left untouched`() throws {
      let home = try Home()
      let text = "SQLite format 3\0" + String(repeating: "nonsense ", count: 500)
      let file = try home.folder.write(text, to: "broken.sqlite")
      try expectUntouched(home.folder, file: file) { try expectRefusals(of: file, home) }
    }

    @Test(arguments: [
      "create table bookmarks (url text); insert into bookmarks values ('https://example.org');",
      "pragma user_version = 1; create table items (id integer primary key, name text);",
      "pragma user_version = 4000000; create table anything (x);",
      "pragma application_id = 1196444487; create table geography (x);",
      "pragma journal_mode = wal; create table waves (x); insert into waves values (1);",
    ])
    func `another program's database is left untouched`(sql: String) throws {
      let home = try Home()
      let file = home.folder.file("foreign.sqlite")
      let tool = try ChildProcess(["/usr/bin/sqlite3", file, sql], environment: [:])
      #expect(try tool.waitForEnd() == .status(0))
      try expectUntouched(home.folder, file: file) { try expectRefusals(of: file, home) }
    }

    @Test func `a folder in place of the list is refused and left untouched`() throws {
      let home = try Home()
      let folder = home.folder.file("data")
      try expectUntouched(home.folder, file: folder) { try expectRefusals(of: folder, home) }
    }

    @Test func `a path below a file is refused`() throws {
      let home = try Home()
      let file = try home.folder.write("text", to: "file")
      try expectUntouched(home.folder, file: file) {
        for arguments in [["add", "x"], ["complete", "1"]] {
          let result = try home.run(arguments + ["--database", file + "/list.sqlite"])
          #expect(result.isFailure(1), "\(result)")
        }
      }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func `a list without read permission is refused and left untouched`() throws {
      let home = try Home(items: ["a"])
      chmod(home.database, 0)
      let before = try home.folder.contents()
      for arguments in [["list"], ["add", "x"]] {
        let result = try home.run(arguments)
        #expect(result.isFailure(1), "\(result)")
      }
      #expect(try home.folder.contents() == before)
    }
  }
}
