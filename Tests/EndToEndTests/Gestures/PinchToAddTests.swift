import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct PinchingToAdd {
    static let rows = ["one", "two", "three", "four"]

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    /// Puts two fingers down, at `upper` and `lower`.
    private func pinch(_ program: Program, _ upper: Double, _ lower: Double) throws -> Fingers {
      try Fingers(program, at: [Point(150, upper), Point(250, lower)])
    }

    private func rows(withNewAt row: Int, _ text: String) -> [String] {
      Array(Self.rows[..<row] + [text] + Self.rows[row...])
    }

    @Test(arguments: 1...3)
    func `fingers on neighboring rows open the list there, and a release adds a row`(row: Int)
      throws
    {
      let program = try window()
      let middle = 50 * Double(row)
      let fingers = try pinch(program, middle - 15, middle + 30)
      try fingers.spread(by: 12)
      try program.expectOpen(before: row, by: 12, of: Self.rows.count)
      try fingers.spread(by: 18)
      try program.expectOpen(before: row, by: 30, of: Self.rows.count)
      try fingers.lift()
      try program.expectNewRow(before: row, of: Self.rows)
    }

    @Test func `fingers farther apart open the list between the rows nearest to their middle`()
      throws
    {
      let program = try window()
      let fingers = try pinch(program, 40, 190)
      try fingers.spread(by: 28)
      try program.expectOpen(before: 2, by: 28, of: Self.rows.count)
      try fingers.lift()
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `fingers below the last row open the list after it`() throws {
      let program = try window()
      let fingers = try pinch(program, 190, 230)
      try fingers.spread(by: 30)
      try program.expectOpen(before: 4, by: 30, of: Self.rows.count)
      try fingers.lift()
      try program.expectNewRow(before: 4, of: Self.rows)
    }

    @Test func `fingers on the upper half of the first row open the list before it`() throws {
      let program = try window()
      let fingers = try pinch(program, 18, 28)
      try fingers.spread(by: 14)
      try waitUntil("all rows are lower") { try program.rowTops().suffix(4) == [14, 64, 114, 164] }
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `the slower finger decides how far the list opens`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.move(by: [Point(0, -20), Point(0, 60)])
      try program.expectOpen(before: 2, by: 20, of: Self.rows.count)
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a release before the gap is a row high closes it`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.spread(by: 23)
      try program.expectOpen(before: 2, by: 23, of: Self.rows.count)
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a pinch that closes again adds nothing`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.spread(by: 40)
      try program.expectOpen(before: 2, by: 40, of: Self.rows.count)
      try fingers.spread(by: -30)
      try program.expectOpen(before: 2, by: 10, of: Self.rows.count)
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `fingers that pass each other close the gap and do nothing else`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.spread(by: 30)
      try fingers.spread(by: -60)
      try waitUntil("the list is closed") { try program.rowTops() == [0, 50, 100, 150] }
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `the placeholder's text changes when the gap is a row high`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      var ends: [Int] = []
      for distance in [20.0, 4, 4, 8] {
        try fingers.spread(by: distance, over: 0.1)
        fingers.contacts[0].rest()
        ends.append(try #require(try program.brightColumns(in: 85..<115)).upperBound)
      }
      #expect(abs(ends[0] - ends[1]) <= 2 && abs(ends[2] - ends[3]) <= 2, "\(ends)")
      #expect(ends[2] > ends[1] + 5, "\(ends)")
      try fingers.lift()
      try program.expectEdit(of: 2, in: rows(withNewAt: 2, ""))
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test func `a third finger ends a pinch without effect`() throws {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.spread(by: 35)
      try program.expectOpen(before: 2, by: 35, of: Self.rows.count)
      let third = try Contact(.finger, program, at: Point(60, 260))
      try fingers.lift()
      try third.lift()
      try program.expectRest(Self.rows)
    }

    @Test
    func `the first finger that lifts ends the pinch, and a finger in its place does nothing`()
      throws
    {
      let program = try window()
      let fingers = try pinch(program, 85, 115)
      try fingers.spread(by: 35)
      try fingers.contacts[0].lift()
      try program.expectEdit(of: 2, in: rows(withNewAt: 2, ""))
      let again = try Contact(.finger, program, at: Point(150, 40))
      try again.move(by: 0, -35)
      try again.lift()
      try fingers.contacts[1].lift()
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test func `two fingers that move the same way scroll`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let fingers = try pinch(program, 185, 215)
      try fingers.move(by: [Point(0, -110), Point(0, -110)])
      // The first finger past its slop moves a few points alone.
      try waitUntil("it is scrolled by about 100") {
        try program.isScrolled(to: 2, of: 40, within: 5)
      }
      try fingers.move(by: [Point(0, 110), Point(0, 110)])
      fingers.contacts[0].rest()
      try fingers.lift()
      try program.expectRest(rows)
    }
  }
}
