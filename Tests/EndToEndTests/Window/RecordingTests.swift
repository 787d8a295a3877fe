import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Recordings {
    private static let rows = ["one", "two", "three", "four", "five"]
    private static let word = "Quartz pot"

    /// A home with a list, an unchanged copy of the list, and the path of a recording.
    private struct Fixture {
      let home: Home
      let copy: String
      let file: String

      init() throws {
        home = try Home(items: Recordings.rows)
        copy = home.folder.file("copy.sqlite")
        file = home.folder.file("fault.jsonl")
        try FileManager.default.copyItem(atPath: home.database, toPath: copy)
      }

      var content: String { get throws { try String(contentsOfFile: file, encoding: .utf8) } }

      func replay() throws -> CommandResult {
        let result = try home.run(["--replay", file, "--database", copy])
        #expect(result.status == .status(0), "\(result)")
        return result
      }
    }

    /// Records a session: completes a row, deletes one, adds one with a typed text, enters full
    /// screen, completes another row, and quits.
    private func record(_ options: [String] = []) throws -> Fixture {
      let fixture = try Fixture()
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(
        on: server, fixture.home, height: 400, options: ["--record", fixture.file] + options)
      let windowed = try program.frame()
      try program.swipe(1, by: 230)
      try program.swipe(3, by: -230)
      try program.expectRest(["one", "[x] two", "three", "five"], above: 300)
      try program.drag(by: 200, from: Point(200, 40))
      try program.expectEdit(of: 0, in: ["", "one", "[x] two", "three", "five"])
      try program.type(Self.word)
      try program.finishNewRow()
      let rest = [Self.word, "one", "[x] two", "three", "five"]
      try waitUntil("it is added") { try program.home.list() == rest.map { ListedItem($0) } }
      try program.press(.f11)
      try waitUntil("it fills the display") { try program.frame() != windowed }
      try program.expectRest(rest)
      try program.swipe(4, by: 270)
      try program.press(.control, Key("q"))
      #expect(try program.process.waitForEnd() == .status(0))
      return fixture
    }

    private func frames(_ result: CommandResult) -> [Substring] {
      result.output.split(separator: "\n").filter { $0.hasPrefix("frame ") }
    }

    @Test func `a replay ends with the list of the session, and shows the same frames each time`()
      throws
    {
      let fixture = try record(["--record-text"])
      let before = FileManager.default.contents(atPath: fixture.copy)
      let replays = try [fixture.replay(), fixture.replay()]
      #expect(replays[0].errors.isEmpty, "\(replays[0].errors)")
      #expect(frames(replays[0]).count > 30)
      #expect(replays[0].output == replays[1].output)
      let list = try fixture.home.run(["list"]).output
      #expect(list.contains(Self.word) && list.contains("[x]\tfive"))
      #expect(replays[0].output.hasSuffix("\n" + list))
      #expect(FileManager.default.contents(atPath: fixture.copy) == before)
      #expect(
        try fixture.content.contains("\"size\":[") && fixture.content.contains(Self.word.prefix(1)))
    }

    @Test func `typed text is not in the recording, which can be played on another list`() throws {
      let fixture = try record()
      let content = try fixture.content
      #expect(!content.localizedCaseInsensitiveContains(Self.word))
      #expect(!content.contains("\"text\"") && content.contains("\"characters\":1"))
      // The letters of the typed text except q, which the recording contains as the key of Ctrl+Q.
      for letter in "uartzpo" {
        #expect(!content.localizedCaseInsensitiveContains("\"key\":\"\(letter)\""), "\(letter)")
      }
      #expect(!content.contains("\"space\""), "where words end is a part of the text")
      for row in Self.rows { #expect(!content.contains(row)) }
      let output = try fixture.replay().output
      #expect(output.contains("1\t[ ]\txxxxxxxxxx\n") && output.contains("[x]\tfive"))
      for arguments in [["--demo"], []] {
        let result = try fixture.home.run(["--replay", fixture.file] + arguments)
        #expect(result.status == .status(0))
        #expect(isOneLine(result.errors) && result.errors.contains("(5 items)"))
        #expect(!frames(result).isEmpty)
      }
    }

    @Test func `a program that is killed leaves a recording that can be played`() throws {
      let fixture = try Fixture()
      let program = try Program(
        on: try XorgServer(), fixture.home, height: 400, options: ["--record", fixture.file])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      program.process.kill(SIGKILL)
      _ = try program.process.waitForEnd()
      #expect(try fixture.replay().output.hasSuffix(try fixture.home.run(["list"]).output))
      let handle = try #require(FileHandle(forWritingAtPath: fixture.file))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("{\"t\":99".utf8))
      #expect(try fixture.replay().output.hasSuffix(try fixture.home.run(["list"]).output))
    }

    @Test func `a path that takes or is no recording is reported before a window opens`() throws {
      let home = try Home(items: ["one"])
      let full = try home.folder.write("something", to: "full.jsonl")
      for path in [full, home.folder.path, home.folder.file("none/fault.jsonl"), home.database] {
        let result = try home.run(["--record", path])
        #expect(result.isFailure(1), "\(result)")
        #expect(result.errors.contains(path), "\(result)")
      }
      #expect(try home.texts() == ["one"])
      #expect(FileManager.default.contents(atPath: full) == Data("something".utf8))
      let folder = home.folder.path
      for name in ["new.sqlite", "new.sqlite-wal"] {
        let result = try home.run(
          ["--record", "\(folder)/./\(name)", "--database", "\(folder)/new.sqlite"])
        #expect(result.isFailure(1) && result.errors.contains("list itself"), "\(result)")
      }
      #expect(try home.folder.contents().allSatisfy { !$0.contains("new.sqlite") })
      for text in ["{", "{\"version\":2}", ""] {
        let file = try home.folder.write(text + "\n", to: "bad.jsonl")
        let result = try home.run(["--replay", file, "--demo"])
        #expect(result.isFailure(1) && result.errors.contains("line 1"), "\(result)")
      }
      let none = try home.run(["--replay", home.folder.file("none"), "--demo"])
      #expect(none.isFailure(1), "\(none)")
    }

    @Test func `a full disk is reported once, and the program goes on`() throws {
      let home = try Home(items: Self.rows)
      let program = try Program(
        on: try XorgServer(), home, height: 400, options: ["--record", "/dev/full"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      #expect(try program.terminate() == .status(0))
      let reports = program.process.errors.split(separator: "\n").filter {
        $0.contains("/dev/full")
      }
      #expect(reports.count == 1)
    }
  }
}
