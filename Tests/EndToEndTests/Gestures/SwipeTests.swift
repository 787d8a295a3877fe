import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Swiping {
    static let rows = ["one", "two", "three", "four", "five"]

    private func window() throws -> Program { try Program(Self.rows, height: 300) }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a swipe to the right past the threshold completes, and a second one reopens`(
      pointer: PointerType
    ) throws {
      let program = try window()
      try program.swipe(2, by: 230, pointer)
      try program.expectRest(["one", "two", "[x] three", "four", "five"])
      try program.swipe(2, by: 230, pointer)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a swipe to the left past the threshold deletes`(pointer: PointerType) throws {
      let program = try window()
      try program.swipe(1, by: -230, pointer)
      try program.expectRest(["one", "three", "four", "five"], above: 250)
    }
  }
}
