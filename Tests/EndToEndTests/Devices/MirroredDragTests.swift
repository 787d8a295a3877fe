import ProgramHarness
import Testing

extension EndToEnd {
  /// Drags of the mouse with Ctrl or Alt held, each of which acts as two fingers.
  ///
  /// Many window managers intercept drags with Alt, so no window manager runs in these tests.
  @Suite struct MirroredDrags {
    static let rows = ["one", "two", "three", "four"]
    /// The point at which all drags start: near the edge between the second and the third row.
    static let start = Point(200, 98)

    /// Opens a window, gives it the keyboard focus, and holds `key`.
    private func window(holding key: Key) throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      try program.server.keyboard.hold(key)
      return program
    }

    /// Whether a dot, the mark of a finger, is drawn at `point`: blue is bright in dots and dark in
    /// rows.
    private func hasDot(_ program: Program, at point: Point) throws -> Bool {
      let area = PixelRect(x: Int(point.x) + 8, y: Int(point.y) - 2, width: 4, height: 4)
      let picture = try program.screenshot(area)
      return (0..<4).allSatisfy { x in picture.column(x).allSatisfy { $0.blue > 140 } }
    }

    @Test(arguments: [Key.control, .alt])
    func `a mirrored drag shows two fingers about its start and adds a row`(key: Key) throws {
      let program = try window(holding: key)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 15, 35)
      try program.expectOpen(before: 2, by: 35, of: 4)
      #expect(try hasDot(program, at: Self.start + Point(15, 35)))
      #expect(try hasDot(program, at: Self.start + Point(-15, -35)))
      #expect(try !hasDot(program, at: Self.start))
      try contact.lift()
      try program.server.keyboard.release(key)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `losing the focus cancels both fingers`() throws {
      let program = try window(holding: .control)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 0, 35)
      try program.expectOpen(before: 2, by: 35, of: 4)
      try program.unfocus()
      try program.expectRest(Self.rows)
      #expect(try !hasDot(program, at: Self.start + Point(0, 35)))
      try contact.lift()
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }
  }
}
