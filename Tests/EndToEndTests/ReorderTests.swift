import Testing

extension EndToEnd {
  @Suite struct Reordering {
    static let rows = ["one", "two", "three", "four", "five"]

    /// Holds what is at `spot` until it is lifted.
    private func hold(_ program: Program, at spot: Spot, _ hand: Hand = .finger) throws -> Contact {
      let contact = try Contact(hand, program, at: spot)
      pause(0.65)
      return contact
    }

    /// Holds row `row`, the list at its start.
    private func hold(_ program: Program, _ row: Int, _ hand: Hand = .finger) throws -> Contact {
      try hold(program, at: Spot(200, 50 * Double(row) + 25), hand)
    }

    /// Whether the places of the list show the colors of `rows`; the shadow of the lifted row spares
    /// their middles.
    private func shows(_ rows: [Int], _ program: Program) throws -> Bool {
      let column = try program.column(-5)
      return rows.enumerated().allSatisfy { place, row in
        let color = Contract.color(ofRow: row, of: rows.count, completed: false)
        return column[50 * place + 28].isNear(
          Contract.bevel(color, line: 28, of: 50), tolerance: 3)
      }
    }

    @Test(arguments: Hand.both)
    func `a held row goes with the hand, the others make room, a release puts it there`(hand: Hand)
      throws
    {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1, hand)
      try contact.move(by: 0, 100)
      try waitUntil("two rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      #expect(try program.home.texts() == Self.rows, "it moves at the release")
      try contact.lift()
      try program.expectRest(["one", "three", "four", "two", "five"])
    }

    @Test func `a row can be carried to any place`() throws {
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

    @Test(arguments: Hand.both) func `a hold without a move changes nothing`(hand: Hand) throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 2, hand)
      try waitUntil("the row is lifted: its shadow falls below") { try isShaded(153, program) }
      try contact.lift()
      try program.expectRest(Self.rows)
      #expect(try program.home.run(["redo"]).isRefusal(1))
      #expect(!program.process.errors.contains("tap:"))
    }

    /// Whether line `line` is darker than the light it would have there.
    private func isShaded(_ line: Int, _ program: Program) throws -> Bool {
      let color = Contract.color(ofRow: line / 50, of: Self.rows.count, completed: false)
      let light = Contract.bevel(color, line: line % 50, of: 50)
      return try program.column(-5)[line].sum < light.sum * 4 / 5
    }

    @Test func `a row that is carried away and back stays`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 100)
      try waitUntil("rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      try contact.move(by: 0, -110)
      contact.rest()
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a lifted row is larger than its place and throws a shadow`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 20)
      // 52.5 high about its middle at 95, it covers line 120, which a row of 50 would not.
      let color = Contract.color(ofRow: 1, of: 5, completed: false)
      try waitUntil("it is larger") {
        try program.column(-5)[119].isNear(color, tolerance: 30) && isShaded(124, program)
      }
      try contact.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a completed row can be carried`() throws {
      let home = try Home(items: Self.rows)
      _ = try home.run(["complete", "5"])
      let program = try Program(on: try XServer(), home, height: 300)
      let contact = try hold(program, 4)
      try contact.move(by: 0, -200)
      try contact.lift()
      try program.expectRest(["[x] five", "one", "two", "three", "four"])
    }

    @Test func `near its ends the list scrolls by itself`() throws {
      let rows = (1...14).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let contact = try hold(program, 1)
      try contact.move(by: 0, 215)
      let last = Contract.color(ofRow: 13, of: 14, completed: false)
      try waitUntil("the end has come") {
        let column = try program.column(-5)
        return column[228].isNear(Contract.bevel(last, line: 28, of: 50), tolerance: 4)
      }
      try contact.lift()
      try waitUntil("it is the last") { try program.home.texts().last == "Row 2" }
      let again = try hold(program, at: Spot(200, 275))
      try again.move(by: 0, -265)
      let first = Contract.color(ofRow: 0, of: 14, completed: false)
      try waitUntil("the start has come") {
        let column = try program.column(-5)
        return column[78].isNear(Contract.bevel(first, line: 28, of: 50), tolerance: 4)
      }
      try again.lift()
      try program.expectRest(["Row 2"] + rows.filter { $0 != "Row 2" })
    }

    @Test func `a hand that moves before the hold scrolls`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      let contact = try Contact(.finger, program, at: Spot(200, 250))
      try contact.move(by: 0, -110)
      pause(0.6)
      #expect(try program.isScrolled(to: 2, of: 40))
      try contact.move(by: 0, 110)
      contact.rest()
      try contact.lift()
      try program.expectRest(rows)
    }

    @Test func `a second finger before the hold prevents it`() throws {
      let program = try Program(Self.rows, height: 300)
      let fingers = try Fingers(program, at: [Spot(150, 75), Spot(250, 175)])
      pause(0.65)
      try fingers.contacts[0].move(by: 0, 5)
      try fingers.lift()
      try program.expectRest(Self.rows)
    }

    @Test func `a window that loses the focus puts the row back`() throws {
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

    @Test func `a row that another program deletes is let go`() throws {
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
