import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct TappingToAdd {
    static let rows = ["one", "two", "three"]

    @Test(arguments: PointerType.fingerAndMouse)
    func `a tap below the last row adds a row at the end and edits it`(pointer: PointerType) throws
    {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Point(200, 240), pointer)
      try program.expectEdit(of: 3, in: Self.rows + [""])
      #expect(try program.home.texts() == Self.rows, "a new row is saved with its text")
      try program.type("Four")
      try program.finishNewRow()
      try program.expectRest(Self.rows + ["Four"])
    }
  }
}
