import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct QuietLines {
    static let rows = ["one", "two", "three", "four", "five", "six"]

    /// Whether the quiet line, which tells what was done, is at the bottom of the window.
    ///
    /// The quiet line is dark and has a text at its left end and another one at its right end.
    private func isSeen(_ program: Program) throws -> Bool {
      let foot = try program.screenshot(PixelRect(x: 0, y: 250, width: 400, height: 50))
      let dark = (0..<50).allSatisfy {
        foot.pixel(5, $0).sum < 190 && foot.pixel(395, $0).sum < 190
      }
      let texts = [15..<100, 340..<386].map { columns in
        columns.contains { x in foot.column(x).contains { $0.sum > 500 } }
      }
      return dark && foot.pixel(5, 10) != .black && texts == [true, true]
    }

    @Test func `a tap on the quiet line undoes the delete, and another one redoes it`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.swipe(1, by: -230)
      try program.expectRest(Self.rows.filter { $0 != "two" }, above: 250)
      try waitUntil("the quiet line is shown") { try isSeen(program) }
      try program.tap(at: Point(200, 280))
      try program.expectRest(Self.rows, above: 250)
      try waitUntil("the undo is told") { try isSeen(program) }
      try program.tap(at: Point(200, 280))
      try program.expectRest(Self.rows.filter { $0 != "two" }, above: 250)
    }
  }
}
