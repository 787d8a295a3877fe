import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Swiping {
    static let rows = ["one", "two", "three", "four", "five"]

    private func window(_ rows: [String] = rows, height: Int = 300) throws -> (
      Program, ListAppearance
    ) {
      let program = try Program(rows, height: height)
      return (program, try ListAppearance(of: program, rows))
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a swipe to the right past the threshold completes, and a second one reopens`(
      pointer: PointerType
    ) throws {
      let (program, picture) = try window()
      try program.swipe(2, by: 230, pointer)
      try program.expectList(["one", "two", "[x] three", "four", "five"], picture)
      try program.swipe(2, by: 230, pointer)
      try program.expectList(Self.rows, picture)
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a swipe to the left past the threshold deletes`(pointer: PointerType) throws {
      let (program, picture) = try window()
      try program.swipe(1, by: -230, pointer)
      try program.expectList(["one", "three", "four", "five"], picture)
    }

    @Test func `a completed row can be deleted`() throws {
      let (program, picture) = try window()
      try program.swipe(1, by: 230)
      try program.expectList(["one", "[x] two", "three", "four", "five"], picture)
      try program.swipe(1, by: -230)
      try program.expectList(["one", "three", "four", "five"], picture)
    }

    @Test(arguments: PointerType.fingerAndMouse, [1.0, -1.0])
    func `a release before the threshold changes nothing, however fast`(
      pointer: PointerType, side: Double
    ) throws {
      let (program, picture) = try window()
      let contact = try program.press(2, pointer, beforeMovingBy: side)
      try contact.move(by: side * (192 + pointer.slop), 0, over: 0.06)
      try waitUntil("the row follows") { try program.extent(ofRow: 2) != 0...400 }
      try contact.lift()
      try program.expectList(Self.rows, picture)
    }

    @Test(arguments: PointerType.fingerAndMouse, [1.0, -1.0])
    func `a drag that went past the threshold and came back changes nothing`(
      pointer: PointerType, side: Double
    ) throws {
      let (program, picture) = try window()
      let contact = try program.press(2, pointer, beforeMovingBy: side)
      try contact.move(by: side * 260, 0)
      try contact.move(by: side * -110, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2) != 0...400 }
      try contact.lift()
      try program.expectList(Self.rows, picture)
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a vertical drag changes nothing, even when it turns sideways`(pointer: PointerType) throws
    {
      let (program, picture) = try window()
      let contact = try program.press(1, pointer, beforeMovingBy: 1)
      try contact.move(by: 2, 60)
      try waitUntil("the list follows") { try program.rowTops().first ?? 0 > 15 }
      try contact.move(by: 260, 0)
      try contact.lift()
      try program.expectList(Self.rows, picture)
    }

    @Test func `a swipe that turns down does not scroll`() throws {
      let (program, picture) = try window()
      let contact = try program.press(1, beforeMovingBy: 1)
      try contact.move(by: 60, 2)
      try contact.move(by: 0, 100)
      try waitUntil("the row follows") { abs(try program.extent(ofRow: 1)!.lowerBound - 50) <= 1 }
      #expect(try program.rowTops() == [0, 50, 100, 150, 200])
      try contact.lift()
      try program.expectList(Self.rows, picture)
    }

    @Test func `two fingers swipe two rows at once`() throws {
      let (program, picture) = try window()
      let first = try program.press(1, beforeMovingBy: 1)
      let second = try program.press(3, beforeMovingBy: -1)
      let targets = [(first, first.point + Point(230, 0)), (second, second.point + Point(-230, 0))]
      try Contact.move(targets, over: 0.2)
      try first.lift()
      try second.lift()
      try program.expectList(["one", "[x] two", "three", "five"], picture)
    }

    @Test func `three deletes within half a second delete exactly the rows touched`() throws {
      let rows = (1...15).map { "Row \($0)" }
      let (program, picture) = try window(rows, height: 700)
      let start = now()
      for row in [9, 6, 2] { try program.swipe(row, by: -230, over: 0.12) }
      #expect(now() - start < 0.5, "the machine was too slow for this test")
      try program.expectList(rows.filter { !["Row 10", "Row 7", "Row 3"].contains($0) }, picture)
    }

    @Test func `a row that is still moving up is swiped where it is drawn`() throws {
      let rows = (1...15).map { "Row \($0)" }
      let (program, picture) = try window(rows, height: 800)
      try program.swipe(1, by: -230, over: 0.1)
      try program.swipe(12, by: -230, over: 0.1)
      try program.expectList(rows.filter { !["Row 2", "Row 13"].contains($0) }, picture)
    }

    @Test(arguments: [1.0, -1.0]) func `the only row can be swiped`(side: Double) throws {
      let (program, picture) = try window(["one"])
      try program.swipe(0, by: side * 230)
      try program.expectList(side > 0 ? ["[x] one"] : [], picture)
    }

    @Test(arguments: [1.0, -1.0]) func `the last row can be swiped`(side: Double) throws {
      let (program, picture) = try window()
      try program.swipe(4, by: side * 230)
      let expected = Self.rows.dropLast() + (side > 0 ? ["[x] five"] : [])
      try program.expectList(Array(expected), picture)
    }

    @Test(arguments: [1.0, -1.0]) func `a row half below the window can be swiped`(side: Double)
      throws
    {
      let program = try Program(Self.rows, height: 225)
      try program.swipe(4, by: side * 230)
      let expected = Self.rows.dropLast() + (side > 0 ? ["[x] five"] : [])
      // After a delete the notice covers the bottom.
      try program.expectRest(Array(expected), above: side > 0 ? nil : 175)
    }

    @Test func `swipes below the last row do nothing`() throws {
      let (program, picture) = try window(["one"])
      try program.swipe(3, by: 230)
      try program.swipe(3, by: -230)
      try program.swipe(0, by: 230)
      try program.expectList(["[x] one"], picture)
    }

    @Test(arguments: [(240, 120.0), (800, 240.0)])
    func `the threshold is half the row's width, at most 240`(
      width: Int, threshold: Double
    ) throws {
      let home = try Home(items: ["one", "two"])
      let program = try Program(on: try XorgServer(), home, width: width, height: 160)
      for (distance, completed) in [(threshold - 5, false), (threshold + 5, true)] {
        let contact = try Contact(.finger, program, at: Point(5, 75))
        try contact.move(by: distance + PointerType.finger.slop, 0)
        contact.rest()
        try contact.lift()
        try waitUntil("the row is back") { try program.extent(ofRow: 1) == 0...Double(width) }
        try waitUntil("completed is \(completed)") {
          try home.list()[1].completed == completed
        }
      }
    }

    @Test func `a mouse released outside the window deletes all the same`() throws {
      let (program, picture) = try window()
      let contact = try Contact(.mouse, program, at: Point(100, 62))
      try contact.move(by: -260, 0)
      try contact.lift()
      try program.expectList(["one", "three", "four", "five"], picture)
    }

    @Test func `a finger's release is not lost while the mouse drags`() throws {
      let (program, picture) = try window()
      let finger = try Contact(.finger, program, at: Point(60, 62))
      try finger.move(by: 110, 0)
      let mouse = try Contact(.mouse, program, at: Point(60, 212))
      try mouse.move(by: 60, 0)
      try finger.lift()
      try mouse.lift()
      try program.expectList(Self.rows, picture)
    }
  }
}
