import Glibc
import Testing

extension EndToEnd {
  /// What ends the program from outside, and what must not.
  @Suite struct Endings {
    static let rows = ["one", "two", "three", "four"]
    static let typed = ["one", "two and more", "three", "four"]

    private func typing() throws -> Program {
      try Program(Self.rows, height: 300, typing: " and more", inRow: 1)
    }

    /// A window that `script` starts.
    private func window(script: String, _ options: [String] = []) throws -> Program {
      let (server, home) = (try XServer(), try Home(items: Self.rows))
      let process = try home.start(
        script: script, ["--size", "400x300"] + options, variables: ["DISPLAY": server.display])
      return try Program(on: server, home, of: process)
    }

    @Test func `SIGHUP during an edit keeps what was typed`() throws {
      let program = try typing()
      program.process.kill(SIGHUP)
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

    @Test func `a window whose messages nobody reads goes on`() throws {
      let script = "exec 2> >(:); sleep 0.2; exec \"$@\""
      let program = try window(script: script, ["--verbose"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a command whose messages nobody reads ends as it would`() throws {
      let home = try Home(items: Self.rows)
      let script = "exec 2> >(:); sleep 0.2; exec \"$@\""
      #expect(try home.start(script: script, ["delete", "9"]).waitForEnd() == .status(1))
      #expect(try home.start(script: script, ["frobnicate"]).waitForEnd() == .status(2))
    }

    @Test(arguments: [["list"], ["list", "--json"], ["export"], ["--help"]])
    func `a command whose output nobody reads ends with status 1 and says nothing`(
      arguments: [String]
    ) throws {
      let home = try Home(items: Self.rows)
      let command = try home.start(script: "exec 1> >(:); sleep 0.2; exec \"$@\"", arguments)
      #expect(try command.waitForEnd() == .status(1))
      #expect(command.errors == "")
    }

    @Test func `a window that another program destroys keeps what was typed`() throws {
      let program = try typing()
      let before = program.process.errors
      try program.server.connection.destroy(program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(isOneLine(String(program.process.errors.dropFirst(before.count))))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a window that is destroyed while it draws keeps what was typed`() throws {
      let program = try typing()
      let connection = program.server.connection
      try program.server.mouse.wheel(10)
      try connection.destroy(program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a connection that another program ends keeps what was typed`() throws {
      let program = try typing()
      try program.server.connection.killClient(of: program.window)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a request that the server refuses is noted once and survived`() throws {
      let program = try Program(Self.rows, height: 300)
      for _ in 0..<3 { try program.server.connection.send("XdndPosition", 99, to: program.window) }
      try waitUntil("it is noted") { program.process.errors.contains("refused") }
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four"])
      #expect(program.process.errors.split(separator: "\n").count { $0.contains("refused") } == 1)
      #expect(try program.terminate() == .status(0))
    }
  }
}
