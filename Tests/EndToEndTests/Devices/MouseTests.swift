import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct MouseButtons {
    static let rows = ["one", "two", "three", "four", "five"]
    static let many = (1...60).map { "Row \($0)" }

    @Test func `other buttons pressed during a drag do not end it`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.mouse, program, at: Point(60, 112))
      try contact.move(by: 103, 0)
      for button in [Int32(2), 3] {
        try program.server.mouse.press(button: button)
        try program.server.mouse.release(button: button)
      }
      try contact.move(by: 110, 0)
      try waitUntil("the row still follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 205 }
      #expect(try program.home.list() == Self.rows.map { ListedItem($0) })
      try contact.lift()
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
    }

    @Test func `a button released outside the window ends the drag`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.mouse, program, at: Point(300, 112))
      try contact.move(to: Point(450, 130))
      try contact.lift()
      try program.expectRest(Self.rows)
      try contact.move(to: Point(100, 112))
      pause(0.1)
      #expect((0...4).allSatisfy { (try? program.extent(ofRow: $0)) == 0...400 })
    }

    @Test(arguments: [2, 3] as [Int32]) func `the middle and the right button drag nothing`(
      button: Int32
    ) throws {
      let program = try Program(Self.rows, height: 300)
      let mouse = program.server.mouse
      try mouse.move(to: program.rootPoint(Point(60, 112)))
      try mouse.press(button: button)
      for x in stride(from: 80.0, through: 320, by: 40) {
        try mouse.move(to: program.rootPoint(Point(x, 112)))
      }
      pause(0.1)
      #expect(try program.extent(ofRow: 2) == 0...400)
      try mouse.release(button: button)
      try program.expectRest(Self.rows)
    }

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

    @Test func `the wheel cancels a press: its release edits no row`() throws {
      let program = try Program(Self.many)
      let contact = try Contact(.mouse, program, at: Point(200, 25))
      try program.server.mouse.wheel(1)
      pause(0.2)
      try contact.lift()
      pause(0.5)
      try program.expectOffset(100, of: 60)
      try program.tap(at: Point(200, 75), .mouse)
      try program.expectOffset(150, of: 60)
    }

    @Test func `the wheel cancels a press: it lifts no row`() throws {
      let program = try Program(Self.many)
      let contact = try Contact(.mouse, program, at: Point(200, 25))
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
      pause(0.3)
      try program.expectOpen(before: 2, by: 50, of: 4)
      #expect(try program.home.texts() == Self.rows)
      try program.server.keyboard.release(.control)
      try program.expectNewRow(before: 2, of: Self.rows)
    }

    @Test func `a wheel click back closes the gap, and releasing Ctrl adds nothing`() throws {
      let program = try window()
      try program.server.mouse.wheel(-1)
      try program.expectOpen(before: 2, by: 50, of: 4)
      try program.server.mouse.wheel(1)
      try waitUntil("the list is closed") { try program.rowTops() == [0, 50, 100, 150] }
      try program.server.keyboard.release(.control)
      try program.expectRest(Self.rows)
    }

    @Test func `wheel clicks down do nothing and need no clicks back`() throws {
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
