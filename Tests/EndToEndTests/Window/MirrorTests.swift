import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Tests that a window and a mirrored file follow each other, without a command that would bring them up to date.
  @Suite struct MirrorInWindow {
    private func mirror(_ program: Program) throws -> String {
      let path = program.home.folder.file("todo.txt")
      #expect(try program.home.run(["mirror", path]).status == .status(0))
      return path
    }

    private func expect(_ text: String, in path: String) throws {
      try waitUntil("the file has \(text)") {
        try String(contentsOfFile: path, encoding: .utf8).contains(text)
      }
    }

    @Test func `the list follows the file, and the file the list`() throws {
      let program = try Program(["milk"], height: 400)
      let path = try mirror(program)
      for count in 2...4 {
        try program.home.runScript("echo new\(count) >> '\(path)'")
        try waitUntil("the window shows \(count) rows") { try program.rowTops().count == count }
      }
      try program.swipe(0, by: 230)
      try expect("milk\n", in: path)
      try waitUntil("the row is completed") {
        try String(contentsOfFile: path, encoding: .utf8).contains("x 20")
      }
      // A change right before the end.
      try program.press(.control, Key("n"))
      try program.type("last")
      _ = try program.terminate()
      try expect("last\n", in: path)
    }

    @Test func `a window with a mirror does nothing while nothing changes`() throws {
      let program = try Program(["milk"])
      let path = try mirror(program)
      try program.home.runScript("echo bread >> '\(path)'")
      try waitUntil("the window shows both rows") { try program.rowTops().count == 2 }
      let before = try program.waitUntilIdle()
      pause(3)
      #expect(program.process.statistics == before)
    }

    @Test func `a file that is gone leaves the list as it is, and the window says so`() throws {
      let program = try Program(["milk", "bread"], height: 400)
      let path = try mirror(program)
      try program.home.runScript("echo tea >> '\(path)'")
      try waitUntil("the window shows all rows") { try program.rowTops().count == 3 }
      try FileManager.default.removeItem(atPath: path)
      try program.expectNotice(.announcement)
      try program.expectErrorOutput("was missing")
      try program.expectRest(["milk", "bread", "tea"], above: 340)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }
}
