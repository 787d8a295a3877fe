import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Tapping {
    private let items = ["Eggs", "Bread", "Buy milk", "Tea"]

    private func tap(
      _ pointer: PointerType, at point: Point, wandering distance: Double, _ program: Program
    )
      throws
    {
      let contact = try Contact(pointer, program, at: point)
      try contact.move(by: 0, distance, over: 0.05)
      try contact.lift()
    }

    private func waitForTap(_ program: Program) throws {
      try waitUntil("a tap") { program.process.errors.contains("tap: row 3 \"Buy milk\"\n") }
    }

    private func taps(_ program: Program) -> Int {
      program.process.errors.split(separator: "\n").count { $0.contains("tap: row") }
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a press that stays within the slop is a tap on the row under it`(pointer: PointerType)
      throws
    {
      let program = try Program(items, height: 300)
      try tap(pointer, at: Point(200, 125), wandering: pointer.slop - 1, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a press that moves farther than the slop is no tap`(pointer: PointerType) throws {
      let program = try Program(items, height: 300)
      try tap(pointer, at: Point(200, 75), wandering: pointer.slop + 4, program)
      try waitUntil("the list is back") { try program.rowTops() == [0, 50, 100, 150] }
      try tap(pointer, at: Point(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test func `the click that brings a window to the front is a tap`() throws {
      let server = try XorgServer()
      try server.startWindowManager()
      // Both are centered: a wide and a tall window form a cross, so that each has an uncovered
      // end.
      let home = try Home(items: items)
      let wide = try Program(on: server, home, width: 600, height: 160)
      let tall = try Program(on: server, home, width: 240, height: 500)
      for click in 1...3 {
        for program in [wide, tall] {
          try server.mouse.move(to: program.rootPoint(Point(20, 25)))
          try server.mouse.press()
          try server.mouse.release()
          try waitUntil("click \(click) is a tap") { taps(program) == click }
        }
      }
    }

    @Test func `the other buttons of a mouse do nothing`() throws {
      let program = try Program(items, height: 300)
      for button in [2, 3] as [Int32] {
        for y in [75.0, 250] {
          try program.server.mouse.move(to: program.rootPoint(Point(200, y)))
          try program.server.mouse.press(button: button)
          try program.server.mouse.release(button: button)
        }
      }
      try tap(.mouse, at: Point(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
      try program.expectEdit(of: 2, in: items)
      try program.press(.escape)
      try program.expectRest(items)
    }

    @Test func `two fingers on the same row are no tap`() throws {
      let program = try Program(items, height: 300)
      let fingers = try [150.0, 250].map { try Contact(.finger, program, at: Point($0, 75)) }
      for finger in fingers { try finger.lift() }
      try tap(.finger, at: Point(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test func `a finger that stops a fling does not tap`() throws {
      let program = try Program((1...200).map { "Row \($0)" })
      let contact = try Contact(.finger, program, at: Point(200, 500))
      try contact.move(by: 0, -300, over: 0.1)
      try contact.lift()
      pause(0.1)
      try tap(.finger, at: Point(200, 300), wandering: 0, program)
      try waitUntil("the list rests") { try isResting(program) }
      #expect(taps(program) == 0)
    }

    private func isResting(_ program: Program) throws -> Bool {
      let before = try program.rowTops()
      pause(0.1)
      return try program.rowTops() == before
    }
  }
}
