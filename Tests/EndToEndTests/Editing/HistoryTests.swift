import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct History {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    /// A window whose second row was completed.
    private func changed() throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      return program
    }

    /// Puts down three fingers or `count`, as those of a hand.
    private func fingers(_ program: Program, count: Int = 3) throws -> Fingers {
      let points = [Point(140, 125), Point(200, 90), Point(260, 110), Point(310, 160)]
      return try Fingers(program, at: Array(points.prefix(count)))
    }

    /// Moves three fingers by each of `translations` in turn, and lifts them.
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
      try program.expectRest(Self.rows)
      try swipe(program, Point(90, -5))
      try program.expectRest(Self.completed)
    }

    @Test(arguments: [
      [Point(-35, 0)], [Point(-100, 0), Point(95, 0)], [Point(0, 60), Point(-120, 0)],
    ])
    func `three fingers that stay near, come back or scroll undo nothing`(translations: [Point])
      throws
    {
      let program = try changed()
      let fingers = try fingers(program)
      for translation in translations {
        try fingers.move(by: [translation, translation, translation])
      }
      fingers.contacts[0].rest()
      try fingers.lift()
      try program.expectRest(Self.completed)
    }

    @Test func `a fourth finger prevents the undo`() throws {
      let program = try changed()
      let fingers = try fingers(program, count: 4)
      try fingers.move(by: Array(repeating: Point(-80, 0), count: 4))
      try fingers.lift()
      try program.expectRest(Self.completed)
    }

    @Test func `Ctrl and Z undo, Ctrl, Shift and Z or Ctrl and Y redo`() throws {
      let program = try changed()
      for redo in [[Key.control, .shift, Key("z")], [.control, Key("y")]] {
        try program.press(.control, Key("z"))
        try program.expectRest(Self.rows)
        try program.press(redo)
        try program.expectRest(Self.completed)
      }
    }

    @Test func `every kind of change is undone and redone, one by one`() throws {
      let program = try Program(Self.rows, height: 350)
      var states = [Self.rows]
      try program.swipe(0, by: 230)
      states.append(["[x] one", "two", "three", "four"])
      try program.expectRest(states[1])
      try program.swipe(1, by: -230)
      states.append(["[x] one", "three", "four"])
      try program.expectRest(states[2], above: 300)
      let contact = try Contact(.finger, program, at: Point(200, 25))
      pause(0.65)
      try contact.move(by: 0, 100)
      try contact.lift()
      states.append(["three", "four", "[x] one"])
      try program.expectRest(states[3])
      try program.tap(1)
      try program.expectEdit(of: 1, in: states[3])
      try program.type("teen")
      try program.press(.enter)
      states.append(["three", "fourteen", "[x] one"])
      try program.expectRest(states[4])
      try program.tap(at: Point(200, 280))
      pause(0.3)
      try program.type("last")
      try program.press(.enter)
      states.append(["three", "fourteen", "[x] one", "last"])
      try program.expectRest(states[5])
      for state in states.dropLast().reversed() {
        try program.press(.control, Key("z"))
        try program.expectRest(state)
      }
      for state in states.dropFirst() {
        try program.press(.control, Key("y"))
        try program.expectRest(state)
      }
    }

    @Test func `changes before a restart can be undone and redone`() throws {
      let program = try changed()
      try program.swipe(0, by: -230)
      #expect(try program.terminate() == .status(0))
      let again = try Program(on: program.server, program.home, height: 300)
      try again.expectRest(["[x] two", "three", "four"])
      try again.press(.control, Key("z"))
      try again.expectRest(Self.completed)
      try again.press(.control, Key("z"))
      try again.expectRest(Self.rows)
      #expect(try again.terminate() == .status(0))
      let third = try Program(on: program.server, program.home, height: 300)
      try swipe(third, Point(90, 0))
      try third.expectRest(Self.completed)
    }

    @Test func `the commands undo and redo apply to the window's changes, and the window shows it`()
      throws
    {
      let program = try changed()
      #expect(try program.home.run(["undo"]).status == .status(0))
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["redo"]).status == .status(0))
      try program.expectRest(Self.completed)
    }

    @Test func `a command's change can be undone in the window`() throws {
      let program = try Program(Self.rows, height: 300)
      #expect(try program.home.run(["delete", "1", "4"]).status == .status(0))
      try program.expectRest(["two", "three"])
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
    }

    @Test func `a change after an undo leaves nothing to redo`() throws {
      let program = try changed()
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
      try program.swipe(3, by: 230)
      try program.expectRest(["one", "two", "three", "[x] four"])
      try program.press(.control, Key("y"))
      try swipe(program, Point(90, 0))
      try program.expectRest(["one", "two", "three", "[x] four"])
    }

    @Test func `undo and redo do nothing when nothing is left`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.press(.control, Key("z"))
      try program.expectRest([])
      try program.press(.control, Key("z"))
      try program.press(.control, Key("y"))
      try program.expectRest(Self.rows)
    }

    @Test func `an undone delete in a long list is scrolled to`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      try program.swipe(2, by: -230)
      try program.drag(by: -210, from: Point(200, 250))
      try program.press(.control, Key("z"))
      try waitUntil("the restored row is at the top") { try program.isScrolled(to: 2, of: 40) }
      try program.drag(by: 130, from: Point(200, 100))
      try program.expectRest(rows)
    }
  }
}
