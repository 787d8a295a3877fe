import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct MouseButtons {
    static let many = (1...60).map { "Row \($0)" }

    @Test func `a wheel of plain buttons scrolls by 100 a click`() throws {
      let program = try Program(Self.many)
      let mouse = program.server.mouse
      try mouse.move(to: program.rootPoint(Point(200, 350)))
      for (button, expected) in [(Int32(5), 100.0), (5, 200), (4, 100)] {
        try mouse.press(button: button)
        try mouse.release(button: button)
        try program.expectOffset(expected, of: 60)
      }
    }
  }

  @Suite struct WheelPinching {
    static let rows = ["one", "two", "three", "four"]

    /// Opens a window, moves the mouse over the middle of the list, and holds Ctrl.
    private func window() throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      try program.server.mouse.move(to: program.rootPoint(Point(200, 98)))
      try program.server.keyboard.hold(.control)
      return program
    }

    @Test(arguments: ["mouse", "pad"])
    func `Ctrl and a wheel click open the list at the pointer, and releasing Ctrl adds a row`(
      device: String
    ) throws {
      let program = try window()
      if device == "mouse" {
        try program.server.mouse.wheel(-1)
      } else {
        let scroll = try TrackpadScroll(program, at: Point(200, 99))
        try scroll.move(by: 0, 100)
        try scroll.lift()
      }
      try program.expectOpen(before: 2, by: 50, of: 4)
      try program.expectStill()
      try program.expectOpen(before: 2, by: 50, of: 4)
      #expect(try program.home.texts() == Self.rows)
      try program.server.keyboard.release(.control)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `losing the focus adds nothing, and the wheel scrolls after it`() throws {
      let program = try window()
      try program.server.mouse.wheel(-1)
      try program.expectOpen(before: 2, by: 50, of: 4)
      try program.unfocus()
      try program.expectRest(Self.rows)
      try program.server.keyboard.release(.control)
      try program.focus()
      try program.expectRest(Self.rows)
      try program.server.mouse.wheel(-1)
      try program.expectRest(Self.rows)
    }
  }
}
