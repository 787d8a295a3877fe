import Foundation
import Testing

extension EndToEnd {
  /// Whatever ends an edit or the program, nothing is lost.
  @Suite struct Keeping {
    static let rows = ["one", "two", "three", "four", "five", "six"]
    static let typed = ["one", "two and more", "three", "four", "five", "six"]

    private func window() throws -> Program { try Program(Self.rows, height: 400) }

    private func typing() throws -> Program {
      try Program(Self.rows, height: 400, typing: " and more", inRow: 1)
    }

    @Test func `SIGTERM during an edit keeps what was typed`() throws {
      let program = try typing()
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test(arguments: [Key("q"), Key("w")])
    func `Ctrl and Q or W during an edit keep what was typed`(key: Key) throws {
      let program = try typing()
      try program.press(.control, key)
      #expect(try program.process.waitForEnd() == .status(0))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `a new row that is being typed survives SIGTERM too`() throws {
      let program = try window()
      try program.tap(at: Spot(200, 350))
      try program.expectEdit(of: 6, in: Self.rows + [""])
      try program.type("seven")
      #expect(try program.terminate() == .status(0))
      #expect(try program.home.texts() == Self.rows + ["seven"])
    }

    @Test func `a lost focus ends the edit and keeps what was typed`() throws {
      let program = try typing()
      try program.unfocus()
      try program.expectRest(Self.typed)
    }

    @Test func `a lost display keeps what was typed`() throws {
      let program = try typing()
      program.server.process.kill(SIGKILL)
      #expect(try program.process.waitForEnd() == .status(1))
      #expect(try program.home.texts() == Self.typed)
    }

    @Test func `kill -9 after a delete's release keeps the delete, and its undo`() throws {
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

    @Test func `undo during an edit keeps the text first and then takes that back`() throws {
      let program = try typing()
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
      try program.press(.control, Key("y"))
      try program.expectRest(Self.typed)
    }

    @Test(arguments: [[Key.f1], [.control, Key("=")]])
    func `F1 and text scale during an edit keep the text`(keys: [Key]) throws {
      let program = try typing()
      try program.press(keys)
      try waitUntil("it is in the list") { try program.home.texts() == Self.typed }
      try program.press(.escape)
      try program.press(.control, Key("0"))
      try program.expectRest(Self.typed)
    }

    @Test func `a command that changes the list during an edit disturbs nothing`() throws {
      let program = try typing()
      #expect(try program.home.run(["delete", "1"]).status == .status(0))
      #expect(try program.home.run(["complete", "3"]).status == .status(0))
      pause(0.5)
      try program.type(" x")
      try program.press(.enter)
      try program.expectRest(["two and more x", "three", "[x] four", "five", "six"])
    }

    @Test func `a command that deletes the row that is typed does not delete what was typed`()
      throws
    {
      let program = try typing()
      #expect(try program.home.run(["delete", "2"]).status == .status(0))
      try program.expectRest(Self.typed)
    }
  }
}
