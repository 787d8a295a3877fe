import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Settings {
    private static let rows = ["one", "two", "three"]

    private func window(_ configuration: String, options: [String] = []) throws -> (
      Program, ListAppearance
    ) {
      let home = try Home(items: Self.rows)
      let folder = home.folder.file("config/clearstyle")
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: false)
      try Data(configuration.utf8).write(to: URL(fileURLWithPath: folder + "/config"))
      let program = try Program(on: try XorgServer(), home, height: 300, options: options)
      return (program, try ListAppearance(of: program, Self.rows))
    }

    @Test func `the settings file disables a gesture, and an unknown key is a warning`() throws {
      let (program, picture) = try window("color = blue\ndisable = swipe-left\n")
      let warnings = program.process.errors.split(separator: "\n").filter {
        $0.contains("config:1: \"color\" is no key")
      }
      #expect(warnings.count == 1, "\(program.process.errors)")
      try program.swipe(1, by: -230)
      try program.swipe(2, by: 230)
      try program.expectList(["one", "two", "[x] three"], picture)
    }

    @Test func `options add to the settings file`() throws {
      let options = ["--disable", "swipe-right", "--disable=tap"]
      let (program, picture) = try window("disable = swipe-left\n", options: options)
      for way in [-230.0, 230] { try program.swipe(1, by: way) }
      try program.tap(1)
      try program.drag(by: 160, from: Point(200, 20))
      try program.type("four")
      try program.press(.enter)
      try program.expectList(["four"] + Self.rows, picture)
    }

    @Test func `commands read no settings`() throws {
      let home = try Home(items: Self.rows)
      // Reading a folder in place of the file would be an error.
      try FileManager.default.createDirectory(
        atPath: home.folder.file("config/clearstyle/config"), withIntermediateDirectories: true)
      let result = try home.run(["list"])
      #expect(result.status == .status(0) && result.errors.isEmpty)
    }
  }
}
