import Testing

extension EndToEnd {
  @Suite struct MouseButtons {
    static let rows = ["one", "two", "three", "four", "five"]
    static let many = (1...60).map { "Row \($0)" }

    @Test func `other buttons that come and go in the middle of a drag end nothing`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.mouse, program, at: Spot(60, 112))
      try contact.move(by: 103, 0)
      for button in [Int32(2), 3] {
        try program.server.mouse.press(button: button)
        try program.server.mouse.release(button: button)
      }
      try contact.move(by: 110, 0)
      try waitUntil("the row goes on") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 205 }
      #expect(try program.home.list() == Self.rows.map { ListedItem($0) })
      try contact.lift()
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
    }

    @Test func `let go outside the window it is let go`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.mouse, program, at: Spot(300, 112))
      try contact.move(to: Spot(450, 130))
      try contact.lift()
      try program.expectRest(Self.rows)
      try contact.move(to: Spot(100, 112))
      pause(0.1)
      #expect((0...4).allSatisfy { (try? program.extent(ofRow: $0)) == 0...400 })
    }

    @Test(arguments: [2, 3] as [Int32]) func `another button drags nothing`(button: Int32) throws {
      let program = try Program(Self.rows, height: 300)
      let mouse = program.server.mouse
      try mouse.move(to: program.onRoot(Spot(60, 112)))
      try mouse.press(button: button)
      for x in stride(from: 80.0, through: 320, by: 40) {
        try mouse.move(to: program.onRoot(Spot(x, 112)))
      }
      pause(0.1)
      #expect(try program.extent(ofRow: 2) == 0...400)
      try mouse.release(button: button)
      try program.expectRest(Self.rows)
    }

    @Test func `a wheel of plain buttons scrolls by 100 a click`() throws {
      let program = try Program(Self.many)
      let mouse = program.server.mouse
      try mouse.move(to: program.onRoot(Spot(200, 350)))
      for (button, expected) in [(Int32(5), 100.0), (5, 200), (4, 100)] {
        try mouse.press(button: button)
        try mouse.release(button: button)
        try program.expectOffset(expected, of: 60)
      }
    }

    @Test func `the wheel ends a press: no row is edited that came in meanwhile`() throws {
      let program = try Program(Self.many)
      let contact = try Contact(.mouse, program, at: Spot(200, 25))
      try program.server.mouse.wheel(1)
      pause(0.2)
      try contact.lift()
      pause(0.5)
      try program.expectOffset(100, of: 60)
      try program.tap(at: Spot(200, 75), .mouse)
      try program.expectOffset(150, of: 60)
    }

    @Test func `the wheel ends a press: no row is lifted that came in meanwhile`() throws {
      let program = try Program(Self.many)
      let contact = try Contact(.mouse, program, at: Spot(200, 25))
      try program.server.mouse.wheel(1)
      pause(0.8)
      try contact.move(by: 0, 150)
      contact.rest()
      try contact.lift()
      try program.expectOffset(0, of: 60)
      #expect(try program.home.texts() == Self.many)
    }
  }

  @Suite struct WheelPinching {
    static let rows = ["one", "two", "three", "four"]

    /// A window with the mouse over the middle of its list and Ctrl held.
    private func window() throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      try program.server.mouse.move(to: program.onRoot(Spot(200, 98)))
      try program.server.keyboard.hold(.control)
      return program
    }

    @Test(arguments: ["mouse", "pad"])
    func `Ctrl and a click opens the list at the pointer, and Ctrl let go adds a row`(
      device: String
    ) throws {
      let program = try window()
      if device == "mouse" {
        try program.server.mouse.wheel(-1)
      } else {
        let scroll = try TrackpadScroll(program, at: Spot(200, 99))
        try scroll.move(by: 0, 100)
        try scroll.lift()
      }
      try program.expectOpen(before: 2, by: 50, of: 4)
      pause(0.3)
      try program.expectOpen(before: 2, by: 50, of: 4)
      #expect(try program.home.texts() == Self.rows)
      try program.server.keyboard.release(.control)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `a click back closes it, and Ctrl let go adds nothing`() throws {
      let program = try window()
      try program.server.mouse.wheel(-1)
      try program.expectOpen(before: 2, by: 50, of: 4)
      try program.server.mouse.wheel(1)
      try waitUntil("the list is closed") { try program.rowTops() == [0, 50, 100, 150] }
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }

    @Test func `clicks towards the user do nothing and need not be turned back`() throws {
      let program = try window()
      try program.server.mouse.wheel(1)
      try program.server.mouse.wheel(1)
      pause(0.1)
      #expect(try program.rowTops() == [0, 50, 100, 150])
      try program.server.mouse.wheel(-1)
      try program.expectOpen(before: 2, by: 50, of: 4)
      try program.server.keyboard.release(.control)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `a lost focus adds nothing, and the wheel scrolls after it`() throws {
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
