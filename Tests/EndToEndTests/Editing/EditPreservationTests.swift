import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// The end of an edit or of the program saves the typed text.
  @Suite struct EditPreservation {
    static let rows = ["one", "two", "three", "four", "five", "six"]
    static let typed = ["one", "two and more", "three", "four", "five", "six"]

    private func window() throws -> Program { try Program(Self.rows, height: 400) }

    private func typing() throws -> Program {
      try Program(Self.rows, height: 400, typing: " and more", inRow: 1)
    }

    @Test func `SIGTERM during an edit saves the typed text`() throws {
      let program = try typing()
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test(arguments: [Key("q"), Key("w")])
    func `Ctrl and Q or W during an edit save the typed text`(key: Key) throws {
      let program = try typing()
      try program.press(.control, key)
      #expect(try program.process.waitForEnd() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `SIGTERM saves a new row that is being typed`() throws {
      let program = try window()
      try program.tap(at: Point(200, 350))
      try program.expectEdit(of: 6, in: Self.rows + [""])
      try program.type("seven")
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.texts() == Self.rows + ["seven"])
    }

    @Test func `losing the focus ends the edit and saves the typed text`() throws {
      let program = try typing()
      try program.unfocus()
      try program.expectRest(Self.typed)
    }

    @Test func `losing the display saves the typed text`() throws {
      let program = try typing()
      program.server.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `kill -9 right after a delete loses neither the delete nor its undo`() throws {
      let program = try window()
      try program.swipe(1, by: -230)
      pause(0.2)
      program.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .signal(SIGKILL))
      let again = try Program(on: program.server, program.home, height: 400)
      try again.expectRest(Self.rows.filter { $0 != "two" })
      try again.press(.control, Key("z"))
      try again.expectRest(Self.rows)
    }

    @Test func `undo during an edit saves the text, then undoes that`() throws {
      let program = try typing()
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
      try program.press(.control, Key("y"))
      try program.expectRest(Self.typed)
    }

    @Test(arguments: [[Key.f1], [.control, Key("=")]])
    func `F1 and text scaling during an edit save the text`(keys: [Key]) throws {
      let program = try typing()
      try program.press(keys)
      try waitUntil("it is in the list") { try program.home.texts() == Self.typed }
      try program.press(.escape)
      try program.press(.control, Key("0"))
      try program.expectRest(Self.typed)
    }

    @Test func `a command that changes the list does not disturb an edit`() throws {
      let program = try typing()
      #expect(try program.home.run(["delete", "1"]).status == .status(0))
      #expect(try program.home.run(["complete", "3"]).status == .status(0))
      pause(0.5)
      try program.type(" x")
      try program.press(.enter)
      try program.expectRest(["two and more x", "three", "[x] four", "five", "six"])
    }

    @Test func `a command that deletes the edited row does not lose the typed text`()
      throws
    {
      let program = try typing()
      #expect(try program.home.run(["delete", "2"]).status == .status(0))
      try program.expectRest(Self.typed)
    }
  }
}
