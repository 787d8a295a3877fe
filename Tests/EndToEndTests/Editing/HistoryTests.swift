import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct History {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    /// Opens a window and completes the second row.
    private func changed() throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      return program
    }

    /// Puts down `count` fingers, at most four, in positions like those of the fingers of a hand.
    private func fingers(_ program: Program, count: Int = 3) throws -> Fingers {
      let points = [Point(140, 125), Point(200, 90), Point(260, 110), Point(310, 160)]
      return try Fingers(program, at: Array(points.prefix(count)))
    }

    /// Puts down `count` fingers, moves all of them by each of `translations` in turn, and lifts
    /// them.
    private func swipe(_ program: Program, _ translations: Point..., count: Int = 3) throws {
      let fingers = try fingers(program, count: count)
      for translation in translations {
        try fingers.move(by: Array(repeating: translation, count: count), over: 0.15)
      }
      try fingers.lift()
    }

    @Test func `three fingers to the left undo, to the right redo`() throws {
      let program = try changed()
      try swipe(program, Point(-90, 5))
      try program.expectRest(Self.rows, above: 250)
      try swipe(program, Point(90, -5))
      try program.expectRest(Self.completed, above: 250)
    }

    @Test func `Ctrl and Z undo, Ctrl, Shift and Z or Ctrl and Y redo`() throws {
      let program = try changed()
      for redo in [[Key.control, .shift, Key("z")], [.control, Key("y")]] {
        try program.press(.control, Key("z"))
        try program.expectRest(Self.rows, above: 250)
        try program.press(redo)
        try program.expectRest(Self.completed, above: 250)
      }
    }

    @Test func `changes before a restart can be undone and redone`() throws {
      let program = try changed()
      try program.swipe(0, by: -230)
      #expect(try program.terminate() == .status(0))
      let again = try Program(on: program.server, program.home, height: 300)
      try again.expectRest(["[x] two", "three", "four"])
      try again.press(.control, Key("z"))
      try again.expectRest(Self.completed, above: 250)
      try again.press(.control, Key("z"))
      try again.expectRest(Self.rows, above: 250)
      #expect(try again.terminate() == .status(0))
      let third = try Program(on: program.server, program.home, height: 300)
      try swipe(third, Point(90, 0))
      try third.expectRest(Self.completed, above: 250)
    }

    @Test func `window and commands undo and redo each other's changes, and the window shows it`()
      throws
    {
      let program = try changed()
      #expect(try program.home.run(["undo"]).status == .status(0))
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["redo"]).status == .status(0))
      try program.expectRest(Self.completed)
      #expect(try program.home.run(["delete", "1", "4"]).status == .status(0))
      try program.expectRest(["[x] two", "three"])
      try program.press(.control, Key("z"))
      try program.expectRest(Self.completed, above: 250)
    }
  }
}
