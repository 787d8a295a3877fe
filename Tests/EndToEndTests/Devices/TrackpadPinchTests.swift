import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TrackpadPinching {
    static let rows = ["one", "two", "three", "four"]

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    @Test
    func `a trackpad pinch opens the list at the pointer, and past a row's height it adds a row`()
      throws
    {
      let program = try window()
      let pinch = try TrackpadPinch(program, at: Point(200, 104))
      try pinch.spread(to: 1.3)
      try program.expectOpen(before: 2, by: 15, of: 4)
      try pinch.spread(to: 1.7)
      try program.expectOpen(before: 2, by: 35, of: 4)
      try pinch.lift()
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `a cancelled pinch adds nothing, and the next one adds a row`() throws {
      let program = try window()
      let pinch = try TrackpadPinch(program, at: Point(200, 104))
      try pinch.spread(to: 1.8)
      try program.expectOpen(before: 2, by: 40, of: 4)
      try pinch.cancel()
      try program.expectRest(Self.rows)
      let next = try TrackpadPinch(program, at: Point(200, 54))
      try next.spread(to: 1.8)
      try next.lift()
      try program.expectNewRow(before: 1, of: Self.rows)
    }
  }
}
