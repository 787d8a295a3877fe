import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TappingToAdd {
    static let rows = ["one", "two", "three"]

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tap below the last row adds a row at the end and edits it`(pointer: PointerType) throws
    {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Point(200, 240), pointer)
      try program.expectEdit(of: 3, in: Self.rows + [""])
      #expect(try program.home.texts() == Self.rows, "a new row is saved with its text")
      try program.type("Four")
      try program.press(.enter)
      try program.expectRest(Self.rows + ["Four"])
    }

    @Test func `a tap one point below the last row adds a row`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Point(200, 151))
      try program.expectEdit(of: 3, in: Self.rows + [""])
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test func `a tap on the last point of the last row edits that row`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Point(200, 149))
      try program.expectEdit(of: 2, in: Self.rows)
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: [Key.escape, .enter])
    func `a new row without text is not added`(key: Key) throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Point(200, 240))
      try program.expectEdit(of: 3, in: Self.rows + [""])
      if key == .escape { try program.type("gone") }
      try program.press(key)
      try program.expectRest(Self.rows)
    }

    @Test func `a tap adds a row to an empty list, and undo removes it`() throws {
      let home = try Home(items: ["one"])
      _ = try home.run(["delete", "1"])
      let program = try Program(on: try XorgServer(), home, height: 300)
      try program.tap(at: Point(200, 40))
      try program.expectEdit(of: 0, in: [""])
      try program.type("first")
      try program.press(.enter)
      try program.expectRest(["first"])
      try program.press(.control, Key("z"))
      try program.expectRest([])
    }

    @Test func `two rows can be added one after the other`() throws {
      let program = try Program(Self.rows, height: 300)
      var lines = Self.rows
      for text in ["four", "five"] {
        try program.tap(at: Point(200, 280))
        try program.expectEdit(of: lines.count, in: lines + [""])
        try program.type(text)
        try program.tap(at: Point(200, 280))
        lines.append(text)
        // The last row's color does not depend on the count: only a list at rest shows the
        // difference.
        try program.expectRest(lines)
      }
    }

    @Test func `a press below the last row that moves adds nothing`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.finger, program, at: Point(200, 240))
      try contact.move(by: 40, 4)
      try contact.lift()
      try program.drag(by: -30, from: Point(200, 240))
      try program.expectRest(Self.rows)
    }
  }
}
