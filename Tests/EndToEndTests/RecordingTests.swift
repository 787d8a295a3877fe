import Foundation
import Testing

extension EndToEnd {
  @Suite struct Recordings {
    private static let rows = ["one", "two", "three", "four", "five"]
    private static let word = "Quartz pot"

    /// A home with a list and a copy of it, to which nothing is done.
    private struct Scenery {
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

      func replay() throws -> Outcome {
        let outcome = try home.run(["--replay", file, "--database", copy])
        #expect(outcome.status == .status(0), "\(outcome)")
        return outcome
      }
    }

    /// Completes, deletes, adds and types, fills the display and quits, all of it recorded.
    private func record(_ options: [String] = []) throws -> Scenery {
      let scenery = try Scenery()
      let server = try XServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(
        on: server, scenery.home, height: 400, options: ["--record", scenery.file] + options)
      let windowed = try program.frame()
      try program.swipe(1, by: 230)
      try program.swipe(3, by: -230)
      try program.expectRest(["one", "[x] two", "three", "five"], above: 300)
      try program.drag(by: 200, from: Spot(200, 40))
      try program.expectEdit(of: 0, in: ["", "one", "[x] two", "three", "five"])
      try program.type(Self.word)
      try program.press(.enter)
      let rest = [Self.word, "one", "[x] two", "three", "five"]
      try waitUntil("it is added") { try program.home.list() == rest.map { ListedItem($0) } }
      try program.press(.f11)
      try waitUntil("it fills the display") { try program.frame() != windowed }
      try program.expectRest(rest)
      try program.swipe(4, by: 270)
      try program.press(.control, Key("q"))
      #expect(try program.process.waitForEnd() == .status(0))
      return scenery
    }

    private func frames(_ outcome: Outcome) -> [Substring] {
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("frame ") }
    }

    @Test func `a replay ends with the list of the session, and shows the same frames each time`()
      throws
    {
      let scenery = try record(["--record-text"])
      let before = FileManager.default.contents(atPath: scenery.copy)
      let replays = try [scenery.replay(), scenery.replay()]
      #expect(replays[0].errors.isEmpty, "\(replays[0].errors)")
      #expect(frames(replays[0]).count > 30)
      #expect(replays[0].output == replays[1].output)
      let list = try scenery.home.run(["list"]).output
      #expect(list.contains(Self.word) && list.contains("[x]\tfive"))
      #expect(replays[0].output.hasSuffix("\n" + list))
      #expect(FileManager.default.contents(atPath: scenery.copy) == before)
      #expect(
        try scenery.content.contains("\"size\":[") && scenery.content.contains(Self.word.prefix(1)))
    }

    @Test func `what is typed into the window is not in the file`() throws {
      let scenery = try record()
      let content = try scenery.content
      #expect(!content.localizedCaseInsensitiveContains(Self.word))
      #expect(!content.contains("\"text\"") && content.contains("\"characters\":1"))
      // The q is that of Ctrl+Q.
      for letter in "uartzpo" {
        #expect(!content.localizedCaseInsensitiveContains("\"key\":\"\(letter)\""), "\(letter)")
      }
      #expect(!content.contains("\"space\""), "where words end is a part of the text")
      for row in Self.rows { #expect(!content.contains(row)) }
      let output = try scenery.replay().output
      #expect(output.contains("1\t[ ]\txxxxxxxxxx\n") && output.contains("[x]\tfive"))
    }

    @Test func `a recording of another list is told and played`() throws {
      let scenery = try record()
      for arguments in [["--demo"], []] {
        let outcome = try scenery.home.run(["--replay", scenery.file] + arguments)
        #expect(outcome.status == .status(0))
        #expect(isOneLine(outcome.errors) && outcome.errors.contains("(5 rows)"))
        #expect(!frames(outcome).isEmpty)
      }
    }

    @Test func `a program that is killed leaves a recording that can be played`() throws {
      let scenery = try Scenery()
      let program = try Program(
        on: try XServer(), scenery.home, height: 400, options: ["--record", scenery.file])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      program.process.kill(SIGKILL)
      _ = try program.process.waitForEnd()
      #expect(try scenery.replay().output.hasSuffix(try scenery.home.run(["list"]).output))
      let handle = try #require(FileHandle(forWritingAtPath: scenery.file))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("{\"t\":99".utf8))
      #expect(try scenery.replay().output.hasSuffix(try scenery.home.run(["list"]).output))
    }

    @Test func `a place that takes no recording is said before there is a window`() throws {
      let home = try Home(items: ["one"])
      let full = try home.folder.write("something", to: "full.jsonl")
      for path in [full, home.folder.path, home.folder.file("none/fault.jsonl"), home.database] {
        let outcome = try home.run(["--record", path])
        #expect(outcome.isRefusal(1), "\(outcome)")
        #expect(outcome.errors.contains(path), "\(outcome)")
      }
      #expect(try home.texts() == ["one"])
      #expect(FileManager.default.contents(atPath: full) == Data("something".utf8))
    }

    @Test func `a recording is not begun where the list or a file beside it is to be`() throws {
      let home = try Home()
      let folder = home.folder.path
      for name in ["new.sqlite", "new.sqlite-wal"] {
        let outcome = try home.run(
          ["--record", "\(folder)/./\(name)", "--database", "\(folder)/new.sqlite"])
        #expect(outcome.isRefusal(1) && outcome.errors.contains("list itself"), "\(outcome)")
      }
      #expect(try home.folder.contents().allSatisfy { !$0.contains("new.sqlite") })
    }

    @Test func `a disk that is full is told once, and the program goes on`() throws {
      let home = try Home(items: Self.rows)
      let program = try Program(
        on: try XServer(), home, height: 400, options: ["--record", "/dev/full"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two", "three", "four", "five"])
      #expect(try program.terminate() == .status(0))
      let told = program.process.errors.split(separator: "\n").filter { $0.contains("/dev/full") }
      #expect(told.count == 1)
    }

    @Test(arguments: ["{", "{\"version\":2}", ""])
    func `a file that is no recording is one line and status 1`(text: String) throws {
      let home = try Home()
      let file = try home.folder.write(text + "\n", to: "bad.jsonl")
      let outcome = try home.run(["--replay", file, "--demo"])
      #expect(outcome.isRefusal(1) && outcome.errors.contains("line 1"), "\(outcome)")
      let none = try home.run(["--replay", home.folder.file("none"), "--demo"])
      #expect(none.isRefusal(1), "\(none)")
    }
  }
}
