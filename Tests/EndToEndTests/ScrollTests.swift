import Foundation
import Testing

extension EndToEnd {
  @Suite struct Scrolling {
    private static let count = 60
    private static let height = 700.0

    private func longList() throws -> Program {
      try Program((1...Self.count).map { "Row \($0)" })
    }

    /// How far the list is scrolled, known by the color of the first whole row in sight.
    private func offset(_ program: Program) throws -> Double {
      let column = try program.column(-5)
      let top = try #require(program.rowTops(in: column).first)
      let color = column[Int(top) + Contract.plainLine]
      let row = Double(color.green * (Self.count - 1)) / 153
      return row.rounded() * 50 - top
    }

    private func waitForOffset(
      _ expected: Double, within tolerance: Double = 1, _ program: Program,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var last = 0.0
      try waitUntil("\(expected) scrolled, not \(last)", sourceLocation: sourceLocation) {
        last = try offset(program)
        return abs(last - expected) <= tolerance
      }
      pause(0.3)
      #expect(abs(try offset(program) - expected) <= tolerance, sourceLocation: sourceLocation)
    }

    private func restingOffset(_ program: Program) throws -> Double {
      var last = try offset(program)
      try waitUntil("the list rests", timeout: 10) {
        pause(0.15)
        let before = last
        last = try offset(program)
        return last == before
      }
      return last
    }

    /// What the rubber band shows when a finger is `distance` past an end.
    private func shown(_ distance: Double) -> Double {
      (1 - 1 / (0.55 * distance / Self.height + 1)) * Self.height
    }

    private func fling(_ travel: Double, over seconds: Double, _ program: Program) throws {
      let contact = try Contact(.finger, program, at: Spot(200, 350 - travel / 2))
      try contact.move(by: 0, travel, over: seconds)
      try contact.lift()
    }

    @Test(arguments: Hand.allCases)
    func `a drag scrolls by its travel without the slop`(hand: Hand) throws {
      let program = try longList()
      try program.drag(by: -(330 + hand.slop), from: Spot(200, 500), hand)
      try waitForOffset(330, program)
      try program.drag(by: 130 + hand.slop, from: Spot(200, 200), hand)
      try waitForOffset(200, program)
    }

    @Test func `a wheel click scrolls by 100 and stops at the ends`() throws {
      let program = try longList()
      try program.server.pad.move(to: program.onRoot(Spot(200, 350)))
      try program.server.pad.wheel(1)
      try waitForOffset(100, program)
      try program.server.pad.wheel(1)
      try program.server.pad.wheel(1)
      try waitForOffset(300, program)
      for _ in 1...5 { try program.server.pad.wheel(-1) }
      try waitForOffset(0, program)
      for _ in 1...30 { try program.server.pad.wheel(1) }
      try waitForOffset(Double(Self.count) * 50 - Self.height, program)
    }

    @Test func `a fling goes on as far as its speed carries`() throws {
      let program = try longList()
      try fling(-200, over: 0.2, program)
      // 190 with the finger, then 1000 a second that fall to 0.998 of themselves each millisecond.
      let expected = 190 + 1000 / (-1000 * log(0.998))
      #expect(abs(try restingOffset(program) - expected) < 0.15 * expected)
    }

    @Test func `a finger catches a flying list`() throws {
      let program = try longList()
      try fling(-300, over: 0.1, program)
      pause(0.15)
      let contact = try Contact(.finger, program, at: Spot(200, 350))
      let caught = try restingOffset(program)
      #expect((291...1500).contains(caught))
      try contact.lift()
      pause(0.2)
      #expect(try offset(program) == caught)
    }

    @Test func `past an end the list follows as a rubber band and comes back`() throws {
      let program = try longList()
      let contact = try Contact(.finger, program, at: Spot(200, 200))
      try contact.move(by: 0, 90)
      try waitForOffset(-shown(80), within: 1.5, program)
      try contact.lift()
      try waitForOffset(0, program)
    }

    @Test func `past the end of the list the band is the same`() throws {
      let program = try longList()
      try program.server.pad.move(to: program.onRoot(Spot(200, 350)))
      for _ in 1...30 { try program.server.pad.wheel(1) }
      let end = Double(Self.count) * 50 - Self.height
      try waitForOffset(end, program)
      let contact = try Contact(.finger, program, at: Spot(200, 600))
      try contact.move(by: 0, -260)
      try waitForOffset(end + shown(250), within: 1.5, program)
      try contact.lift()
      try waitForOffset(end, program)
    }

    @Test func `a fling past the start bounces back to it`() throws {
      let program = try longList()
      try program.drag(by: -160, from: Spot(200, 500))
      try waitForOffset(150, program)
      try fling(240, over: 0.08, program)
      var least = 0.0
      try waitUntil("the list has bounced") {
        least = min(least, try offset(program))
        return least < -5
      }
      try waitForOffset(0, program)
    }

    @Test func `a short list is a rubber band too`() throws {
      let program = try Program(["one", "two", "three"])
      for travel in [90.0, -90] {
        let contact = try Contact(.finger, program, at: Spot(200, 400))
        try contact.move(by: 0, travel)
        // Pushed up, the first row to begin in sight is the second.
        let expected = travel > 0 ? shown(80) : 50 - shown(80)
        try waitUntil("the list follows") {
          abs((try program.rowTops().first ?? -99) - expected) <= 1.5
        }
        try contact.lift()
        try waitUntil("the list is back") { try program.rowTops() == [0, 50, 100] }
      }
    }
  }
}
