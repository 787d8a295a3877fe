import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Editing {
    static let rows = ["one", "two", "three", "four", "five"]

    /// Opens a window and taps row `row`, so that the row is being edited.
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

    @Test func `edits and swipes work at two pixels a point`() throws {
      let home = try Home(items: Self.rows)
      let program = try Program(on: try XorgServer(), home, height: 300, scale: 2)
      try program.tap(3)
      try program.expectEdit(of: 3, in: Self.rows)
      try program.type("teen")
      try program.press(.enter)
      try program.expectRest(["one", "two", "three", "fourteen", "five"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "fourteen", "five"])
    }

    @Test func `taps and keys move the caret in the text, and the caret blinks`() throws {
      let program = try editing(0, of: ["wwwwww", "three"])
      let end = try #require(try program.brightColumns(in: 0..<50)).upperBound
      try program.tap(at: Point(Double(end) - 11, 25))
      try program.type("i")
      try program.tap(at: Point(17, 25))
      try program.type("l")
      for isSeen in [true, false, true] {
        try waitUntil("the caret is visible: \(isSeen)") { try hasCaret(program) == isSeen }
      }
      try program.press(.enter)
      try program.expectRest(["lwwwwwiw", "three"])
      try program.tap(1)
      try program.expectEdit(of: 1, in: ["lwwwwwiw", "three"])
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
      try program.expectRest(["lwwwwwiw", "a Th-ree z"])
    }

    /// Whether the caret, a white bar that is higher than a letter, is in the first row.
    private func hasCaret(_ program: Program) throws -> Bool {
      let line = try program.screenshot(PixelRect(x: 0, y: 0, width: 400, height: 50))
      return (0..<400).contains { x in (17..<33).allSatisfy { line.pixel(x, $0).blue > 240 } }
    }
  }
}
