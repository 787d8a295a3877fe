import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TrackpadSwiping {
    static let rows = ["one", "two", "three", "four", "five"]

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    /// Moves the pointer onto the third row; returns two fingers on the trackpad that have not
    /// scrolled yet.
    private func scroll(_ program: Program) throws -> TrackpadScroll {
      try TrackpadScroll(program, at: Point(200, 125))
    }

    /// Waits until `row` has moved by `place` points, to the right if `place` is positive.
    ///
    /// On a move to the right, the left edges of the row and the window are compared, otherwise the
    /// right edges.
    private func expectRow(_ row: Int, at place: Double, _ program: Program) throws {
      try waitUntil("row \(row) is at \(place)") {
        guard let extent = try program.extent(ofRow: row) else { return false }
        return abs(place > 0 ? extent.lowerBound - place : extent.upperBound - 400 - place) <= 1
      }
    }

    /// Whether a cue of `color` is 10 to 60 points beside the third row, which has moved by `place`
    /// points.
    private func hasCue(_ color: Pixel, besideRowAt place: Double, _ program: Program) throws
      -> Bool
    {
      let left = place > 0 ? place - 60 : 400 + place + 10
      let strip = try program.screenshot(PixelRect(x: Int(left), y: 105, width: 50, height: 40))
      return (0..<strip.width).contains { x in
        strip.column(x).contains { $0.isNear(color, tolerance: 5) }
      }
    }

    @Test(arguments: [1.0, -1])
    func `the row under the pointer follows, and past the threshold the lift acts`(side: Double)
      throws
    {
      let program = try window()
      let scroll = try scroll(program)
      try scroll.move(by: side * 120, 0)
      try expectRow(2, at: side * 120, program)
      let cue = Pixel(gray: 255 * 120 / 160)
      #expect(try hasCue(cue, besideRowAt: side * 120, program))
      #expect([1, 3].allSatisfy { (try? program.extent(ofRow: $0)) == 0...400 })
      try scroll.move(by: side * 60, 0)
      try expectRow(2, at: side * 180, program)
      let color = side > 0 ? Pixel(0, 255, 0) : Pixel(255, 0, 0)
      #expect(try hasCue(color, besideRowAt: side * 180, program))
      #expect(try program.home.list() == Self.rows.map { ListedItem($0) })
      try scroll.lift()
      let isDelete = side < 0
      try program.expectRest(
        isDelete ? ["one", "two", "four", "five"] : ["one", "two", "[x] three", "four", "five"],
        above: isDelete ? 250 : nil)
    }
  }
}
