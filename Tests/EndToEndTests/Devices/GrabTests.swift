import ProgramHarness
import Testing

extension EndToEnd {
  /// Grabs of the pointer by another program, such as a screen locker or a menu.
  @Suite struct Grabs {
    static let rows = ["one", "two", "three", "four"]

    /// Expects that a grab of the pointer cancels the gesture that `begin` starts, and that the
    /// next gesture works.
    private func expectLoss(_ begin: (Program) throws -> Void) throws {
      let program = try Program(Self.rows, height: 300)
      try begin(program)
      let other = try program.server.connect()
      try other.grabPointer()
      try program.expectRest(Self.rows)
      try other.ungrabPointer()
      try program.expectRest(Self.rows)
      try program.swipe(1, by: 230, .mouse)
      try program.expectRest(["one", "[x] two", "three", "four"])
    }

    @Test func `a grab cancels a pinch on the trackpad`() throws {
      try expectLoss { program in
        try TrackpadPinch(program, at: Point(200, 104)).spread(to: 1.8)
        try program.expectOpen(before: 2, by: 40, of: 4)
      }
    }

    @Test func `a grab cancels a swipe on the trackpad`() throws {
      try expectLoss { program in
        try TrackpadScroll(program, at: Point(200, 112)).move(by: 233, 0)
        try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      }
    }

    @Test func `a finger whose release a grab consumed is gone when the next finger comes down`()
      throws
    {
      let program = try Program(Self.rows, height: 300)
      let other = try program.server.connect()
      let screen = try program.server.number(of: .touch)
      let finger = try Contact(.finger, program, at: Point(60, 112))
      try finger.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try other.grab(device: screen)
      try finger.lift()
      try other.ungrab(device: screen)
      try program.tap(0)
      try program.expectEdit(of: 0, in: Self.rows)
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test func `a grab cancels a finger on the touchscreen`() throws {
      try expectLoss { program in
        try Contact(.finger, program, at: Point(60, 112)).move(by: 240, 0)
        try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      }
    }
  }
}
