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
  }
}
