import Testing

extension EndToEnd {
  /// Another program that takes the pointer for itself, as a screen locker or a menu does.
  @Suite struct Grabs {
    static let rows = ["one", "two", "three", "four"]

    /// A grab of the pointer takes away what `begin` has begun, and everything works after it.
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

    @Test func `a pinch on the trackpad is taken away`() throws {
      try expectLoss { program in
        try TrackpadPinch(program, at: Spot(200, 104)).spread(to: 1.8)
        try program.expectOpen(before: 2, by: 40, of: 4)
      }
    }

    @Test func `fingers that swipe on the trackpad are taken away`() throws {
      try expectLoss { program in
        try TrackpadScroll(program, at: Spot(200, 112)).move(by: 233, 0)
        try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      }
    }

    @Test func `fingers whose ends another program took are gone when the next one comes`() throws {
      let program = try Program(Self.rows, height: 300)
      let other = try program.server.connect()
      let screen = try program.server.number(of: .touch)
      let finger = try Contact(.finger, program, at: Spot(60, 112))
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

    @Test func `a finger on the glass is taken away`() throws {
      try expectLoss { program in
        try Contact(.finger, program, at: Spot(60, 112)).move(by: 240, 0)
        try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      }
    }
  }
}
