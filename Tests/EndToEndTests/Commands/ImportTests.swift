import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests the commands `import`, `export` and `add -`.
  @Suite struct Import {
    @Test func `lines are imported from a pipe and exported to one`() throws {
      let home = try Home(items: ["old"])
      let result = try home.shell(
        #"printf 'a\r\n\nx b\n x c' | "$0" import - && "$0" export | cat && "$0" export -"#)
      let lines = "old\na\nx b\n x c\n"
      #expect(result.output == "imported 3 items\n" + lines + lines)
      #expect(result.status == .status(0) && result.errors.isEmpty)
      #expect(try home.list() == ["old", "a", "[x] b", "x c"].map { ListedItem($0) })
    }

    @Test func `add - adds a row at the top for each line, as one change`() throws {
      let home = try Home(items: ["old"])
      let result = try home.shell(#"printf 'a\r\n\n \nx b\tc\n-' | "$0" add -"#)
      #expect(result.output == "added \"a\"\nadded \"x b c\"\nadded \"-\"\n")
      #expect(result.status == .status(0) && result.errors.isEmpty)
      #expect(try home.list() == ["a", "x b c", "-", "old"].map { ListedItem($0) })
      #expect(try home.run(["undo"]).output == "undid: added 3 items\n")
    }

    @Test func `a line that is too long is cut by add, with a message, and refused by import`()
      throws
    {
      let home = try Home()
      let long = "head -c 70000 /dev/zero | tr '\\0' a"
      let add = try home.shell(#"(\#(long); echo; echo short) | "$0" add - --quiet"#)
      #expect(add.status == .status(0))
      #expect(add.errors.contains("1 item had more than 65536 bytes"), "\(add.errors)")
      let result = try home.shell(#"(\#(long); echo; echo short) | "$0" import - --quiet"#)
      #expect(result.isFailure(1) && result.errors.contains("nothing was imported"), "\(result)")
      #expect(try home.list().map(\.text.count) == [65_536, 5])
    }

    @Test func `add - of no lines or of an input that cannot be read makes no list`() throws {
      let home = try Home()
      #expect(try home.shell(#"printf '\n \n' | "$0" add -"#).output == "added 0 items\n")
      let result = try home.shell(#""$0" add - </"#)
      #expect(result.isFailure(1) && result.errors.contains("nothing was added"), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `an exported file can be imported into another list`() throws {
      let home = try Home(items: ["one", "x two", " x three"])
      let (lines, other) = (home.folder.file("lines"), home.folder.file("other.sqlite"))
      _ = try home.run(["complete", "2"])
      #expect(try home.run(["export", lines]).output == "exported 3 items\n")
      let incoming = try home.run(["import", lines, "--quiet", "--database", other])
      #expect(incoming.status == .status(0) && incoming.output.isEmpty)
      #expect(try home.list(database: other) == home.list())
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `an import that is ended by a signal changes nothing`(signal: Int32) throws {
      let home = try Home(items: ["old"])
      let pipe = home.folder.file("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let process = try home.start(["import", pipe])
      let source = try ChildProcess(["/bin/sh", "-c", "exec yes >'\(pipe)'"], environment: [:])
      try waitUntil("rows are in the write-ahead log") {
        var status = stat()
        return stat(home.database + "-wal", &status) == 0 && status.st_size > 1 << 20
      }
      process.kill(signal)
      #expect(try process.waitForEnd() == .signal(signal))
      source.kill(SIGKILL)
      #expect(try home.texts() == ["old"])
      #expect(try home.run(["add", "new"]).status == .status(0))
      #expect(try home.texts() == ["new", "old"])
    }

    @Test func `a slow import does not lock the list, and a window shows and undoes it`() throws {
      let program = try Program(["old"], height: 400)
      let pipe = program.home.folder.file("pipe")
      #expect(mkfifo(pipe, 0o600) == 0)
      let process = try program.home.start(["import", pipe])
      let source = try #require(FileHandle(forWritingAtPath: pipe))
      try source.write(contentsOf: Data("first\n".utf8))
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] old"])
      #expect(try program.home.run(["add", "new"]).status == .status(0))
      try program.expectRest(["new", "[x] old"])
      try source.write(contentsOf: Data("second\n".utf8))
      try source.close()
      #expect(try process.waitForEnd() == .status(0))
      try program.expectRest(["new", "[x] old", "first", "second"])
      try program.press(.control, Key("z"))
      try program.expectRest(["new", "[x] old"], above: 350)
      try program.press(.control, Key("y"))
      try program.expectRest(["new", "[x] old", "first", "second"], above: 350)
    }

    @Test func `a window that has read only the first rows shows changes by commands`() throws {
      let home = try Home()
      let rows = (1...300).map { "Row \($0)" }
      let lines = try home.folder.write(rows.joined(separator: "\n"), to: "lines")
      #expect(try home.run(["import", lines]).status == .status(0))
      let program = try Program(on: try XorgServer(), home, height: 400)
      #expect(try home.run(["complete", "2"]).status == .status(0))
      #expect(try home.run(["add", "new"]).status == .status(0))
      #expect(try home.run(["delete", "301"]).status == .status(0))
      try program.expectRest(["new", "Row 1", "[x] Row 2"] + rows[2..<299])
    }

    @Test func `the list's own file is refused as input and for export`() throws {
      let home = try Home(items: ["old"])
      for script in [
        #""$0" import "$1""#, #""$0" import - <"$1""#, #""$0" add - <"$1""#, #""$0" export "$1""#,
        #""$0" export >>"$1""#,
      ] {
        let result = try home.shell(script, home.database)
        #expect(result.isFailure(1), "\(script): \(result)")
      }
      #expect(try home.texts() == ["old"])
    }

    @Test func `an export to a device leaves the device in place`() throws {
      let home = try Home(items: ["old"])
      #expect(try home.run(["export", "/dev/null"]).status == .status(0))
      var status = stat()
      #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
      let result = try home.run(["export", "/dev/full"])
      #expect(result.isFailure(1), "\(result)")
    }

    @Test func `an export replaces control characters on a terminal and keeps them in a pipe`()
      throws
    {
      let home = try Home(items: ["red\u{1b}[31m"])
      #expect(try home.shell(#""$0" export | cat"#).output == "red\u{1b}[31m\n")
      let shown = try home.shell(#"CS="$0" script -qec '"$CS" export' /dev/null"#)
      #expect(shown.output.hasPrefix("red␛[31m"))
    }
  }
}

extension Home {
  /// Runs `script` in a shell, with the program's path as `$0` and `argument` as `$1`.
  fileprivate func shell(_ script: String, _ argument: String = "") throws -> CommandResult {
    let process = try ChildProcess(
      ["/bin/sh", "-c", script, Self.binary, argument], environment: environment)
    let status = try process.waitForEnd(timeout: 20)
    return CommandResult(status: status, output: process.output, errors: process.errors)
  }
}
