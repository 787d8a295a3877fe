import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct BadInput {
    @Test func `a wrong command line gives one error line and status 2`() throws {
      let home = try Home()
      for arguments in [["--frobnicate"], ["--size", "400"], ["complete", "one"], ["frobnicate"]] {
        let result = try home.run(arguments)
        #expect(result.isFailure(2), "\(result)")
      }
      #expect(try home.folder.contents().filter { $0.hasPrefix("data/") }.isEmpty)
    }

    @Test(arguments: [
      ##"exec "$@" --database "$HOME"/$'\xff.sqlite' add Milk"##,
      ##"CLEARSTYLE_DATABASE="$HOME"/$'\xff.sqlite' exec "$@" add Milk"##,
      ##"XDG_DATA_HOME="$HOME"/$'\xff' exec "$@" add Milk"##,
      ##"exec "$@" export "$HOME"/$'\xff.txt'"##,
    ])
    func `a path that is not UTF-8 is refused, and no file with another name is made`(
      script: String
    ) throws {
      let home = try Home()
      let before = try home.folder.contents()
      let command = try home.start(script: script, [])
      #expect(try command.waitForEnd() == .status(2))
      #expect(isOneLine(command.errors) && command.errors.contains("is not UTF-8"))
      #expect(try home.folder.contents() == before)
    }

    /// Expects that `body` changes neither the content of `file` nor the names of the files in
    /// `folder`.
    ///
    /// The names of the program's state and cache files are ignored.
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

    @Test func `commands and the window refuse a file that is no list, and leave it untouched`()
      throws
    {
      let home = try Home()
      let server = try XorgServer()
      let nonsense = "SQLite format 3\0" + String(repeating: "nonsense ", count: 500)
      let foreign = home.folder.file("foreign.sqlite")
      let sql = "pragma journal_mode = wal; create table waves (x); insert into waves values (1);"
      let tool = try ChildProcess(["/usr/bin/sqlite3", foreign, sql], environment: [:])
      #expect(try tool.waitForEnd() == .status(0))
      let files = [
        try home.folder.write("Dear diary,\nnothing happened.\n", to: "diary.txt"),
        try home.folder.write(nonsense, to: "broken.sqlite"), foreign,
      ]
      for file in files {
        try expectUntouched(home.folder, file: file) {
          for arguments in [["list"], ["export"], ["add", "x"], ["complete", "1"], []] {
            let result = try home.run(
              arguments + ["--database", file], variables: ["DISPLAY": server.display])
            #expect(result.isFailure(1), "\(arguments): \(result)")
          }
        }
      }
    }
  }
}
