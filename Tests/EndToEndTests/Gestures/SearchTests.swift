import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Search {
    private static let rows = ["one", "two", "three", "four", "five", "six", "seven"]

    /// The field of the search, and `found` below it, written as for ``ListedItem``.
    private func colors(_ found: [String]) -> [Pixel] {
      let items = found.map { ListedItem($0) }
      return [Pixel(71, 71, 71)]
        + items.enumerated().map {
          Specification.color(ofRow: $0, of: items.count, completed: $1.completed)
        }
    }

    @Test func `a tap on Find opens the search, whose rows can be swiped and brought back`()
      throws
    {
      let program = try Program(Self.rows, height: 300)
      try program.press(.escape)
      try program.expectColors([Pixel(24, 128, 247), .black])
      try program.tap(1)
      try program.type("e")
      try program.expectColors(colors(["one", "three", "five", "seven"]))
      try program.swipe(2, by: -230)
      try program.expectColors(colors(["one", "five", "seven"]))
      #expect(try program.home.texts() == Self.rows.filter { $0 != "three" })
      try program.tap(at: Point(200, 280))
      try program.expectColors(colors(["one", "three", "five", "seven"]))
      try program.swipe(2, by: 230)
      try program.expectColors(colors(["one", "[x] three", "five", "seven"]))
      #expect(
        try program.home.list() == Self.rows.map { ListedItem($0 == "three" ? "[x] three" : $0) })
    }
  }
}
