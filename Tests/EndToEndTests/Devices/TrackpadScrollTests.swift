import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TrackpadScrolling {
    static let rows = ["one", "two", "three"]
    private static let count = 60
    private static let height = 700.0

    private func longList() throws -> Program {
      try Program((1...Self.count).map { "Row \($0)" })
    }

    @Test func `two fingers scroll by 100 a click, and past both ends as a rubber band`() throws {
      let program = try longList()
      let scroll = try TrackpadScroll(program, at: Point(200, 350))
      try scroll.move(by: 0, -200)
      try program.expectOffset(200, of: Self.count)
      try scroll.lift()
      try program.expectOffset(200, of: Self.count)
      for offset in [100.0, 0] {
        try scroll.move(by: 0, 100)
        scroll.rest()
        try scroll.lift()
        try program.expectOffset(offset, of: Self.count)
      }
      try scroll.move(by: 0, 80)
      try program.expectOffset(
        -Specification.overscroll(80, height: Self.height), of: Self.count, within: 1.5)
      try scroll.lift()
      try program.expectOffset(0, of: Self.count)
      let end = Double(Self.count) * 50 - Self.height
      try scroll.move(by: 0, -(end + 250), over: 0.4)
      let band = Specification.overscroll(250, height: Self.height)
      try program.expectOffset(end + band, of: Self.count, within: 1.5)
      try scroll.lift()
      try program.expectOffset(end, of: Self.count)
    }

    @Test func `the list scrolls on after the lift, and a touch of the trackpad stops it`() throws {
      let program = try longList()
      let scroll = try TrackpadScroll(program, at: Point(200, 350))
      try scroll.move(by: 0, -200)
      try scroll.lift()
      // The fingers scroll 200 points. Then the velocity, 1000 points/s at first, decreases by the
      // factor 0.998 each millisecond.
      let expected = 200 + 1000 / (-1000 * log(0.998))
      #expect(abs(try program.restingOffset(of: Self.count) - expected) < 0.15 * expected)
      try scroll.move(by: 0, -150, over: 0.08)
      try scroll.lift()
      try waitUntil("the list scrolls on") { try program.offset(of: Self.count) > expected + 250 }
      try scroll.move(by: 0, -2, over: 0.01)
      let caught = try program.restingOffset(of: Self.count)
      #expect((expected + 100...expected + 800).contains(caught))
      try scroll.lift()
      try program.expectOffset(caught, of: Self.count)
    }

    @Test func `a pull past the distance adds a row at the top`() throws {
      let program = try Program(Self.rows, height: 300)
      let scroll = try TrackpadScroll(program, at: Point(200, 40))
      try scroll.move(by: 0, Specification.travel(for: 60, height: 300))
      try waitUntil("60 points of a pull") { try program.isPulled(60) }
      #expect(try program.home.texts() == Self.rows)
      try scroll.lift()
      try program.expectNewRow(before: 0, of: Self.rows)
    }

    @Test func `a pause without a lift event counts as the lift`() throws {
      let program = try Program(Self.rows, height: 300)
      let scroll = try TrackpadScroll(program, at: Point(200, 40))
      try scroll.move(by: 230, 0)
      try program.expectRest(["[x] one", "two", "three"])
    }
  }
}
