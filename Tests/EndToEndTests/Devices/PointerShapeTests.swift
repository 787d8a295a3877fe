import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct PointerShapes {
    @Test func `the pointer changes over the edited row, over a notice and while a row is lifted`()
      throws
    {
      let program = try Program(["one", "two", "three", "four", "five", "six"], height: 300)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 120)))
      let arrow = try image(program)
      let lift = try program.hold(1, of: 6, .mouse)
      let fist = try next(program, after: arrow)
      #expect(fist.size == PixelSize(20, 20) && fist.hotSpot == PixelSize(10, 11))
      #expect(fist.pixels[11 * 20 + 10] == 0xFFFF_FFFF)
      try lift.lift()
      try waitUntil("the arrow is back") { try image(program) == arrow }
      try program.swipe(1, by: -230)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 280)))
      let hand = try next(program, after: arrow)
      try program.tap(0)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 30)))
      let caret = try next(program, after: hand)
      #expect(Set([arrow, fist, hand, caret]).count == 4)
    }

    @Test func `a finger does not change the pointer`() throws {
      let program = try Program(["one", "two", "three"], height: 300)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 120)))
      let arrow = try image(program)
      let lift = try program.hold(1, of: 3)
      #expect(try image(program) == arrow)
      try lift.lift()
    }

    private func image(_ program: Program) throws -> CursorImage {
      try program.server.connection.cursorImage()
    }

    /// Waits until the pointer's picture differs from `former`, and returns the new picture.
    private func next(_ program: Program, after former: CursorImage) throws -> CursorImage {
      try waitUntil("the pointer changes") { try image(program) != former }
      return try image(program)
    }
  }
}
