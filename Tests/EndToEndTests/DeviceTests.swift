import Testing

extension EndToEnd {
  @Suite struct Devices {
    static let rows = ["one", "two", "three", "four", "five"]
    static let many = (1...14).map { "Row \($0)" }

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    /// Puts a finger on each of the first `count` rows and moves all to the right.
    private func swipe(_ count: Int, _ program: Program) throws {
      let fingers = try Fingers(
        program, at: (0..<count).map { Spot(40 + Double($0), 50 * Double($0) + 25) })
      try fingers.move(by: [Spot](repeating: Spot(240, 0), count: count), over: 0.3)
      try fingers.lift()
    }

    @Test func `ten fingers swipe ten rows`() throws {
      let program = try Program(Self.many)
      try swipe(10, program)
      try program.expectRest(Self.many.enumerated().map { $0 < 10 ? "[x] \($1)" : $1 })
    }

    @Test func `twelve fingers leave a list that works`() throws {
      let program = try Program(Self.many)
      try swipe(12, program)
      pause(0.3)
      #expect(try program.home.texts() == Self.many)
      let items = try program.home.list()
      try program.swipe(13, by: 230)
      let lines = items.map { $0.completed ? "[x] \($0.text)" : $0.text }
      try program.expectRest(lines.dropLast() + ["[x] Row 14"])
    }

    @Test func `a finger and the mouse swipe a row each at the same time`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Spot(60, 62))
      try finger.move(by: 60, 0)
      let mouse = try Contact(.mouse, program, at: Spot(60, 162))
      try Contact.move(
        [(finger, finger.spot + Spot(40, 0)), (mouse, mouse.spot + Spot(93, 0))], over: 0.3)
      // The last to move has the one pointer.
      try finger.move(by: 20, 0)
      try waitUntil("each row follows its own") {
        let lefts = try [1, 3].map { try program.extent(ofRow: $0)?.lowerBound ?? 0 }
        return abs(lefts[0] - 110) <= 1.5 && abs(lefts[1] - 90) <= 1.5
      }
      try Contact.move(
        [(finger, finger.spot + Spot(110, 0)), (mouse, mouse.spot + Spot(130, 0))], over: 0.3)
      try finger.lift()
      try mouse.lift()
      try program.expectRest(["one", "[x] two", "three", "[x] four", "five"])
    }

    @Test func `a touchscreen that goes in the middle of a swipe completes nothing`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Spot(60, 112))
      try finger.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.switchOff(.touch)
      try program.expectRest(Self.rows)
      try program.server.switchOn(.touch)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a touchscreen that is detached in the middle of a swipe completes nothing`() throws
    {
      let program = try window()
      let finger = try Contact(.finger, program, at: Spot(60, 112))
      try finger.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.detach(.touch)
      try program.expectRest(Self.rows)
      try finger.lift()
      try program.server.attach(.touch)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a trackpad that goes in the middle of a pinch adds nothing`() throws {
      let program = try window()
      let pinch = try TrackpadPinch(program, at: Spot(200, 104))
      try pinch.spread(to: 1.8)
      try program.expectOpen(before: 2, by: 40, of: 5)
      try program.server.switchOff(.pad)
      try program.expectRest(Self.rows)
      try program.server.switchOn(.pad)
      let next = try TrackpadPinch(program, at: Spot(200, 54))
      try next.spread(to: 1.8)
      try next.lift()
      try program.expectNewRow(before: 1, of: Self.rows)
    }

    @Test func `a trackpad that goes in the middle of a scroll swipes and pulls nothing`() throws {
      let program = try window()
      let swipe = try TrackpadScroll(program, at: Spot(200, 112))
      try swipe.move(by: 233, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.switchOff(.pad)
      try program.expectRest(Self.rows)
      try program.server.switchOn(.pad)
      let pull = try TrackpadScroll(program, at: Spot(200, 40))
      try pull.move(by: 0, Contract.travel(for: 60, height: 300))
      try waitUntil("the list is pulled") { try program.isPulled(60) }
      try program.server.switchOff(.pad)
      try program.expectRest(Self.rows)
      try program.server.switchOn(.pad)
      let next = try TrackpadScroll(program, at: Spot(200, 112))
      try next.move(by: 233, 0)
      try next.lift()
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
    }

    @Test func `a mouse that goes in the middle of a swipe completes nothing`() throws {
      let program = try window()
      let mouse = try Contact(.mouse, program, at: Spot(60, 112))
      try mouse.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.switchOff(.mouse)
      try program.expectRest(Self.rows)
      try program.server.switchOn(.mouse)
      try program.swipe(1, by: 230, .mouse)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a mouse that goes leaves the finger's swipe alone`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Spot(60, 112))
      try finger.move(by: 120, 0)
      try program.server.switchOff(.mouse)
      try finger.move(by: 120, 0)
      try finger.lift()
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
    }
  }
}
