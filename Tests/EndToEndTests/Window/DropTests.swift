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
