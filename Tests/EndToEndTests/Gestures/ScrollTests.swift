import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Scrolling {
    private static let count = 60

    private func longList() throws -> Program {
      try Program((1...Self.count).map { "Row \($0)" })
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
      try program.expectOffset(Double(Self.count) * 50 - 700, of: Self.count)
      try program.expectRowColors(from: Self.count - 14, of: Self.count)
    }

    @Test func `a fling scrolls as far as its speed carries`() throws {
      let program = try longList()
      try fling(-200, over: 0.2, program)
      // The finger scrolls 190 points. Then the velocity, 1000 points/s at first, decreases by the
      // factor 0.998 each millisecond.
      let expected = 190 + 1000 / (-1000 * log(0.998))
      #expect(abs(try program.restingOffset(of: Self.count) - expected) < 0.15 * expected)
    }
  }
}
