import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct RowAnimations {
    private let rows = (1...40).map { "Row \($0)" }

    /// The top edges of the rows at one moment.
    private struct Sample {
      var time: Double
      var tops: [Double]
    }

    /// Deletes row `row` and samples the rows until they are at rest.
    private func samplesAfterDeleting(_ row: Int, in program: Program) throws -> [Sample] {
      try program.swipe(row, by: -230)
      let start = now()
      var samples: [Sample] = []
      while now() - start < 2 {
        samples.append(Sample(time: now() - start, tops: try program.rowTops()))
        if samples.count > 1, samples.last!.tops == (0..<14).map({ 50 * Double($0) }) { break }
        pause(0.004)
      }
      return samples
    }

    @Test func `the rows below a deleted one move up in turn, those from below the window too`()
      throws
    {
      let program = try Program(rows)
      let samples = try samplesAfterDeleting(2, in: program)
      let moving = samples.filter { $0.tops.prefix(3) != [0, 50, 100] || $0.tops.count < 14 }
      #expect(moving.count >= 5, "too few samples: \(samples.count)")
      for sample in moving { expectOrder(sample.tops) }
      for row in 2..<13 { expectMonotone(moving.compactMap { progress(ofRow: row, $0.tops) }) }
      let duration = try #require(samples.last).time
      #expect(duration > 0.3 + 8 * 0.03, "a row takes 0.3, each starts 0.03 after the one above")
      #expect(duration < 1.5)
    }

    /// Expects that no row has moved farther than the row above it, and the first two rows not at
    /// all.
    private func expectOrder(_ tops: [Double]) {
      #expect(tops.prefix(2) == [0, 50])
      let gone = (2..<13).compactMap { progress(ofRow: $0, tops) }
      #expect(zip(gone, gone.dropFirst()).allSatisfy { $0 >= $1 - 1 }, "\(tops)")
    }

    private func expectMonotone(_ values: [Double]) {
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(values)")
    }

    /// The points by which the row that moves up to position `row` has moved; nil when it is not
    /// visible.
    private func progress(ofRow row: Int, _ tops: [Double]) -> Double? {
      guard tops.indices.contains(row) else { return nil }
      return 50 * Double(row + 1) - tops[row]
    }

    @Test func `rows move down animated for a hundred that another program adds above them`() throws
    {
      let program = try Program(rows)
      let others = (1...100).map { "Other \($0)" }
      let adding = try program.home.start(["add", "--"] + others)
      var passed: [Double] = []
      let start = now()
      while now() - start < 2 {
        passed += try program.rowTops().filter { $0.truncatingRemainder(dividingBy: 50) != 0 }
        pause(0.004)
      }
      #expect(try adding.waitForEnd(timeout: 20) == .status(0))
      #expect(Set(passed).count > 10, "rows were seen at \(passed)")
      try program.expectRest(others + rows)
    }

    @Test(arguments: [0.5, 0.054])
    func `a deleted row leaves with the finger's speed, at least its width in 0.3 s`(
      seconds: Double
    ) throws {
      let program = try Program(on: try XorgServer(), try Home(items: rows), width: 800)
      let contact = try Contact(.finger, program, at: Point(790, 112))
      try contact.move(by: -270, 0, over: seconds)
      try contact.lift()
      let flight = try edges(ofRow: 2, program).filter { $0.x < 535 }
      try #require(flight.count >= 3, "too few samples: \(flight)")
      let (first, last) = (flight[0], flight[flight.count - 1])
      let speed = (first.x - last.x) / (last.time - first.time)
      let expected = max(800 / 0.3, 270 / seconds)
      #expect((0.65 * expected...1.6 * expected).contains(speed), "\(flight)")
    }

    /// The right edge of a deleted row at each change, until the row is gone.
    ///
    /// Samples the row's third line, which the row below covers last.
    private func edges(ofRow row: Int, _ program: Program) throws -> [(time: Double, x: Double)] {
      let area = PixelRect(x: 0, y: 50 * row + 2, width: 800, height: 1)
      var edges: [(time: Double, x: Double)] = []
      let start = now()
      while now() - start < 1 {
        let line = try program.screenshot(area)
        guard let last = (0..<800).last(where: { line.pixel($0, 0).red > 200 }) else { break }
        if edges.last?.x != Double(last + 1) { edges.append((now(), Double(last + 1))) }
        pause(0.002)
      }
      return edges
    }

    @Test func `rows can be swiped while others move`() throws {
      let program = try Program(rows)
      let picture = try ListAppearance(of: program, rows)
      try program.swipe(3, by: -230, over: 0.1)
      try program.swipe(1, by: 230, over: 0.1)
      var expected = rows
      expected.remove(at: 3)
      expected[1] = "[x] Row 2"
      try program.expectList(expected, picture)
    }

    @Test func `the list can be scrolled while rows move`() throws {
      // The notice at the bottom covers none of the rows that fit.
      let program = try Program(rows, height: 745)
      let picture = try ListAppearance(of: program, rows)
      try program.swipe(3, by: -230, over: 0.1)
      let contact = try Contact(.finger, program, at: Point(200, 500))
      try contact.move(by: 0, -110, over: 0.15)
      try waitUntil("scrolled by 100") { try program.rowTops().first == 0 }
      contact.rest()
      let second = Specification.color(ofRow: 2, of: 39, completed: false)
      try waitUntil("the third row is on top") {
        try program.column(-5)[Specification.plainLine].isNear(second)
      }
      try contact.move(by: 0, 110)
      contact.rest()
      try contact.lift()
      try program.expectList(rows.filter { $0 != "Row 4" }, picture)
    }

    @Test func `a row can be tapped while others move`() throws {
      let program = try Program(rows)
      try program.swipe(3, by: -230, over: 0.1)
      try Contact(.finger, program, at: Point(200, 75)).lift()
      try waitUntil("a tap") { program.process.errors.contains("tap: row 2 \"Row 2\"\n") }
    }

    @Test func `deleting at the end of the list leaves no gap below`() throws {
      let program = try Program(rows)
      try program.server.mouse.move(to: program.rootPoint(Point(200, 350)))
      for _ in 1...20 { try program.server.mouse.wheel(1) }
      let last = Specification.color(ofRow: 39, of: 40, completed: false)
      try waitUntil("the end of the list is visible") { try program.column(-5)[696].isNear(last) }
      try program.swipe(10, by: -230)
      try waitUntil("the list has closed") {
        try program.rowTops() == (0..<14).map { 50 * Double($0) }
      }
      // The delete notice is below.
      let above = Specification.color(ofRow: 37, of: 39, completed: false)
      #expect(try program.column(-5)[645].isNear(Specification.bevel(above, line: 45, of: 50)))
      #expect(try program.home.texts() == rows.filter { $0 != "Row 37" })
    }
  }
}
