import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Keys {
    static let rows = ["one", "two", "three"]

    private func window() throws -> Program { try Program(Self.rows, height: 400) }

    /// Waits until the three rows are `height` points high.
    private func expectRows(_ height: Double, _ program: Program) throws {
      try waitUntil("rows are \(height) high") {
        let tops = try program.rowTops()
        return tops.count == 3
          && zip(tops, [0, height, 2 * height]).allSatisfy { abs($0 - $1) <= 1 }
      }
    }

    @Test func `Ctrl and plus enlarge rows and text, also at the next start, until Ctrl and 0`()
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
      try program.tap(at: Point(200, 190))
      try program.expectEdit(of: 2, in: Self.rows, rowHeight: 75)
      try program.type("fold")
      #expect(try program.terminate() == .status(0))
      let again = try Program(on: program.server, program.home, height: 400)
      try expectRows(75, again)
      try again.press(.control, Key("0"))
      try again.expectRest(["one", "two", "threefold"])
    }

    @Test func `F11 enters and leaves full screen, and the list keeps its scroll offset`() throws {
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let rows = (1...60).map { "Row \($0)" }
      let program = try Program(on: server, try Home(items: rows), height: 400)
      try program.expectRest(rows)
      let windowed = try program.frame()
      try program.drag(by: -340, from: Point(200, 390))
      try program.expectOffset(330, of: 60)
      for frame in [PixelRect(x: 0, y: 0, width: 1280, height: 800), windowed] {
        try program.press(.f11)
        try waitUntil("the window has the frame \(frame)") {
          try program.frame() == frame && !program.rowTops().isEmpty
        }
        try program.expectOffset(330, of: 60)
      }
      try program.drag(by: 350, from: Point(200, 30))
      try program.expectRest(rows)
    }

    @Test func `F1 opens and closes the help page, on which Ctrl and Q quit`() throws {
      let program = try window()
      try program.press(.f1)
      try expectPage(program)
      try program.press(.f1)
      try program.expectRest(Self.rows)
      try program.press(.f1)
      try expectPage(program)
      try program.press(.control, Key("q"))
      #expect(try program.process.waitForEnd() == .status(0))
    }

    /// Waits until the help page dims the list.
    private func expectPage(_ program: Program) throws {
      try waitUntil("the help page is shown") {
        try program.column(Program.clearColumn).prefix(150).allSatisfy { $0.sum < 60 }
      }
    }
  }
}
