import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Reordering {
    static let rows = ["one", "two", "three", "four", "five"]

    /// Whether the window shows the rows with the indices `rows` from top to bottom.
    ///
    /// The color in the middle of each row is compared, because the lifted row casts no shadow
    /// there.
    private func shows(_ rows: [Int], _ program: Program) throws -> Bool {
      let column = try program.column(Program.clearColumn)
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
      let contact = try program.hold(1, of: 5, pointer)
      try contact.move(by: 0, 100)
      try waitUntil("two rows have made room") { try shows([0, 2, 3, 1, 4], program) }
      #expect(try program.home.texts() == Self.rows, "the row moves at the release")
      try contact.lift()
      try program.expectRest(["one", "three", "four", "two", "five"])
    }
  }
}
