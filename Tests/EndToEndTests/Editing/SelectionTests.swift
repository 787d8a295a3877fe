import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Selection {
    static let rows = ["one", "two", "three", "four"]

    /// Waits until row `row` of the window and no other has the selection's frame, or none for nil.
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

    /// A window with row `row` selected.
    private func selecting(_ row: Int) throws -> Program {
      let program = try Program(Self.rows, height: 300)
      for _ in 0...row { try program.press(.down) }
      try expectFrame(row, program)
      return program
    }

    /// Hides the frame by a gesture without effect, and waits for `rows` at rest.
    private func expectRest(
      _ rows: [String], above height: Int? = nil, _ program: Program,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try program.drag(by: 20, from: Point(200, 230))
      try program.expectRest(rows, above: height, sourceLocation: sourceLocation)
    }

    @Test func `the first key shows the selection and does nothing else`() throws {
      let program = try Program(Self.rows, height: 300)
      for key in [Key.space, .enter, .f2, .delete, .backspace, .down] {
        try program.press(key)
        try expectFrame(0, program)
        try program.drag(by: 20, from: Point(200, 230))
        try expectFrame(nil, program)
      }
      try program.expectRest(Self.rows)
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
          try program.column(-5)[50 * step.place + Specification.plainLine].isNear(color)
        }
        try expectFrame(step.place, program)
      }
      try program.drag(by: 20, from: Point(200, 230))
      try program.expectRest(rows)
    }

    @Test(arguments: [Key.up, .pageUp])
    func `Up and Page Up select the last row when none is selected`(key: Key)
      throws
    {
      let program = try Program(Self.rows, height: 300)
      try program.press(key)
      try expectFrame(3, program)
      try expectRest(Self.rows, program)
    }

    @Test func `Return and F2 edit the selected row`() throws {
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
      try expectRest(["one", "twofold", "three", "four"], program)
    }

    @Test func `Space completes and reopens the selected row`() throws {
      let program = try selecting(2)
      try program.press(.space)
      try waitUntil("it is completed") { try program.home.list()[2].completed }
      try program.press(.space)
      try waitUntil("it is open") { try !program.home.list()[2].completed }
      try program.press(.space)
      try expectFrame(2, program)
      try expectRest(["one", "two", "[x] three", "four"], program)
    }

    @Test func `Delete and Backspace delete the selected row and select the next`() throws {
      let program = try selecting(2)
      try program.press(.delete)
      try expectFrame(2, program)
      try expectRest(["one", "two", "four"], above: 250, program)
      try program.press(.down)
      try program.press(.backspace)
      try expectFrame(1, program)
      try expectRest(["one", "two"], above: 250, program)
    }

    @Test func `Ctrl and N add a row at the top`() throws {
      let program = try selecting(2)
      try program.press(.control, Key("n"))
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      try program.type("new")
      try program.press(.enter)
      try expectFrame(0, program)
      try expectRest(["new"] + Self.rows, program)
    }

    @Test func `Ctrl, Shift and N add a row below the selection`() throws {
      let program = try selecting(1)
      try program.press(.control, .shift, Key("n"))
      try program.expectEdit(of: 2, in: ["one", "two", "", "three", "four"])
      try program.type("new")
      try program.press(.enter)
      try expectFrame(2, program)
      try expectRest(["one", "two", "new", "three", "four"], program)
    }

    @Test func `Escape removes the new row`() throws {
      let program = try selecting(1)
      for keys in [[Key.control, .shift, Key("n")], [.control, Key("n")]] {
        try program.press(keys)
        try program.type("no")
        try program.press(.escape)
      }
      try expectRest(Self.rows, program)
    }

    @Test func `Alt and the arrows move the selected row and the selection with it`() throws {
      let program = try selecting(1)
      for (key, row) in [(Key.down, 2), (.down, 3), (.down, 3), (.up, 2)] {
        try program.press(.alt, key)
        try expectFrame(row, program)
      }
      try expectRest(["one", "three", "two", "four"], program)
      try program.press(.down)
      for _ in 1...4 { try program.press(.alt, .up) }
      try expectFrame(0, program)
      try expectRest(["two", "one", "three", "four"], program)
    }

    @Test func `a held arrow key repeats`() throws {
      let program = try selecting(0)
      try program.focus()
      try program.server.keyboard.hold(.down)
      try expectFrame(3, program)
      try program.server.keyboard.release(.down)
      try expectRest(Self.rows, program)
    }

    @Test func `a held Delete deletes one row`() throws {
      let program = try selecting(0)
      try program.focus()
      try program.server.keyboard.hold(.delete)
      pause(1)
      try program.server.keyboard.release(.delete)
      try expectRest(["two", "three", "four"], above: 250, program)
    }

    @Test func `a gesture hides the selection's frame`() throws {
      let program = try selecting(1)
      try program.swipe(3, by: 230)
      try expectFrame(nil, program)
      try program.expectRest(["one", "two", "three", "[x] four"])
      try program.press(.down)
      try expectFrame(1, program)
    }

    @Test func `on an empty list the keys do nothing but add`() throws {
      let home = try Home(items: ["one"])
      _ = try home.run(["delete", "1"])
      let program = try Program(on: try XorgServer(), home, height: 300)
      for key in [Key.down, .end, .space, .enter, .delete] { try program.press(key) }
      try program.press(.alt, .up)
      try program.expectRest([])
      try program.press(.control, .shift, Key("n"))
      try program.expectEdit(of: 0, in: [""])
      try program.type("one")
      try program.press(.enter)
      try expectRest(["one"], program)
    }
  }
}
