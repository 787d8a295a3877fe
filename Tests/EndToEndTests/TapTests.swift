import Testing

extension EndToEnd {
  @Suite struct Tapping {
    private let items = ["Eggs", "Bread", "Buy milk", "Tea"]

    private func tap(_ hand: Hand, at spot: Spot, wandering distance: Double, _ program: Program)
      throws
    {
      let contact = try Contact(hand, program, at: spot)
      try contact.move(by: 0, distance, over: 0.05)
      try contact.lift()
    }

    private func waitForTap(_ program: Program) throws {
      try waitUntil("a tap") { program.process.errors.contains("tap: row 3 \"Buy milk\"\n") }
    }

    private func taps(_ program: Program) -> Int {
      program.process.errors.split(separator: "\n").count { $0.contains("tap: row") }
    }

    @Test(arguments: Hand.both)
    func `a press that stays within the slop is a tap on the row under it`(hand: Hand) throws {
      let program = try Program(items, height: 300)
      try tap(hand, at: Spot(200, 125), wandering: hand.slop - 1, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test(arguments: Hand.both)
    func `a press that wanders farther is none`(hand: Hand) throws {
      let program = try Program(items, height: 300)
      try tap(hand, at: Spot(200, 75), wandering: hand.slop + 4, program)
      try waitUntil("the list is back") { try program.rowTops() == [0, 50, 100, 150] }
      try tap(hand, at: Spot(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test func `the click that brings a window to the front counts`() throws {
      let server = try XServer()
      try server.startWindowManager()
      // Both are centered: a wide one and a tall one make a cross, and each has a free end.
      let home = try Home(items: items)
      let wide = try Program(on: server, home, width: 600, height: 160)
      let tall = try Program(on: server, home, width: 240, height: 500)
      for click in 1...3 {
        for program in [wide, tall] {
          try server.mouse.move(to: program.onRoot(Spot(20, 25)))
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
          try program.server.mouse.move(to: program.onRoot(Spot(200, y)))
          try program.server.mouse.press(button: button)
          try program.server.mouse.release(button: button)
        }
      }
      try tap(.mouse, at: Spot(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
      try program.expectEdit(of: 2, in: items)
      try program.press(.escape)
      try program.expectRest(items)
    }

    @Test func `two fingers on the same row are no tap`() throws {
      let program = try Program(items, height: 300)
      let fingers = try [150.0, 250].map { try Contact(.finger, program, at: Spot($0, 75)) }
      for finger in fingers { try finger.lift() }
      try tap(.finger, at: Spot(200, 125), wandering: 0, program)
      try waitForTap(program)
      #expect(taps(program) == 1)
    }

    @Test func `a finger that catches a flying list does not tap`() throws {
      let program = try Program((1...200).map { "Row \($0)" })
      let contact = try Contact(.finger, program, at: Spot(200, 500))
      try contact.move(by: 0, -300, over: 0.1)
      try contact.lift()
      pause(0.1)
      try tap(.finger, at: Spot(200, 300), wandering: 0, program)
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
