import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Selection {
    static let rows = ["one", "two", "three", "four"]

    /// Waits until only row `row`, counted from the top of the window, has the selection's frame.
    ///
    /// If `row` is nil, waits until no row has the frame.
    private func expectFrame(
      _ row: Int?, _ program: Program, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var seen: [Int] = []
      let expected = row.map { [$0] } ?? []
      try waitUntil("rows with a frame: \(expected), not \(seen)", sourceLocation: sourceLocation) {
        let edges = try [program.column(0), program.column(-1)]
        seen = (0..<edges[0].count / 50).filter { row in
          edges.allSatisfy { $0[50 * row + 10..<50 * row + 40].allSatisfy { $0.blue > 200 } }
        }
        return seen == expected
      }
    }

    /// Opens a window and selects row `row` with the arrow key.
    private func selecting(_ row: Int) throws -> Program {
      let program = try Program(Self.rows, height: 300)
      for _ in 0...row { try program.press(.down) }
      try expectFrame(row, program)
      return program
    }

    /// Hides the selection's frame by a short drag, then waits until the window shows `rows` at
    /// rest.
    private func expectRest(
      _ rows: [String], above height: Int? = nil, _ program: Program,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try program.drag(by: 20, from: Point(200, 230))
      try program.expectRest(rows, above: height, sourceLocation: sourceLocation)
    }

    @Test func `arrows, Home, End and Page keys move the selection, and the list scrolls along`()
      throws
    {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let steps: [(key: Key, row: Int, place: Int)] = [
        (.down, 0, 0), (.down, 1, 1), (.up, 0, 0), (.up, 0, 0), (.pageDown, 5, 5), (.down, 6, 5),
        (.end, 39, 5), (.down, 39, 5), (.pageUp, 34, 0), (.up, 33, 0), (.home, 0, 0),
      ]
      for step in steps {
        try program.press(step.key)
        let color = Specification.color(ofRow: step.row, of: 40, completed: false)
        try waitUntil("row \(step.row) is in its place") {
          try program.column(Program.clearColumn)[50 * step.place + Specification.plainLine].isNear(
            color)
        }
        try expectFrame(step.place, program)
      }
      try program.drag(by: 20, from: Point(200, 230))
      try program.expectRest(rows)
    }

    @Test func `the keyboard alone edits, completes, moves, adds and deletes rows`() throws {
      let program = try selecting(1)
      try program.press(.f2)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.press(.escape)
      try expectFrame(1, program)
      try program.press(.enter)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.type("fold")
      try program.press(.enter)
      try expectFrame(1, program)
      try program.press(.space)
      try program.press(.alt, .down)
      try expectFrame(2, program)
      let rows = ["one", "three", "[x] twofold", "four"]
      try program.press(.control, Key("n"))
      try program.expectEdit(of: 0, in: [""] + rows)
      try program.type("new")
      try program.press(.enter)
      try program.expectEdit(of: 1, in: ["new", ""] + rows)
      try program.press(.enter)
      try expectFrame(0, program)
      try program.press(.control, .shift, Key("n"))
      try program.expectEdit(of: 1, in: ["new", ""] + rows)
      try program.type("newer")
      try program.press(.enter)
      try program.press(.escape)
      try expectFrame(1, program)
      try program.press(.delete)
      try program.press(.backspace)
      try expectFrame(1, program)
      try expectRest(["new", "three", "[x] twofold", "four"], above: 250, program)
    }

    @Test func `a held arrow key repeats, a held Delete deletes one row`() throws {
      let program = try selecting(0)
      try program.focus()
      try program.server.keyboard.hold(.down)
      try expectFrame(3, program)
      try program.server.keyboard.release(.down)
      try program.server.keyboard.hold(.delete)
      // The pause is longer than the delay after which the server repeats a held key.
      pause(0.8)
      try program.server.keyboard.release(.delete)
      try expectRest(["one", "two", "three"], above: 250, program)
    }
  }
}
