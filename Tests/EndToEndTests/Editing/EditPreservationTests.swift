import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests that the typed text is saved when the edit or the program ends.
  @Suite struct EditPreservation {
    static let rows = ["one", "two", "three", "four", "five", "six"]
    static let typed = ["one", "two and more", "three", "four", "five", "six"]

    private func window() throws -> Program { try Program(Self.rows, height: 400) }

    private func typing() throws -> Program {
      try Program(Self.rows, height: 400, typing: " and more", inRow: 1)
    }

    @Test(arguments: [Key("q"), Key("w")])
    func `Ctrl and Q or W during an edit save the typed text`(key: Key) throws {
      let program = try typing()
      try program.press(.control, key)
      #expect(try program.process.waitForEnd() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `the loss of the X server is reported, ends the program and saves the typed text`()
      throws
    {
      let program = try typing()
      let before = program.process.errors
      program.server.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(isOneLine(String(program.process.errors.dropFirst(before.count))))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `kill -9 right after a swipe and a delete loses neither, nor the delete's undo`()
      throws
    {
      let program = try window()
      try program.swipe(4, by: 230)
      try program.swipe(1, by: -230)
      let rest = ["one", "three", "four", "[x] five", "six"]
      try waitUntil("both are saved") { try program.home.list().map(\.description) == rest }
      program.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .signal(SIGKILL))
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectRest(rest)
      try again.press(.control, Key("z"))
      try again.expectRest(["one", "two", "three", "four", "[x] five", "six"], above: 350)
    }

    @Test func `kill -9 in the middle of an edit loses nothing that was typed a second ago`() throws
    {
      let program = try typing()
      try waitUntil("the text is kept") {
        !program.home.keptEdits.isEmpty
      }
      program.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .signal(SIGKILL))
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectEdit(of: 1, in: Self.rows)
      try again.press(.enter)
      try waitUntil("the text is saved") { try program.home.texts() == Self.typed }
      try waitUntil("the text is kept no longer") {
        program.home.keptEdits.isEmpty
      }
      #expect(try again.terminate() == .status(0))
      try Program(on: program.server, program.home, height: 400).expectRest(Self.typed)
    }

    @Test
    func `words typed into a row that a command deletes are in that row, and change no other`()
      throws
    {
      let program = try typing()
      #expect(try program.home.run(["delete", "2"]).status == .status(0))
      pause(0.5)
      try program.type(" and more x")
      try program.press(.backspace)
      try program.press(.enter)
      try program.expectRest(Self.typed.map { $0 == Self.typed[1] ? $0 + " and more " : $0 })
    }

    /// Runs the command `arguments` while the program is stopped, then lets it go on with Return.
    private func pressReturn(in program: Program, afterUnseen arguments: [String]) throws {
      program.process.kill(SIGSTOP)
      #expect(try program.home.run(arguments).status == .status(0))
      try program.press(.enter)
      program.process.kill(SIGCONT)
    }

    @Test
    func `the text of a row that was moved to another list, and is deleted there unseen, is saved`()
      throws
    {
      let program = try typing()
      for arguments in [["lists", "add", "Trip"], ["move", "2", "--to", "Trip"]] {
        #expect(try program.home.run(arguments).status == .status(0))
      }
      // The window shows the change within a second.
      pause(1)
      try pressReturn(in: program, afterUnseen: ["delete", "1", "--list", "Trip"])
      try waitUntil("the text is saved") {
        try program.home.run(["list", "--list", "Trip"]).output == "1\t[ ]\ttwo and more\n"
      }
    }

    @Test func `the text of a row that was deleted, and comes back unseen, is saved`() throws {
      let program = try typing()
      #expect(try program.home.run(["delete", "2"]).status == .status(0))
      // The window shows the change within a second.
      pause(1)
      try pressReturn(in: program, afterUnseen: ["undo"])
      try program.expectRest(Self.typed)
    }

    @Test func `the name of a list that is deleted unseen is saved with the list`() throws {
      let program = try window()
      #expect(try program.home.run(["lists", "add", "Trip"]).status == .status(0))
      try program.press(.escape)
      // The window shows the change within a second.
      pause(1)
      for key in [Key.end, .f2] { try program.press(key) }
      try program.type(" and more")
      try pressReturn(in: program, afterUnseen: ["lists", "delete", "Trip"])
      try waitUntil("the name is saved") {
        try program.home.run(["lists"]).output == "1\t6\tTo Do\n2\t0\tTrip and more\n"
      }
    }
  }
}
