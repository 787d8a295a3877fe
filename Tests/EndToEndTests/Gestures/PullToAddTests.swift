import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct PullingToAdd {
    static let rows = ["one", "two", "three"]

    @Test(arguments: PointerType.fingerAndMouse)
    func `a release past the pull distance adds a row at the top and edits it`(pointer: PointerType)
      throws
    {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(pointer, program, at: Point(200, 40))
      try contact.move(by: 0, pointer.slop + Specification.travel(for: 60, height: 300))
      try waitUntil("60 points of a pull") { try program.isPulled(60) }
      try contact.lift()
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      #expect(try program.home.texts() == Self.rows, "a new row is saved with its text")
      try program.type("Zero")
      try program.finishNewRow()
      try program.expectRest(["Zero"] + Self.rows)
    }
  }
}
