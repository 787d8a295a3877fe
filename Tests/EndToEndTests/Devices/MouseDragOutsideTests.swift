import ProgramHarness
import Testing

extension EndToEnd {
  /// Drags of the mouse that leave the window.
  @Suite struct MouseDragsOutside {
    static let rows = (1...13).map { "Row \($0)" }

    private func window(managed: Bool = false) throws -> Program {
      let server = try XorgServer()
      if managed { try server.startWindowManager() }
      let program = try Program(on: server, try Home(items: Self.rows))
      // The window manager must place the window before the first drag.
      if managed { try program.expectRest(Self.rows) }
      return program
    }

    /// The rows, with those at the indices `numbers` completed.
    private func completed(_ numbers: Int...) -> [String] {
      Self.rows.enumerated().map { numbers.contains($0) ? "[x] \($1)" : $1 }
    }

    /// Drags from `start` to `end` in 0.1 s, immediately after the pointer has entered the window.
    ///
    /// SDL ungrabs the pointer when the pointer enters the window. Here SDL does so during the
    /// drag.
    private func flick(_ program: Program, from start: Point, to end: Point) throws {
      let mouse = program.server.mouse
      let (start, end) = (try program.rootPoint(start), try program.rootPoint(end))
      try mouse.move(to: start)
      try mouse.press()
      try LinearMotion.perform(over: 0.1) { try mouse.move(to: start.interpolated(to: end, $0)) }
      try mouse.release()
    }

    @Test(arguments: [false, true])
    func `ten quick drags out of the window to the left delete ten rows`(
      managed: Bool
    ) throws {
      let program = try window(managed: managed)
      for count in 1...10 {
        try flick(program, from: Point(156, 129), to: Point(-194, 160))
        let left = Array(Self.rows.prefix(2) + Self.rows.dropFirst(2 + count))
        try waitUntil("\(count) rows are gone") { try program.home.texts() == left }
        // The rows below the deleted row must move up before the next drag.
        try program.expectStill()
      }
      try program.expectRest(["Row 1", "Row 2", "Row 13"], above: 650)
    }

    @Test(arguments: [false, true])
    func `ten quick drags out of the window to the right complete ten rows`(
      managed: Bool
    ) throws {
      let program = try window(managed: managed)
      for row in 0..<10 {
        let y = 50 * Double(row) + 12
        try flick(program, from: Point(300, y), to: Point(540, y + 8))
      }
      try program.expectRest(completed(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
    }

    @Test func `a mouse that jumps out of the window acts by its position at the release`() throws {
      let program = try window()
      let mouse = program.server.mouse
      for (row, x) in [(0, 510.0), (1, 450), (2, 700)] {
        let y = 50 * Double(row) + 12
        try mouse.move(to: program.rootPoint(Point(300, y)))
        try mouse.press()
        try mouse.move(to: program.rootPoint(Point(x, y)))
        if x == 450 { try expectPull(of: row, by: x - 300, in: program) }
        try mouse.release()
        // If the release had not ended the drag, this motion would continue the drag.
        try mouse.move(to: program.rootPoint(Point(100, y)))
      }
      try program.expectRest(completed(0, 2))
    }

    /// Waits until the program has shown the jump, and then long enough that the release is no flick, which acts from 60
    /// points on.
    ///
    /// A program that was not running during the pause alone would read both at once, as a flick.
    private func expectPull(of row: Int, by distance: Double, in program: Program) throws {
      try waitUntil("row \(row) follows the mouse") {
        let place = try program.extent(ofRow: row)?.lowerBound ?? 0
        return abs(place - (distance - PointerType.mouse.slop)).isNear(0)
      }
      pause(0.15)
    }

    @Test func `the row follows the mouse out of the window, in, and out again`() throws {
      let program = try window()
      let contact = try Contact(.mouse, program, at: Point(60, 112))
      for x in [430.0, 100, 450, 200, -60] {
        try contact.move(to: Point(x, 120), over: 0.1)
        // The row has moved as far to the right as the contact from its start, minus the slop. A
        // negative place is on the left.
        let place = x - 60 - PointerType.mouse.slop
        try waitUntil("the row is at \(place)") {
          let row = try program.extent(ofRow: 2)
          return abs((place > 0 ? row?.lowerBound : row?.upperBound.advanced(by: -400)) ?? 0)
            .isNear(abs(place))
        }
      }
      // A release at this speed would be a flick.
      pause(0.1)
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `other buttons and the wheel outside the window do not end a drag`() throws {
      let program = try window()
      let mouse = program.server.mouse
      let contact = try Contact(.mouse, program, at: Point(60, 112))
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

    @Test func `a finger swipes its own row while the mouse drags outside the window`() throws {
      let program = try window()
      let mouse = try Contact(.mouse, program, at: Point(300, 112))
      try mouse.move(to: Point(450, 112))
      let finger = try Contact(.finger, program, at: Point(60, 212))
      try waitUntil("the mouse's row stays") {
        try program.extent(ofRow: 2)?.lowerBound.isNear(147) == true
      }
      try finger.move(by: 240, 0)
      try finger.lift()
      #expect(try program.extent(ofRow: 2)?.lowerBound.isNear(147) == true)
      try mouse.lift()
      try program.expectRest(completed(4))
    }

    @Test func `a stall between press and release does not change the drag's effect`() throws {
      let program = try window()
      for row in [1, 3] {
        let y = 50 * Double(row) + 12
        program.process.kill(19)
        try flick(program, from: Point(300, y), to: Point(540, y + 8))
        try program.server.mouse.move(to: program.rootPoint(Point(200, y)))
        program.process.kill(18)
      }
      try program.expectRest(completed(1, 3))
    }
  }
}

extension Double {
  /// Whether this position differs from `other` by at most 1.5 points, since pointer positions are
  /// rounded.
  fileprivate func isNear(_ other: Double) -> Bool { abs(self - other) <= 1.5 }
}
