import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct PinchingToAdd {
    static let rows = ["one", "two", "three", "four"]

    @Test func `fingers on neighboring rows open the list there, and a release adds a row`() throws
    {
      let program = try Program(Self.rows, height: 300)
      let fingers = try Fingers(program, at: [Point(150, 85), Point(250, 130)])
      try fingers.spread(by: 12)
      try program.expectOpen(before: 2, by: 12, of: Self.rows.count)
      try fingers.spread(by: 18)
      try program.expectOpen(before: 2, by: 30, of: Self.rows.count)
      try fingers.lift()
      try program.expectNewRow(before: 2, of: Self.rows)
    }
  }
}
