import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct Drops {
    /// Drops `text` on the window of `program`.
    private func drop(_ text: String, _ type: String, on program: Program) throws {
      let place = try program.rootPoint(Point(200, 125))
      try DragSource(program.server.connect(), text: text, type: type)
        .drop(on: program.window, at: (Int(place.x), Int(place.y)))
    }

    @Test func `each line of a dropped text is a row`() throws {
      let program = try Program(["one", "two"], height: 300)
      try drop("Tea\nÄpfel", "text/plain", on: program)
      try waitUntil("there are four rows") { try program.home.list().count == 4 }
      let texts = try program.home.list().map(\.text)
      #expect(zip(texts, texts.dropFirst()).contains { $0 == ("Tea", "Äpfel") })
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a dropped link is a row, and so is each line of a dropped file`() throws {
      let program = try Program(["one", "two"], height: 300)
      let path = try program.home.folder.write("Milk\nBread\n", to: "food.txt")
      try drop("https://example.org/a\r\n", "text/uri-list", on: program)
      try waitUntil("the link is a row") {
        try program.home.list().contains { $0.text == "https://example.org/a" }
      }
      try drop("file://\(path)\r\n", "text/uri-list", on: program)
      try waitUntil("the lines are rows") {
        try Set(program.home.list().map(\.text))
          == ["one", "two", "https://example.org/a", "Milk", "Bread"]
      }
      #expect(try program.terminate() == .status(0))
    }

    @Test func `the tasks of a dropped calendar are added by another process`() throws {
      let program = try Program(["one", "two"], height: 300)
      let calendar =
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:1\r\n"
        + "SUMMARY:Milk\r\nRRULE:FREQ=DAILY\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
      let path = try program.home.folder.write(calendar, to: "tasks.ics")
      try drop("file://\(path)\r\n", "text/uri-list", on: program)
      try program.expectRest(["one", "two", "Milk"], above: 250)
      // The window itself loads no library for calendars.
      let libraries = try #require(FileSystem.read("/proc/\(program.process.id)/maps"))
      #expect(libraries.contains("libSDL2") && !libraries.contains("libical"))
      try program.press(.control, Key("z"))
      try program.expectRest(["one", "two"], above: 250)
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a tap stops the import of a large dropped file, of which nothing is added`() throws
    {
      let program = try Program(["one", "two"], height: 300)
      let lines = (0..<1_000_000).map { "- [ ] task \($0) of a list that was kept for years\n" }
      let path = try program.home.folder.write(lines.joined(), to: "large.md")
      try drop("file://\(path)\r\n", "text/uri-list", on: program)
      try program.tap(at: Point(200, 280))
      try waitUntil("the import is stopped") {
        let id = program.process.id
        return FileSystem.read("/proc/\(id)/task/\(id)/children") == ""
      }
      #expect(try program.home.list().map(\.text) == ["one", "two"])
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two"], above: 250)
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a drag that leaves the window again adds nothing`() throws {
      let program = try Program(["one", "two"], height: 300)
      let connection = program.server.connection
      for message in ["XdndEnter", "XdndPosition", "XdndLeave"] {
        try connection.sendClientMessage(message, connection.root, to: program.window)
      }
      try program.swipe(1, by: 230)
      try program.expectRest(["one", "[x] two"])
      #expect(try program.terminate() == .status(0))
    }
  }
}
