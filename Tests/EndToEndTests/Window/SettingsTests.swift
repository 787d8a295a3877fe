import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Settings {
    private static let rows = ["one", "two", "three"]

    @Test func `settings file and options disable gestures, and an unknown key is a warning`()
      throws
    {
      let home = try Home(items: Self.rows)
      try home.write(settings: "color = blue\ndisable = swipe-left\nosk = off\n")
      let program = try Program(
        on: try XorgServer(), home, height: 300,
        options: ["--disable", "swipe-right", "--disable=tap"])
      let warnings = program.process.errors.split(separator: "\n").filter {
        $0.contains("config:1: \"color\" is not a key")
      }
      #expect(warnings.count == 1, "\(program.process.errors)")
      for travel in [-230.0, 230] { try program.swipe(1, by: travel) }
      try program.tap(1)
      try program.drag(by: 160, from: Point(200, 20))
      // The test waits for the edit before it types: a key that SDL reads together with the release
      // would type nothing.
      try program.expectEdit(of: 0, in: [""] + Self.rows)
      try program.type("four")
      try program.finishNewRow()
      try program.expectRest(["four"] + Self.rows)
    }

    @Test func `with wrap = yes a row is as high as its text, and is swiped by any of its lines`()
      throws
    {
      let words = Array(repeating: "word", count: 30).joined(separator: " ")
      let home = try Home(items: ["one", words, "three"])
      try home.write(settings: "wrap = yes\nosk = off\n")
      let program = try Program(on: try XorgServer(), home, height: 300)
      try program.expectRest()
      // The second row has at least three lines; with one line, its place would be the third row's.
      try program.swipe(2, by: 230)
      try waitUntil("the long row is completed") { try home.list()[1].completed }
      try program.expectRest()
    }

    @Test
    func `with completed = sink a completed row also moves in the file, by swipe and command`()
      throws
    {
      let home = try Home(items: Self.rows)
      try home.write(settings: "completed = sink\n")
      let program = try Program(on: try XorgServer(), home, height: 300)
      try program.expectRest()
      try program.swipe(0, by: 230)
      try waitUntil("the row is completed") {
        try home.list().map(\.completed) == [false, false, true]
      }
      #expect(try home.list().map(\.text) == ["two", "three", "one"])
      #expect(try home.run(["complete", "1"]).status == .status(0))
      #expect(try home.list().map(\.text) == ["three", "two", "one"])
    }

    @Test func `commands that change no completion read no settings`() throws {
      let home = try Home(items: Self.rows)
      // A folder is in the place of the settings file, so reading the settings would be an error.
      try FileManager.default.createDirectory(
        atPath: home.folder.file("config/clearstyle/config"), withIntermediateDirectories: true)
      let result = try home.run(["list"])
      #expect(result.status == .status(0) && result.errors.isEmpty)
    }
  }
}
