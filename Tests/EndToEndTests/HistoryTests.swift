import Testing

extension EndToEnd {
  @Suite struct History {
    static let rows = ["one", "two", "three", "four"]
    static let completed = ["one", "[x] two", "three", "four"]

    /// A window whose second row was just completed.
    private func changed() throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.swipe(1, by: 230)
      try program.expectRest(Self.completed)
      return program
    }

    /// Three fingers on the rows, as a hand puts them down.
    private func hand(_ program: Program, count: Int = 3) throws -> Fingers {
      let spots = [Spot(140, 125), Spot(200, 90), Spot(260, 110), Spot(310, 160)]
      return try Fingers(program, at: Array(spots.prefix(count)))
    }

    /// Moves three fingers together through `ways`, one after the other, and lifts them.
    private func swipe(_ program: Program, _ ways: Spot..., count: Int = 3) throws {
      let hand = try hand(program, count: count)
      for way in ways { try hand.move(by: Array(repeating: way, count: count), over: 0.15) }
      try hand.lift()
    }

    @Test func `three fingers to the left undo, to the right redo`() throws {
      let program = try changed()
      try swipe(program, Spot(-90, 5))
      try program.expectRest(Self.rows)
      try swipe(program, Spot(90, -5))
      try program.expectRest(Self.completed)
    }

    @Test(arguments: [[Spot(-35, 0)], [Spot(-100, 0), Spot(95, 0)], [Spot(0, 60), Spot(-120, 0)]])
    func `three fingers that stay near, come back or scroll undo nothing`(ways: [Spot]) throws {
      let program = try changed()
      let hand = try hand(program)
      for way in ways { try hand.move(by: [way, way, way]) }
      hand.contacts[0].rest()
      try hand.lift()
      try program.expectRest(Self.completed)
    }

    @Test func `a fourth finger prevents it`() throws {
      let program = try changed()
      let hand = try hand(program, count: 4)
      try hand.move(by: Array(repeating: Spot(-80, 0), count: 4))
      try hand.lift()
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
      let contact = try Contact(.finger, program, at: Spot(200, 25))
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
      try program.tap(at: Spot(200, 280))
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

    @Test func `what was done before a restart can be undone and redone`() throws {
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
      try swipe(third, Spot(90, 0))
      try third.expectRest(Self.completed)
    }

    @Test func `the commands undo and redo what was done in the window, which shows it`() throws {
      let program = try changed()
      #expect(try program.home.run(["undo"]).status == .status(0))
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["redo"]).status == .status(0))
      try program.expectRest(Self.completed)
    }

    @Test func `what a command did is undone in the window`() throws {
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
      try swipe(program, Spot(90, 0))
      try program.expectRest(["one", "two", "three", "[x] four"])
    }

    @Test func `where nothing is left to undo nothing happens`() throws {
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
      try program.drag(by: -210, from: Spot(200, 250))
      try program.press(.control, Key("z"))
      try waitUntil("the row is in sight at the top") { try program.isScrolled(to: 2, of: 40) }
      try program.drag(by: 130, from: Spot(200, 100))
      try program.expectRest(rows)
    }
  }
}
