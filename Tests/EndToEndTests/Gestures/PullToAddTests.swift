import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct PullingToAdd {
    static let rows = ["one", "two", "three"]

    /// The distance of a pull, slop included, that shows `shown` points in a window of `height`.
    private func travel(for shown: Double, height: Double = 300, _ pointer: PointerType) -> Double {
      pointer.slop + Specification.travel(for: shown, height: height)
    }

    /// Presses and pulls until the list shows `shown` points of overscroll.
    private func pull(
      _ program: Program, by shown: Double, _ pointer: PointerType = .finger
    ) throws -> Contact {
      let contact = try Contact(pointer, program, at: Point(200, 40))
      try contact.move(by: 0, travel(for: shown, pointer))
      try waitUntil("\(shown) points of a pull") { try program.isPulled(shown) }
      return contact
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a release past the pull distance adds a row at the top and edits it`(pointer: PointerType)
      throws
    {
      let program = try Program(Self.rows, height: 300)
      let contact = try pull(program, by: 60, pointer)
      try contact.lift()
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      #expect(try program.home.texts() == Self.rows, "a new row is saved with its text")
      try program.type("Zero")
      try program.press(.enter)
      try program.expectRest(["Zero"] + Self.rows)
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a release before the pull distance adds nothing`(pointer: PointerType) throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try pull(program, by: 38, pointer)
      contact.rest()
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a pull that goes back before the release adds nothing`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try pull(program, by: 70)
      try contact.move(by: 0, travel(for: 20, .finger) - travel(for: 70, .finger))
      try waitUntil("the pull is short") { try program.isPulled(20) }
      contact.rest()
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `the placeholder is red, fades in with the pull and says what a release does`()
      throws
    {
      let program = try Program(Self.rows, height: 400)
      let contact = try Contact(.finger, program, at: Point(200, 40))
      var captions: [ClosedRange<Int>?] = []
      for shown in [12, 25, 40, 45, 53, 70] {
        let travel = travel(for: Double(shown), height: 400, .finger)
        try contact.move(to: Point(200, 40 + travel), over: 0.1)
        try waitUntil("\(shown) points are pulled") { try program.isPulled(Double(shown)) }
        captions.append(try program.brightColumns(in: max(0, shown - 50)..<shown))
      }
      let ends = captions.compactMap { $0?.upperBound }
      try #require(ends.count >= 4)
      let (before, after) = (ends.dropLast(2), ends.suffix(2))
      #expect(before.suffix(2).max()! - before.suffix(2).min()! <= 2, "\(ends)")
      #expect(after.max()! - after.min()! <= 2, "\(ends)")
      #expect(after.min()! > before.max()! + 5, "past the distance the text is different: \(ends)")
      contact.rest()
      try contact.lift()
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: [200.0, 500]) func `the pull distance is 0.15 of the window, at most a row`(
      height: Double
    ) throws {
      let distance = min(50, 0.15 * height)
      let program = try Program(Self.rows, height: Int(height))
      for (shown, isEnough) in [(distance - 3, false), (distance + 3, true)] {
        let contact = try Contact(.finger, program, at: Point(200, 20))
        try contact.move(by: 0, travel(for: shown, height: height, .finger))
        contact.rest()
        try contact.lift()
        if isEnough { try program.expectEdit(of: 0, in: [""] + Self.rows) }
        try program.press(.escape)
        try program.expectRest(Self.rows)
      }
    }

    @Test func `a pull adds a row to an empty list`() throws {
      let program = try Program(["one"], height: 300)
      try program.swipe(0, by: -230)
      let contact = try pull(program, by: 60)
      try contact.lift()
      try program.expectEdit(of: 0, in: [""])
      try program.type("first")
      try program.press(.enter)
      try program.expectRest(["first"], above: 250)
    }

    @Test func `a pull adds a row to a list longer than the window`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let contact = try pull(program, by: 60)
      try contact.lift()
      try program.expectEdit(of: 0, in: [""] + rows)
      try program.type("Row 0")
      try program.press(.enter)
      try program.expectRest(["Row 0"] + rows)
    }

    @Test func `a drag that began below the top scrolls and adds nothing`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      try program.drag(by: -60, from: Point(200, 250))
      let contact = try Contact(.finger, program, at: Point(200, 20))
      try contact.move(by: 0, 50 + travel(for: 70, .finger))
      try waitUntil("the list is pulled") {
        abs((try program.rowTops().first ?? 0) - 70) <= 1.5
      }
      #expect(try program.column(-5).prefix(60).allSatisfy { $0 == .black })
      contact.rest()
      try contact.lift()
      try program.expectRest(rows)
    }

    @Test func `the wheel never pulls`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 150)))
      for _ in 1...3 { try program.server.mouse.wheel(-1) }
      try program.expectRest(Self.rows)
    }

    @Test func `an added row without text leaves nothing, not even a history entry`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try pull(program, by: 60)
      try contact.lift()
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      try program.type("   ")
      try program.press(.enter)
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["undo"]).status == .status(0), "the initial rows are undone")
      try program.expectRest([])
    }
  }
}
