import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Editing {
    static let rows = ["one", "two", "three", "four", "five"]

    /// A window in which row `row` is edited.
    private func editing(_ row: Int, of rows: [String] = rows, _ pointer: PointerType = .finger)
      throws
      -> Program
    {
      let program = try Program(rows, height: 300)
      try program.tap(row, pointer)
      try program.expectEdit(of: row, in: rows)
      return program
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tapped row moves to the top, the others fade, and Return saves its text`(
      pointer: PointerType
    )
      throws
    {
      let program = try editing(2, pointer)
      try program.type(" blind Mice")
      #expect(try program.home.texts() == Self.rows, "the text is saved when the edit ends")
      try program.press(.enter)
      try program.expectRest(["one", "two", "three blind Mice", "four", "five"])
    }

    @Test func `editing works at two pixels a point`() throws {
      let home = try Home(items: Self.rows)
      let program = try Program(on: try XorgServer(), home, height: 300, scale: 2)
      try program.tap(3)
      try program.expectEdit(of: 3, in: Self.rows)
      try program.type("teen")
      try program.press(.enter)
      try program.expectRest(["one", "two", "three", "fourteen", "five"])
    }

    @Test(arguments: [0, 4]) func `the first and the last row can be edited`(row: Int) throws {
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

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tap elsewhere saves the text and does nothing else`(pointer: PointerType) throws {
      let program = try editing(1, pointer)
      try program.type(" more")
      try program.tap(1, pointer)
      try program.expectRest(["one", "two more", "three", "four", "five"])
    }

    @Test func `a tap below the last row only ends the edit`() throws {
      let program = try editing(3)
      try program.type("teen")
      try program.tap(3)
      try program.expectRest(["one", "two", "three", "fourteen", "five"])
    }

    @Test func `a completed row cannot be edited`() throws {
      let home = try Home(items: Self.rows)
      _ = try home.run(["complete", "2"])
      let program = try Program(on: try XorgServer(), home, height: 300)
      try program.tap(1)
      pause(0.3)
      try program.type("x")
      try program.tap(0)
      try program.expectEdit(of: 0, in: ["one", "[x] two", "three", "four", "five"])
      try program.press(.escape)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
    }

    @Test func `a row whose text is deleted is removed, and undo restores it`() throws {
      let program = try editing(1)
      for _ in "two" { try program.press(.backspace) }
      try program.type("  ")
      try program.press(.enter)
      try program.expectRest(["one", "three", "four", "five"], above: 250)
      try program.press(.control, Key("z"))
      try program.expectRest(Self.rows)
    }

    @Test func `arrows, Home, End and Delete act on the text during an edit`() throws {
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

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tap in the text moves the caret there, and the caret blinks`(pointer: PointerType)
      throws
    {
      let program = try editing(0, of: ["wwwwww", "two"], pointer)
      let end = try #require(try program.brightColumns(in: 0..<50)).upperBound
      try program.tap(at: Point(Double(end) - 11, 25), pointer)
      try program.type("i")
      try program.tap(at: Point(17, 25), pointer)
      try program.type("l")
      for isSeen in [true, false, true] {
        try waitUntil("the caret is visible: \(isSeen)") { try hasCaret(program) == isSeen }
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

    @Test func `a text that does not fit scrolls with the caret`() throws {
      let program = try editing(0, of: ["one", "two"])
      try program.type(String(repeating: " wide words", count: 6))
      try waitUntil("the end of the text is visible") {
        (370..<386).contains(try program.brightColumns(in: 0..<50)?.upperBound ?? 0)
      }
      try program.press(.home)
      try program.press(.enter)
      try program.expectRest(["one" + String(repeating: " wide words", count: 6), "two"])
    }

    @Test func `the list can be scrolled during an edit and stays there`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try editing(1, of: rows)
      let contact = try Contact(.finger, program, at: Point(200, 280))
      try contact.move(by: 0, -160)
      contact.rest()
      let fifth = Specification.color(ofRow: 4, of: 40, completed: false)
      try waitUntil("rows that appear are faded") {
        let column = try program.column(-5)
        return (0..<6).allSatisfy { place in
          let color = Specification.color(ofRow: 4 + place, of: 40, completed: false)
          return column[50 * place + Specification.plainLine].isNear(color.faded(), tolerance: 3)
        }
      }
      try contact.lift()
      try program.tap(at: Point(200, 75))
      try waitUntil("the rows are bright where they were scrolled to") {
        try program.column(-5)[Specification.plainLine].isNear(fifth)
      }
      try program.drag(by: 260, from: Point(200, 20))
      try program.expectRest(rows)
    }

    @Test func `typing scrolls back to the edited row`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try editing(1, of: rows)
      try program.drag(by: -160, from: Point(200, 280))
      try program.type("2")
      let second = Specification.color(ofRow: 1, of: 40, completed: false)
      try waitUntil("the edited row is visible") {
        try program.column(-5)[Specification.plainLine].isNear(second)
      }
      try program.press(.enter)
      try program.drag(by: 80, from: Point(200, 100))
      try program.expectRest(rows.map { $0 == "Row 2" ? "Row 22" : $0 })
    }

    @Test func `a row far down moves to the top for the edit and back`() throws {
      let rows = (1...40).map { "Row \($0)" }
      let program = try Program(rows, height: 300)
      try program.tap(5)
      try program.expectEdit(of: 5, in: rows)
      try program.type("0")
      try program.press(.enter)
      try program.expectRest(rows.map { $0 == "Row 6" ? "Row 60" : $0 })
    }

    /// Whether the first row has the caret: a white bar that is higher than a letter.
    private func hasCaret(_ program: Program) throws -> Bool {
      let line = try program.screenshot(PixelRect(x: 0, y: 0, width: 400, height: 50))
      return (0..<400).contains { x in (17..<33).allSatisfy { line.pixel(x, $0).blue > 240 } }
    }
  }
}
