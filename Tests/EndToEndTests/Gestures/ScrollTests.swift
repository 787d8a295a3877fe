import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Scrolling {
    private static let count = 60
    private static let height = 700.0

    private func longList() throws -> Program {
      try Program((1...Self.count).map { "Row \($0)" })
    }

    private func shown(_ distance: Double) -> Double {
      Specification.overscroll(distance, height: Self.height)
    }

    private func fling(_ travel: Double, over seconds: Double, _ program: Program) throws {
      let contact = try Contact(.finger, program, at: Point(200, 350 - travel / 2))
      try contact.move(by: 0, travel, over: seconds)
      try contact.lift()
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a drag scrolls by its travel without the slop`(pointer: PointerType) throws {
      let program = try longList()
      try program.drag(by: -(330 + pointer.slop), from: Point(200, 500), pointer)
      try program.expectOffset(330, of: Self.count)
      try program.drag(by: 130 + pointer.slop, from: Point(200, 200), pointer)
      try program.expectOffset(200, of: Self.count)
    }

    @Test func `a list keeps its scroll offset when the window changes its size`() throws {
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let home = try Home(items: (1...Self.count).map { "Row \($0)" })
      let program = try Program(on: server, home, height: 400)
      let windowed = try program.frame()
      try program.drag(by: -340, from: Point(200, 390))
      try program.expectOffset(330, of: Self.count)
      try program.press(.f11)
      try waitUntil("the window is larger") {
        try program.frame() != windowed && !program.rowTops().isEmpty
      }
      try program.expectOffset(330, of: Self.count)
      try program.drag(by: -160, from: Point(200, 700))
      try program.expectOffset(480, of: Self.count)
      try program.press(.f11)
      try waitUntil("it is a window again") {
        try program.frame() == windowed && !program.rowTops().isEmpty
      }
      try program.expectOffset(480, of: Self.count)
    }

    @Test func `a wheel click scrolls by 100 and stops at the ends`() throws {
      let program = try longList()
      try program.server.mouse.move(to: program.rootPoint(Point(200, 350)))
      try program.server.mouse.wheel(1)
      try program.expectOffset(100, of: Self.count)
      try program.server.mouse.wheel(1)
      try program.server.mouse.wheel(1)
      try program.expectOffset(300, of: Self.count)
      for _ in 1...5 { try program.server.mouse.wheel(-1) }
      try program.expectOffset(0, of: Self.count)
      for _ in 1...30 { try program.server.mouse.wheel(1) }
      try program.expectOffset(Double(Self.count) * 50 - Self.height, of: Self.count)
    }

    @Test func `a fling scrolls as far as its speed carries`() throws {
      let program = try longList()
      try fling(-200, over: 0.2, program)
      // 190 with the finger, then a velocity of 1000 a second with the factor 0.998 each
      // millisecond.
      let expected = 190 + 1000 / (-1000 * log(0.998))
      #expect(abs(try program.restingOffset(of: Self.count) - expected) < 0.15 * expected)
    }

    @Test func `a finger stops a fling`() throws {
      let program = try longList()
      try fling(-300, over: 0.1, program)
      pause(0.15)
      let contact = try Contact(.finger, program, at: Point(200, 350))
      let caught = try program.restingOffset(of: Self.count)
      #expect((291...1500).contains(caught))
      try contact.lift()
      pause(0.2)
      #expect(try program.offset(of: Self.count) == caught)
    }

    @Test func `past its start the list follows as a rubber band and comes back`() throws {
      let program = try longList()
      let contact = try Contact(.finger, program, at: Point(200, 200))
      try contact.move(by: 0, 90)
      try program.expectOffset(-shown(80), of: Self.count, within: 1.5)
      try contact.lift()
      try program.expectOffset(0, of: Self.count)
    }

    @Test func `past its end the list follows as a rubber band and comes back`() throws {
      let program = try longList()
      try program.server.mouse.move(to: program.rootPoint(Point(200, 350)))
      for _ in 1...30 { try program.server.mouse.wheel(1) }
      let end = Double(Self.count) * 50 - Self.height
      try program.expectOffset(end, of: Self.count)
      let contact = try Contact(.finger, program, at: Point(200, 600))
      try contact.move(by: 0, -260)
      try program.expectOffset(end + shown(250), of: Self.count, within: 1.5)
      try contact.lift()
      try program.expectOffset(end, of: Self.count)
    }

    @Test func `a fling past the start bounces back to it`() throws {
      let program = try longList()
      try program.drag(by: -160, from: Point(200, 500))
      try program.expectOffset(150, of: Self.count)
      try fling(240, over: 0.08, program)
      var least = 0.0
      try waitUntil("the list has bounced") {
        least = min(least, try program.offset(of: Self.count))
        return least < -5
      }
      try program.expectOffset(0, of: Self.count)
    }

    @Test func `a short list follows as a rubber band at both ends`() throws {
      let program = try Program(["one", "two", "three"])
      for travel in [90.0, -90] {
        let contact = try Contact(.finger, program, at: Point(200, 400))
        try contact.move(by: 0, travel)
        // When the list moves up, the first visible top edge is the second row's.
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
