import Testing

extension EndToEnd {
  /// Drags of the mouse that leave the window, and what may come between.
  @Suite struct Outside {
    static let rows = (1...13).map { "Row \($0)" }

    private func window(managed: Bool = false) throws -> Program {
      let server = try XServer()
      if managed { try server.startWindowManager() }
      let program = try Program(on: server, try Home(items: Self.rows))
      // A window manager may move it yet.
      if managed { try program.expectRest(Self.rows) }
      return program
    }

    /// `rows` with the rows of these numbers, counted from 0, completed.
    private func completed(_ numbers: Int...) -> [String] {
      Self.rows.enumerated().map { numbers.contains($0) ? "[x] \($1)" : $1 }
    }

    /// Drags from `start` to `end` as fast as hands can, the pointer having come there just now: that
    /// is when SDL ungrabs it.
    private func flick(_ program: Program, from start: Spot, to end: Spot) throws {
      let mouse = program.server.mouse
      let (start, end) = (try program.onRoot(start), try program.onRoot(end))
      try mouse.move(to: start)
      try mouse.press()
      try SteadyMotion.perform(over: 0.1) { try mouse.move(to: start.toward(end, $0)) }
      try mouse.release()
    }

    @Test(arguments: [false, true]) func `ten quick drags out to the left delete ten rows`(
      managed: Bool
    ) throws {
      let program = try window(managed: managed)
      for count in 1...10 {
        try flick(program, from: Spot(156, 129), to: Spot(-194, 160))
        let left = Array(Self.rows.prefix(2) + Self.rows.dropFirst(2 + count))
        try waitUntil("\(count) rows are gone") { try program.home.texts() == left }
        // The next row has to be there before it can be taken.
        pause(0.5)
      }
      try program.expectRest(["Row 1", "Row 2", "Row 13"], above: 650)
    }

    @Test(arguments: [false, true]) func `ten quick drags out to the right complete ten rows`(
      managed: Bool
    ) throws {
      let program = try window(managed: managed)
      for row in 0..<10 {
        let y = 50 * Double(row) + 12
        try flick(program, from: Spot(300, y), to: Spot(540, y + 8))
      }
      try program.expectRest(completed(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    }

    @Test func `a mouse that jumps out acts by where it is let go`() throws {
      let program = try window()
      let mouse = program.server.mouse
      for (row, x) in [(0, 510.0), (1, 490), (2, 700)] {
        let y = 50 * Double(row) + 12
        try mouse.move(to: program.onRoot(Spot(300, y)))
        try mouse.press()
        try mouse.move(to: program.onRoot(Spot(x, y)))
        try mouse.release()
        try mouse.move(to: program.onRoot(Spot(300, y)))
      }
      try program.expectRest(completed(0, 2))
    }

    @Test func `the row is where the mouse is, out, in and out again`() throws {
      let program = try window()
      let contact = try Contact(.mouse, program, at: Spot(60, 112))
      for x in [430.0, 100, 450, 200, -60] {
        try contact.move(to: Spot(x, 120), over: 0.1)
        // The slop is left behind.
        let place = x - 60 - Hand.mouse.slop
        try waitUntil("the row is at \(place)") {
          let row = try program.extent(ofRow: 2)
          return abs((place > 0 ? row?.lowerBound : row?.upperBound.advanced(by: -400)) ?? 0)
            .isNear(abs(place))
        }
      }
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `other buttons and the wheel outside end nothing`() throws {
      let program = try window()
      let mouse = program.server.mouse
      let contact = try Contact(.mouse, program, at: Spot(60, 112))
      try contact.move(by: 400, 0)
      for button in [Int32(3), 2, 4, 5] {
        try mouse.press(button: button)
        try mouse.release(button: button)
      }
      try contact.move(by: 20, 0)
      try mouse.press(button: 3)
      try contact.lift()
      try mouse.release(button: 3)
      try program.expectRest(completed(2))
    }

    @Test func `a finger that comes meanwhile swipes its own row and moves nothing else`() throws {
      let program = try window()
      let mouse = try Contact(.mouse, program, at: Spot(300, 112))
      try mouse.move(to: Spot(450, 112))
      let finger = try Contact(.finger, program, at: Spot(60, 212))
      try waitUntil("the mouse's row stays") {
        try program.extent(ofRow: 2)?.lowerBound.isNear(147) == true
      }
      try finger.move(by: 240, 0)
      try finger.lift()
      #expect(try program.extent(ofRow: 2)?.lowerBound.isNear(147) == true)
      try mouse.lift()
      try program.expectRest(completed(4))
    }

    @Test func `a stall between press and release changes nothing`() throws {
      let program = try window()
      for row in [1, 3] {
        let y = 50 * Double(row) + 12
        program.process.kill(19)
        try flick(program, from: Spot(300, y), to: Spot(540, y + 8))
        try program.server.mouse.move(to: program.onRoot(Spot(200, y)))
        program.process.kill(18)
      }
      try program.expectRest(completed(1, 3))
    }
  }
}

extension Double {
  /// Whether it is `other` but for what a moving pointer is rounded by.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1.5 }
}
