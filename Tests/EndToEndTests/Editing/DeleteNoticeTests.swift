import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct DeleteNotices {
    static let rows = ["one", "two", "three", "four", "five", "six"]

    /// A window full of rows whose second row was deleted, with the delete notice.
    private func deleted(_ pointer: PointerType = .finger) throws -> Program {
      let program = try Program(Self.rows, height: 300)
      try program.swipe(1, by: -230, pointer)
      try program.expectRest(Self.rows.filter { $0 != "two" }, above: 250)
      try waitUntil("the delete notice is shown") { try isSeen(program) }
      return program
    }

    /// Whether a dark line with a text at either end is at the bottom of the window.
    private func isSeen(_ program: Program) throws -> Bool {
      let foot = try program.screenshot(PixelRect(x: 0, y: 250, width: 400, height: 50))
      let dark = (0..<50).allSatisfy {
        foot.pixel(5, $0).sum < 190 && foot.pixel(395, $0).sum < 190
      }
      let texts = [15..<100, 340..<386].map { columns in
        columns.contains { x in foot.column(x).contains { $0.sum > 500 } }
      }
      return dark && foot.pixel(5, 10) != .black && texts == [true, true]
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tap on the delete notice undoes the delete`(pointer: PointerType) throws {
      let program = try deleted(pointer)
      try program.tap(at: Point(200, 280), pointer)
      try program.expectRest(Self.rows)
    }

    @Test func `the delete notice disappears after 5 s`() throws {
      let program = try deleted()
      let start = now()
      try waitUntil("the delete notice is hidden", timeout: 10) { try !isSeen(program) }
      #expect((3.5...7).contains(now() - start))
      try program.expectRest(Self.rows.filter { $0 != "two" })
    }

    @Test func `a tap above the delete notice edits a row`() throws {
      let program = try deleted()
      try program.tap(at: Point(200, 225))
      try program.expectEdit(of: 4, in: Self.rows.filter { $0 != "two" })
      try program.press(.escape)
      #expect(try program.home.texts() == Self.rows.filter { $0 != "two" })
    }

    @Test func `a press on the delete notice that moves undoes nothing`() throws {
      let program = try deleted()
      let contact = try Contact(.finger, program, at: Point(200, 280))
      try contact.move(by: 60, 0)
      try contact.lift()
      try program.expectRest(Self.rows.filter { $0 != "two" }, above: 250)
    }

    @Test func `a row under the delete notice can be swiped`() throws {
      let program = try Program(Self.rows + ["seven"], height: 300)
      try program.swipe(1, by: -230)
      try program.expectRest(["one", "three", "four", "five", "six", "seven"], above: 250)
      let contact = try Contact(.finger, program, at: Point(60, 285))
      try contact.move(by: 230, 0)
      try contact.lift()
      try program.expectRest(["one", "three", "four", "five", "six", "[x] seven"])
    }

    @Test func `one tap restores both rows that two fingers deleted together`() throws {
      let program = try Program(Self.rows, height: 300)
      let contacts = try [75.0, 175].map { try Contact(.finger, program, at: Point(340, $0)) }
      try Contact.move(contacts.map { ($0, $0.point + Point(-250, 0)) }, over: 0.2)
      for contact in contacts { try contact.lift() }
      try program.expectRest(["one", "three", "five", "six"], above: 250)
      try waitUntil("the delete notice is shown") { try isSeen(program) }
      try program.tap(at: Point(200, 280))
      try program.expectRest(Self.rows)
    }

    @Test
    func `any other change removes the delete notice: a tap could not undo the delete any more`()
      throws
    {
      let program = try deleted()
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one", "three", "four", "five", "six"])
    }
  }
}
