import Glibc
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests signals and X errors that end the program, and others that must not end it.
  @Suite struct Termination {
    static let rows = ["one", "two", "three", "four"]
    static let typed = ["one", "two and more", "three", "four"]

    private func typing() throws -> Program {
      try Program(Self.rows, height: 300, typing: " and more", inRow: 1)
    }

    /// Opens a window of a program that the bash script `script` starts.
    private func window(script: String, _ options: [String] = []) throws -> Program {
      let (server, home) = (try XorgServer(), try Home(items: Self.rows))
      let process = try home.start(
        script: script, ["--size", "400x300"] + options, variables: ["DISPLAY": server.display])
      return try Program(on: server, home, of: process)
    }

    @Test(arguments: [SIGHUP, SIGTERM])
    func `SIGHUP and SIGTERM during an edit save the typed text`(signal: Int32) throws {
      let program = try typing()
      program.process.kill(signal)
      #expect(try program.process.waitForEnd() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a SIGHUP that was ignored at the start stays ignored`() throws {
      let program = try window(script: "trap '' HUP; exec \"$@\"")
      program.process.kill(SIGHUP)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(try program.terminate() == .status(0))
    }

    @Test(arguments: ["exec 2> >(:); sleep 0.2", "exec 2>&-"])
    func `a window goes on when nothing reads its standard error`(redirection: String) throws {
      let program = try window(script: "\(redirection); exec \"$@\"", ["--verbose"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a command has its usual status when nothing reads its standard error`() throws {
      let home = try Home(items: Self.rows)
      let script = "exec 2> >(:); sleep 0.2; exec \"$@\""
      #expect(try home.start(script: script, ["delete", "9"]).waitForEnd() == .status(1))
      #expect(try home.start(script: script, ["frobnicate"]).waitForEnd() == .status(2))
    }

    @Test func `a change whose message is not read has the status 0`() throws {
      let home = try Home(items: Self.rows)
      let add = try home.start(script: "exec 1> >(:); sleep 0.2; exec \"$@\"", ["add", "Milk"])
      #expect(try add.waitForEnd() == .status(0))
      #expect(add.errors == "")
    }

    @Test func `an export that exceeds the limit of a file's size fails and leaves no file`() throws
    {
      let home = try Home(items: Self.rows)
      let target = home.folder.file("rows")
      let export = try home.start(script: "ulimit -f 0; exec \"$@\"", ["export", target])
      #expect(try export.waitForEnd() == .status(1))
      #expect(home.names(in: home.folder.path, beginningWith: "rows") == [])
    }

    @Test(arguments: [["list"], ["export"]])
    func `a command whose output is not read ends with status 1 and no message`(
      arguments: [String]
    ) throws {
      let home = try Home(items: Self.rows)
      let command = try home.start(script: "exec 1> >(:); sleep 0.2; exec \"$@\"", arguments)
      #expect(try command.waitForEnd() == .status(1))
      #expect(command.errors == "")
    }

    @Test func `a window destroyed by another program saves the typed text`() throws {
      let program = try typing()
      let before = program.process.errors
      try program.server.connection.destroy(program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(isOneLine(String(program.process.errors.dropFirst(before.count))))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a window destroyed while it draws saves the typed text`() throws {
      let program = try typing()
      let connection = program.server.connection
      try program.server.mouse.wheel(10)
      try connection.destroy(program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a connection closed by another program saves the typed text`() throws {
      let program = try typing()
      try program.server.connection.killClient(of: program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `an X error is reported once and survived`() throws {
      let program = try Program(Self.rows, height: 300)
      // SDL answers a drag to its source, here a window that does not exist.
      for message in ["XdndEnter"] + Array(repeating: "XdndPosition", count: 3) {
        try program.server.connection.sendClientMessage(message, 99, to: program.window)
      }
      try waitUntil("the X error is reported") { program.process.errors.contains("refused") }
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(program.process.errors.split(separator: "\n").count { $0.contains("refused") } == 1)
      #expect(try program.terminate() == .status(0))
    }
  }
}
