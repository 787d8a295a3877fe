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

    @Test func `a completed row can be deleted`() throws {
      let program = try window()
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      try program.swipe(1, by: -230)
      try program.expectRest(["one", "three", "four", "five"], above: 250)
    }

    @Test(arguments: [1.0, -1.0]) func `a row half below the window can be swiped`(side: Double)
      throws
    {
      let program = try Program(Self.rows, height: 225)
      try program.swipe(4, by: side * 230)
      let expected = Self.rows.dropLast() + (side > 0 ? ["[x] five"] : [])
      // After a delete the notice covers the bottom.
      try program.expectRest(Array(expected), above: side > 0 ? nil : 175)
    }

    @Test func `swipes below the last row do nothing`() throws {
      let program = try Program(["one"], height: 300)
      try program.swipe(3, by: 230)
      try program.swipe(3, by: -230)
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one"])
    }
  }
}
