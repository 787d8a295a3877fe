import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Reordering {
    static let rows = ["one", "two", "three", "four", "five"]

    /// Presses at `point` until the row is lifted.
    private func hold(_ program: Program, at point: Point, _ pointer: PointerType = .finger) throws
      -> Contact
    {
      let contact = try Contact(pointer, program, at: point)
      pause(0.65)
      return contact
    }

    /// Presses row `row` of a list at its start until it is lifted.
    private func hold(_ program: Program, _ row: Int, _ pointer: PointerType = .finger) throws
      -> Contact
    {
      try hold(program, at: Point(200, 50 * Double(row) + 25), pointer)
    }

    /// Whether the positions of the list have the colors of `rows`, compared in the middle of each
    /// row, where the lifted row casts no shadow.
    private func shows(_ rows: [Int], _ program: Program) throws -> Bool {
      let column = try program.column(-5)
      return rows.enumerated().allSatisfy { place, row in
        let color = Specification.color(ofRow: row, of: rows.count, completed: false)
        return column[50 * place + 28].isNear(
          Specification.bevel(color, line: 28, of: 50), tolerance: 3)
      }
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a held row follows the pointer, the others make room, and a release moves it`(
      pointer: PointerType
    )
      throws
    {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1, pointer)
      try contact.move(by: 0, 100)
      try waitUntil("two rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      #expect(try program.home.texts() == Self.rows, "the row moves at the release")
      try contact.lift()
      try program.expectRest(["one", "three", "four", "two", "five"])
    }

    @Test func `a row can be moved to any position`() throws {
      let program = try Program(Self.rows, height: 300)
      var expected = Self.rows
      for (from, to) in [(0, 4), (4, 0), (3, 1)] {
        let contact = try hold(program, from)
        try contact.move(by: 0, 50 * Double(to - from))
        contact.rest()
        try contact.lift()
        expected.insert(expected.remove(at: from), at: to)
        try program.expectRest(expected)
      }
    }

    @Test(arguments: PointerType.fingerAndMouse) func `a hold without a move changes nothing`(
      pointer: PointerType
    ) throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 2, pointer)
      try waitUntil("the row is lifted: its shadow falls below") { try isShaded(153, program) }
      try contact.lift()
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["redo"]).isFailure(1))
      #expect(!program.process.errors.contains("tap:"))
    }

    /// Whether line `line` is darker than a row without a shadow.
    private func isShaded(_ line: Int, _ program: Program) throws -> Bool {
      let color = Specification.color(ofRow: line / 50, of: Self.rows.count, completed: false)
      let light = Specification.bevel(color, line: line % 50, of: 50)
      return try program.column(-5)[line].sum < light.sum * 4 / 5
    }

    @Test func `a row that is moved away and back stays in its place`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 100)
      try waitUntil("rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      try contact.move(by: 0, -110)
      contact.rest()
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a lifted row is larger than the others and casts a shadow`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 20)
      // With a height of 52.5 about 95 it covers line 120, which a row of 50 would not.
      let color = Specification.color(ofRow: 1, of: 5, completed: false)
      try waitUntil("the lifted row is larger") {
        try program.column(-5)[119].isNear(color, tolerance: 30) && isShaded(124, program)
      }
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a completed row can be moved`() throws {
      let home = try Home(items: Self.rows)
      _ = try home.run(["complete", "5"])
      let program = try Program(on: try XorgServer(), home, height: 300)
      let contact = try hold(program, 4)
      try contact.move(by: 0, -200)
      try contact.lift()
      try program.expectRest(["[x] five", "one", "two", "three", "four"])
    }

    @Test func `a lifted row near an edge of the window scrolls the list`() throws {
      let rows = (1...14).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 215)
      let last = Specification.color(ofRow: 13, of: 14, completed: false)
      try waitUntil("the list is scrolled to its end") {
        let column = try program.column(-5)
        return column[228].isNear(Specification.bevel(last, line: 28, of: 50), tolerance: 4)
      }
      try contact.lift()
      try waitUntil("the row is the last") { try program.home.texts().last == "Row 2" }
      let again = try hold(program, at: Point(200, 275))
      try again.move(by: 0, -265)
      let first = Specification.color(ofRow: 0, of: 14, completed: false)
      try waitUntil("the list is scrolled to its start") {
        let column = try program.column(-5)
        return column[78].isNear(Specification.bevel(first, line: 28, of: 50), tolerance: 4)
      }
      try again.lift()
      try program.expectRest(["Row 2"] + rows.filter { $0 != "Row 2" })
    }

    @Test func `a contact that moves before the hold scrolls`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let contact = try Contact(.finger, program, at: Point(200, 250))
      try contact.move(by: 0, -110)
      pause(0.6)
      #expect(try program.isScrolled(to: 2, of: 40))
      try contact.move(by: 0, 110)
      contact.rest()
      try contact.lift()
      try program.expectRest(rows)
    }

    @Test func `a second finger prevents a hold`() throws {
      let program = try Program(Self.rows, height: 300)
      let fingers = try Fingers(program, at: [Point(150, 75), Point(250, 175)])
      pause(0.65)
      try fingers.contacts[0].move(by: 0, 5)
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `losing the focus puts a lifted row back`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.focus()
      let contact = try hold(program, 1)
      try contact.move(by: 0, 100)
      try waitUntil("rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      try program.unfocus()
      try program.expectRest(Self.rows)
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a lifted row that another program deletes is released`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 60)
      #expect(try program.home.run(["delete", "2"]).status == .status(0))
      try program.expectRest(["one", "three", "four", "five"])
      try contact.move(by: 0, 60)
      try contact.lift()
      try program.expectRest(["one", "three", "four", "five"])
    }
  }
}
