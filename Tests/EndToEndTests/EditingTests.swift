import Foundation
import Testing

extension EndToEnd {
  @Suite struct Editing {
    static let rows = ["one", "two", "three", "four", "five"]

    /// A window in which row `row` is typed.
    private func editing(_ row: Int, of rows: [String] = rows, _ hand: Hand = .finger) throws
      -> Program
    {
      let program = try Program(rows, height: 300)
      try program.tap(row, hand)
      try program.expectEdit(of: row, in: rows)
      return program
    }

    @Test(arguments: Hand.both)
    func `a tapped row stands at the top, the others fade, and Return keeps its text`(hand: Hand)
      throws
    {
      let program = try editing(2, hand)
      try program.type(" blind Mice")
      #expect(try program.home.texts() == Self.rows, "the text enters when the edit ends")
      try program.press(.enter)
      try program.expectRest(["one", "two", "three blind Mice", "four", "five"])
    }

    @Test func `two pixels a point change nothing but the pixels`() throws {
      let home = try Home(items: Self.rows)
      let program = try Program(on: try XServer(), home, height: 300, scale: 2)
      try program.tap(3)
      try program.expectEdit(of: 3, in: Self.rows)
      try program.type("teen")
      try program.press(.enter)
      try program.expectRest(["one", "two", "three", "fourteen", "five"])
    }

    @Test(arguments: [0, 4]) func `the first and the last row can be typed`(row: Int) throws {
      let program = try editing(row)
      try program.type("s")
      try program.press(.enter)
      var expected = Self.rows
      expected[row] += "s"
      try program.expectRest(expected)
    }

    @Test func `Escape restores the text`() throws {
      let program = try editing(1)
      try program.type(" more")
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: Hand.both)
    func `a tap elsewhere keeps the text and does nothing else`(hand: Hand) throws {
      let program = try editing(1, hand)
      try program.type(" more")
      try program.tap(1, hand)
      try program.expectRest(["one", "two more", "three", "four", "five"])
    }

    @Test func `a tap below the last row only ends the edit`() throws {
      let program = try editing(3)
      try program.type("teen")
      try program.tap(3)
      try program.expectRest(["one", "two", "three", "fourteen", "five"])
    }

    @Test func `a completed row cannot be typed`() throws {
      let home = try Home(items: Self.rows)
      _ = try home.run(["complete", "2"])
      let program = try Program(on: try XServer(), home, height: 300)
      try program.tap(1)
      pause(0.3)
      try program.type("x")
      try program.tap(0)
      try program.expectEdit(of: 0, in: ["one", "[x] two", "three", "four", "five"])
      try program.press(.escape)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a row whose text is taken away is removed, and undo brings it back`() throws {
      let program = try editing(1)
      for _ in "two" { try program.press(.backspace) }
      try program.type("  ")
      try program.press(.enter)
      try program.expectRest(["one", "three", "four", "five"], above: 250)
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
    }

    @Test func `arrows, Home, End and Delete belong to the text`() throws {
      let program = try editing(2)
      try program.press(.home)
      try program.press(.delete)
      try program.type("T")
      try program.press(.right)
      try program.press(.right)
      try program.press(.left)
      try program.type("-")
      try program.press(.up)
      try program.type("a ")
      try program.press(.down)
      try program.type(" z")
      try program.press(.enter)
      try program.expectRest(["one", "two", "a Th-ree z", "four", "five"])
    }

    @Test(arguments: Hand.both)
    func `a tap in the text puts the caret there, beside which it blinks`(hand: Hand) throws {
      let program = try editing(0, of: ["wwwwww", "two"], hand)
      let end = try #require(try program.ink(in: 0..<50)).upperBound
      try program.tap(at: Spot(Double(end) - 11, 25), hand)
      try program.type("i")
      try program.tap(at: Spot(17, 25), hand)
      try program.type("l")
      for isSeen in [true, false, true] {
        try waitUntil("the caret is seen: \(isSeen)") { try hasCaret(program) == isSeen }
      }
      try program.press(.enter)
      try program.expectRest(["lwwwwwiw", "two"])
    }

    @Test func `an emoji of several people is one character`() throws {
      let program = try editing(0, of: ["ab👩‍👩‍👧", "two"])
      try program.press(.backspace)
      try program.press(.enter)
      try program.expectRest(["ab", "two"])
    }

    @Test func `what does not fit scrolls with the caret`() throws {
      let program = try editing(0, of: ["one", "two"])
      try program.type(String(repeating: " wide words", count: 6))
      try waitUntil("the end of the text is seen") {
        (370..<386).contains(try program.ink(in: 0..<50)?.upperBound ?? 0)
      }
      try program.press(.home)
      try program.press(.enter)
      try program.expectRest(["one" + String(repeating: " wide words", count: 6), "two"])
    }

    @Test func `the list can be scrolled during an edit and stays there`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try editing(1, of: rows)
      let contact = try Contact(.finger, program, at: Spot(200, 280))
      try contact.move(by: 0, -160)
      contact.rest()
      let fifth = Contract.color(ofRow: 4, of: 40, completed: false)
      try waitUntil("rows that come in are faded") {
        let column = try program.column(-5)
        return (0..<6).allSatisfy { place in
          let color = Contract.color(ofRow: 4 + place, of: 40, completed: false)
          return column[50 * place + Contract.plainLine].isNear(color.faded(), tolerance: 3)
        }
      }
      try contact.lift()
      try program.tap(at: Spot(200, 75))
      try waitUntil("the rows are bright where they were scrolled to") {
        try program.column(-5)[Contract.plainLine].isNear(fifth)
      }
      try program.drag(by: 260, from: Spot(200, 20))
      try program.expectRest(rows)
    }

    @Test func `typing shows the row that was scrolled away`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try editing(1, of: rows)
      try program.drag(by: -160, from: Spot(200, 280))
      try program.type("2")
      let second = Contract.color(ofRow: 1, of: 40, completed: false)
      try waitUntil("the row is seen") { try program.column(-5)[Contract.plainLine].isNear(second) }
      try program.press(.enter)
      try program.drag(by: 80, from: Spot(200, 100))
      try program.expectRest(rows.map { $0 == "Row 2" ? "Row 22" : $0 })
    }

    @Test func `a row far down comes to the top and goes back`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      try program.tap(5)
      try program.expectEdit(of: 5, in: rows)
      try program.type("0")
      try program.press(.enter)
      try program.expectRest(rows.map { $0 == "Row 6" ? "Row 60" : $0 })
    }

    /// Whether a white bar, higher than a letter, stands in the first row.
    private func hasCaret(_ program: Program) throws -> Bool {
      let line = try program.screenshot(PixelRect(x: 0, y: 0, width: 400, height: 50))
      return (0..<400).contains { x in (17..<33).allSatisfy { line.pixel(x, $0).blue > 240 } }
    }
  }
}
