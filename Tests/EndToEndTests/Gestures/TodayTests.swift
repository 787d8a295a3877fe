import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Today {
    @Test func `rows that are due today are completed in their lists, and undo reopens them`()
      throws
    {
      let home = try Home(items: ["one", "two"])
      for arguments in [
        ["lists", "add", "Trip"], ["add", "tent", "--list", "Trip", "--due", "today"],
        ["due", "1", "2020-02-02"],
      ] {
        #expect(try home.run(arguments).status == .status(0))
      }
      #expect(
        try home.run(["today"]).output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
          "To Do\t1\tone\tdue", "Trip\t1\ttent\tdue",
        ])
      let program = try Program(on: try XorgServer(), home, height: 300)
      try program.press(.escape)
      // The Today row, and those of two lists as in `Levels`.
      try program.expectColors([
        Specification.color(ofRow: 0, of: 1, completed: false), Pixel(24, 128, 247),
        Pixel(35, 143, 248), .black,
      ])
      try program.tap(0)
      try program.expectColors([
        Specification.color(ofRow: 0, of: 2, completed: false),
        Specification.color(ofRow: 1, of: 2, completed: false), .black,
      ])
      try program.swipe(1, by: 230)
      try waitUntil("the row is completed in its list") { try isCompleted("tent", home) }
      try program.expectColors([
        Specification.color(ofRow: 0, of: 2, completed: false),
        Specification.color(ofRow: 1, of: 2, completed: true), .black,
      ])
      try program.press(.control, Key("z"))
      try waitUntil("the row is open in its list") { try !isCompleted("tent", home) }
      #expect(try program.terminate() == .status(0))
    }

    private func isCompleted(_ text: String, _ home: Home) throws -> Bool {
      try home.run(["list", "--list", "Trip"]).output.hasPrefix("1\t[x]\t\(text)")
    }
  }
}
