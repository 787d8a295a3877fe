import Testing

extension EndToEnd {
  /// A mouse that makes two fingers; without a window manager Alt comes through, too.
  @Suite struct MirroredDragging {
    static let rows = ["one", "two", "three", "four"]
    /// Where the drag begins: the middle of the list.
    static let start = Spot(200, 98)

    /// A window with `key` held over it.
    private func window(holding key: Key) throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      try program.server.keyboard.hold(key)
      return program
    }

    /// Whether there is a dot at `spot`: bright, also in blue, which no row is.
    private func hasDot(_ program: Program, at spot: Spot) throws -> Bool {
      let area = PixelRect(x: Int(spot.x) + 8, y: Int(spot.y) - 2, width: 4, height: 4)
      let picture = try program.screenshot(area)
      return (0..<4).allSatisfy { x in picture.column(x).allSatisfy { $0.blue > 140 } }
    }

    @Test(arguments: [Key.control, .alt])
    func `two fingers part about where it began, are drawn, and add a row`(key: Key) throws {
      let program = try window(holding: key)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 15, 35)
      try program.expectOpen(before: 2, by: 35, of: 4)
      #expect(try hasDot(program, at: Self.start + Spot(15, 35)))
      #expect(try hasDot(program, at: Self.start + Spot(-15, -35)))
      #expect(try !hasDot(program, at: Self.start))
      try contact.lift()
      try program.server.keyboard.release(key)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `upwards is as good as downwards, and before a row's height nothing is added`()
      throws
    {
      let program = try window(holding: .control)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 0, -22)
      try program.expectOpen(before: 2, by: 22, of: 4)
      try contact.lift()
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }

    @Test func `sideways it opens nothing`() throws {
      let program = try window(holding: .control)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 150, 40)
      pause(0.1)
      #expect(try program.rowTops() == [0, 50, 100, 150])
      try contact.lift()
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: [true, false])
    func `what is held when it begins counts, whatever becomes of it`(isHeld: Bool) throws {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      let keyboard = program.server.keyboard
      if isHeld { try keyboard.hold(.control) }
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 0, isHeld ? 20 : -20)
      if isHeld { try keyboard.release(.control) } else { try keyboard.hold(.control) }
      try contact.move(by: 0, isHeld ? 15 : -15)
      if isHeld { try program.expectOpen(before: 2, by: 35, of: 4) }
      try contact.lift()
      if isHeld { return try program.expectNewRow(before: 2, of: Self.rows) }
      try keyboard.release(.control)
      try program.expectRest(Self.rows)
    }

    @Test func `a lost focus takes both fingers away`() throws {
      let program = try window(holding: .control)
      let contact = try Contact(.mouse, program, at: Self.start)
      try contact.move(by: 0, 35)
      try program.expectOpen(before: 2, by: 35, of: 4)
      try program.unfocus()
      try program.expectRest(Self.rows)
      #expect(try !hasDot(program, at: Self.start + Spot(0, 35)))
      try contact.lift()
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }
  }
}
