import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests of a window whose file is damaged.
  @Suite struct DamagedFiles {
    /// Overwrites the header of the file: all rows can be read.
    private static let damage = "head -c 100 /dev/zero | dd of=$list conv=notrunc 2> /dev/null"

    @Test func `a tap on what can be read replaces the damaged file, which is kept`() throws {
      let home = try Home(items: ["one", "two", "three"])
      try home.runScript("\(Self.damage); cp $list damaged")
      let program = try Program(on: try XorgServer(), home, height: 400)
      try program.expectErrorOutput("its beginning is overwritten")
      // The third row of the page.
      try program.tap(at: Point(200, 125))
      try waitUntil("the file is replaced") { (try? home.list().count) == 3 }
      // A notice at the bottom says where the damaged file is.
      try program.expectRest(["one", "two", "three"], above: 300)
      try program.swipe(0, by: 230)
      try program.expectRest(["[x] one", "two", "three"], above: 300)
      #expect(try program.terminate() == .status(0))
      try home.runScript("cmp damaged $list.damaged")
      #expect(try home.integrityCheck() == "ok")
    }

    @Test func `a window shows the file again that another program has repaired`() throws {
      let home = try Home(items: ["one", "two"])
      try home.runScript(Self.damage)
      let program = try Program(on: try XorgServer(), home, height: 400)
      try program.expectErrorOutput("its beginning is overwritten")
      #expect(try home.run(["repair"]).output.hasPrefix("2 items in 1 list could be read"))
      try program.expectRest(["one", "two"])
      try program.swipe(1, by: 230)
      try program.expectIntact(["one", "[x] two"])
      #expect(try program.terminate() == .status(0))
    }
  }
}
