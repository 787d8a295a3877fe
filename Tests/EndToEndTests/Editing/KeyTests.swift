import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Keys {
    static let rows = ["one", "two", "three"]

    private func window() throws -> Program { try Program(Self.rows, height: 400) }

    /// Waits until the rows have a height of `height` points.
    private func expectRows(_ height: Double, _ program: Program) throws {
      try waitUntil("rows are \(height) high") {
        let tops = try program.rowTops()
        return tops.count == 3
          && zip(tops, [0, height, 2 * height]).allSatisfy { abs($0 - $1) <= 1 }
      }
    }

    @Test func `Ctrl and plus, minus or 0 enlarge, shrink or reset rows and text`()
      throws
    {
      let program = try window()
      let plain = try #require(try program.brightColumns(in: 100..<150))
      for height in [62.5, 75] {
        try program.press(.control, Key("="))
        try expectRows(height, program)
      }
      let large = try #require(try program.brightColumns(in: 150..<225))
      let growth = Double(large.upperBound - 15) / Double(plain.upperBound - 15)
      #expect((1.4...1.6).contains(growth), "the text is \(growth) times as wide")
      for _ in 1...10 { try program.press(.control, Key("=")) }
      try waitUntil("the text scale is 3 at most") { try program.rowTops() == [0, 150, 300] }
      try program.press(.control, Key("0"))
      try program.expectRest(Self.rows)
      for _ in 1...3 { try program.press(.control, Key("-")) }
      try expectRows(37.5, program)
      try program.press(.control, Key("0"))
      try program.expectRest(Self.rows)
    }

    @Test func `the text scale is restored at the next start`() throws {
      let program = try window()
      for _ in 1...2 { try program.press(.control, Key("=")) }
      try expectRows(75, program)
      #expect(try program.terminate() == .status(0))
      let again = try Program(on: program.server, program.home, height: 400)
      try expectRows(75, again)
      try again.press(.control, Key("0"))
      try again.expectRest(Self.rows)
    }

    @Test func `larger rows are tapped where they are drawn`() throws {
      let program = try window()
      for _ in 1...4 { try program.press(.control, Key("=")) }
      try expectRows(100, program)
      try program.tap(at: Point(200, 250))
      // A key during the tap would not be typed.
      pause(0.3)
      try program.type("fold")
      try program.press(.enter)
      try program.press(.control, Key("0"))
      try program.expectRest(["one", "two", "threefold"])
    }

    @Test func `F11 enters and leaves full screen`() throws {
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(on: server, try Home(items: Self.rows), height: 400)
      let before = try program.frame()
      try program.press(.f11)
      try waitUntil("it is full screen") {
        try program.frame() == PixelRect(x: 0, y: 0, width: 1280, height: 800)
      }
      try program.expectRest(Self.rows)
      try program.press(.f11)
      try waitUntil("it is a window again") { try program.frame() == before }
      try program.expectRest(Self.rows)
    }

    @Test(arguments: [Key.f1, .escape, nil])
    func `F1 shows the help page, which F1, Escape or a tap closes`(key: Key?) throws {
      let program = try window()
      try program.press(.f1)
      try expectPage(program)
      if let key { try program.press(key) } else { try program.tap(at: Point(200, 200)) }
      try program.expectRest(Self.rows)
    }

    @Test func `no key and no gesture on the help page reaches the list`() throws {
      let program = try window()
      try program.press(.down)
      try program.press(.f1)
      try expectPage(program)
      for key in [Key.delete, .space, .enter, .down] { try program.press(key) }
      try program.press(.control, Key("z"))
      try program.press(.control, Key("n"))
      try program.swipe(1, by: 230)
      try program.swipe(0, by: -230)
      try program.press(.escape)
      try program.drag(by: 20, from: Point(200, 230))
      try program.expectRest(Self.rows)
    }

    @Test func `the help page scrolls by keys and finger`() throws {
      let program = try window()
      try program.press(.f1)
      try expectPage(program)
      let start = try program.screenshot()
      for (key, isBack) in [(Key.down, false), (.home, true), (.end, false), (.pageUp, false)] {
        try program.press(key)
        try waitUntil("the help page is scrolled") { try (program.screenshot() == start) == isBack }
      }
      try program.press(.home)
      try waitUntil("it is back") { try program.screenshot() == start }
      try program.drag(by: -150, from: Point(200, 300))
      try waitUntil("the help page follows the finger") { try program.screenshot() != start }
      try program.press(.f1)
      try program.expectRest(Self.rows)
    }

    @Test func `Ctrl and Q on the help page quit`() throws {
      let program = try window()
      try program.press(.f1)
      try expectPage(program)
      try program.press(.control, Key("q"))
      #expect(try program.process.waitForEnd() == .status(0))
    }

    /// Waits until the help page dims the list.
    private func expectPage(_ program: Program) throws {
      try waitUntil("the help page is shown") {
        try program.column(-5).prefix(150).allSatisfy { $0.sum < 60 }
      }
      pause(0.1)
    }
  }
}
