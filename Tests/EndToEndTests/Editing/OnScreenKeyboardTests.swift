import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct OnScreenKeyboard {
    private static let rows = ["one", "two", "three"]

    /// Opens a window of 400 × 500 points with the keyboard `us`, whose rows are 56 points high.
    private func program() throws -> Program {
      let home = try Home(items: Self.rows)
      try home.write(settings: "osk = on\nosk.layouts = us\n")
      return try Program(on: try XorgServer(), home, height: 500)
    }

    /// The center of the key in `column` of 10 columns and `row` of 4 rows.
    private func key(_ column: Double, _ row: Double) -> Point {
      Point(40 * (column + 0.5), 500 - 56 * (3.5 - row))
    }

    @Test func `a row is added and typed with nothing but fingers, thumbs rolling over`() throws {
      let program = try program()
      try program.tap(at: Point(200, 300))
      try waitUntil("the keyboard is there") {
        let cap = try program.column(8)[Int(key(0, 0).y)]
        return cap.red == cap.blue && cap.red > 40
      }
      // Contacts within 0.3 s count as a double tap on what was there before.
      pause(0.3)
      // t e a: e goes down before t is lifted.
      let t = try program.server.touchscreen.down(try program.rootPoint(key(4, 0)))
      let e = try program.server.touchscreen.down(try program.rootPoint(key(2, 0)))
      try program.server.touchscreen.up(t, at: try program.rootPoint(key(4, 0)))
      try program.server.touchscreen.up(e, at: try program.rootPoint(key(2, 0)))
      try program.tap(at: key(0.5, 1))
      // The last key is Next, and in the empty row that follows Done.
      for _ in 1...2 { try program.tap(at: key(9, 3)) }
      try program.expectRest(Self.rows + ["Tea"])
    }
  }
}
