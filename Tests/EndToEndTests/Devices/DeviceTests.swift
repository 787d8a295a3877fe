import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Devices {
    static let rows = ["one", "two", "three", "four", "five"]
    static let many = (1...14).map { "Row \($0)" }

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    /// Swipes the first `count` rows to the right at the same time, each with a finger of its own.
    private func swipe(_ count: Int, _ program: Program) throws {
      let fingers = try Fingers(
        program, at: (0..<count).map { Point(40 + Double($0), 50 * Double($0) + 25) })
      try fingers.move(by: [Point](repeating: Point(240, 0), count: count), over: 0.3)
      try fingers.lift()
    }

    @Test func `ten fingers swipe ten rows, and after twelve the list still works`() throws {
      let program = try Program(Self.many)
      try swipe(10, program)
      try program.expectRest(Self.many.enumerated().map { $0 < 10 ? "[x] \($1)" : $1 })
      try swipe(12, program)
      // SDL may end the eleventh and the twelfth finger later than the others. So the test accepts
      // any result, as long as the window shows the rows of the file.
      try program.expectRest()
      try program.expectStill()
      let lines = try program.home.list().map(\.description)
      #expect(try program.home.texts() == Self.many)
      try program.swipe(13, by: 230)
      try program.expectRest(lines.dropLast() + ["[x] Row 14"])
    }

    @Test func `a finger and the mouse swipe a row each at the same time`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Point(60, 62))
      try finger.move(by: 60, 0)
      let mouse = try Contact(.mouse, program, at: Point(60, 162))
      try Contact.move(
        [(finger, finger.point + Point(40, 0)), (mouse, mouse.point + Point(93, 0))], over: 0.3)
      // The finger moves last, so it controls the X pointer. The mouse's row must not follow that
      // pointer.
      try finger.move(by: 20, 0)
      try waitUntil("each row follows its own pointer") {
        let lefts = try [1, 3].map { try program.extent(ofRow: $0)?.lowerBound ?? 0 }
        return abs(lefts[0] - 110) <= 1.5 && abs(lefts[1] - 90) <= 1.5
      }
      try Contact.move(
        [(finger, finger.point + Point(110, 0)), (mouse, mouse.point + Point(130, 0))], over: 0.3)
      try finger.lift()
      try waitUntil("the finger's row returns") { try program.extent(ofRow: 1) == 0...400 }
      #expect(try program.extent(ofRow: 3)?.lowerBound ?? 0 > 200, "the mouse still drags")
      try mouse.lift()
      try program.expectRest(["one", "[x] two", "three", "[x] four", "five"])
    }

    @Test func `a touchscreen disabled during a swipe completes nothing`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Point(60, 112))
      try finger.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.disable(.touch)
      try program.expectRest(Self.rows)
      try program.server.enable(.touch)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a touchscreen detached during a swipe completes nothing`() throws {
      let program = try window()
      let finger = try Contact(.finger, program, at: Point(60, 112))
      try finger.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.detach(.touch)
      try program.expectRest(Self.rows)
      try finger.lift()
      try program.server.attach(.touch)
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a trackpad disabled during a pinch adds nothing`() throws {
      let program = try window()
      let pinch = try TrackpadPinch(program, at: Point(200, 104))
      try pinch.spread(to: 1.8)
      try program.expectOpen(before: 2, by: 40, of: 5)
      try program.server.disable(.trackpad)
      try program.expectRest(Self.rows)
      try program.server.enable(.trackpad)
      let next = try TrackpadPinch(program, at: Point(200, 54))
      try next.spread(to: 1.8)
      try next.lift()
      try program.expectNewRow(before: 1, of: Self.rows)
    }

    @Test func `a trackpad disabled during a scroll neither swipes nor pulls`() throws {
      let program = try window()
      let swipe = try TrackpadScroll(program, at: Point(200, 112))
      try swipe.move(by: 233, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.disable(.trackpad)
      try program.expectRest(Self.rows)
      try program.server.enable(.trackpad)
      let pull = try TrackpadScroll(program, at: Point(200, 40))
      try pull.move(by: 0, Specification.travel(for: 60, height: 300))
      try waitUntil("the list is pulled") { try program.isPulled(60) }
      try program.server.disable(.trackpad)
      try program.expectRest(Self.rows)
      try program.server.enable(.trackpad)
      let next = try TrackpadScroll(program, at: Point(200, 112))
      try next.move(by: 233, 0)
      try next.lift()
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
    }

    @Test func `a mouse disabled during a swipe completes nothing, and a finger's swipe continues`()
      throws
    {
      let program = try window()
      let mouse = try Contact(.mouse, program, at: Point(60, 112))
      try mouse.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try program.server.disable(.mouse)
      try program.expectRest(Self.rows)
      try program.server.enable(.mouse)
      try program.swipe(1, by: 230, .mouse)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      let finger = try Contact(.finger, program, at: Point(60, 112))
      try finger.move(by: 120, 0)
      try program.server.disable(.mouse)
      try finger.move(by: 120, 0)
      try finger.lift()
      try program.expectRest(["one", "[x] two", "[x] three", "four", "five"])
    }
  }
}

extension EndToEnd {
  /// Tests that a pen acts like a finger, but with the slop of a mouse.
  @Suite struct Pens {
    @Test func `a pen taps, swipes after a slop of 3 points, and scrolls`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      try program.tap(1, .pen)
      try program.expectEdit(of: 1, in: rows)
      try program.press(.escape)
      try program.expectRest(rows)
      let contact = try program.press(1, .pen, beforeMovingBy: 1)
      try contact.move(by: 123, 0)
      try waitUntil("the row follows") {
        abs((try program.extent(ofRow: 1)?.lowerBound ?? 0) - 120) <= 1
      }
      try contact.move(by: 87, 0)
      try contact.lift()
      try program.expectRest(["Row 1", "[x] Row 2"] + rows[2...])
      try program.swipe(2, by: -230, .pen)
      try program.expectRest(["Row 1", "[x] Row 2"] + rows[3...], above: 250)
      try program.drag(by: -103, from: Point(200, 230), .pen)
      try waitUntil("it is scrolled") { try program.isScrolled(to: 2, of: 39) }
    }
  }
}
