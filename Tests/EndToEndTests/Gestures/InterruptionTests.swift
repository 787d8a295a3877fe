import ProgramHarness
import Testing

extension EndToEnd {
  /// Gestures, edits and commands during another one.
  @Suite struct Interruptions {
    static let rows = ["one", "two", "three", "four", "five", "six"]
    static let typed = ["one", "two and more", "three", "four", "five", "six"]

    private func window(_ rows: [String] = rows, height: Int = 400) throws -> Program {
      try Program(rows, height: height)
    }

    private func typing() throws -> Program {
      try Program(Self.rows, height: 400, typing: " and more", inRow: 1)
    }

    @Test func `a swipe during an edit ends it and swipes`() throws {
      let program = try typing()
      let contact = try Contact(.finger, program, at: Point(60, 75))
      try contact.move(by: 235, 0)
      try contact.lift()
      try program.expectRest(["one", "two and more", "[x] three", "four", "five", "six"])
    }

    @Test func `a hold during an edit ends it and lifts the row under the finger`() throws {
      let program = try typing()
      let contact = try Contact(.finger, program, at: Point(200, 75))
      pause(1)
      try contact.move(by: 0, 100)
      contact.rest()
      try contact.lift()
      try waitUntil("the edit is in the list") { try program.home.texts().contains(Self.typed[1]) }
      try waitUntil("the third row was moved") {
        try program.home.texts().firstIndex(of: "three") ?? 0 > 2
      }
      try program.expectRest(try program.home.texts())
    }

    @Test func `a pinch during an edit ends it and adds another row`() throws {
      let program = try typing()
      let fingers = try Fingers(program, at: [Point(150, 125), Point(250, 165)])
      try fingers.spread(by: 40)
      fingers.contacts[0].rest()
      try fingers.lift()
      try program.type("new")
      try program.press(.enter)
      try waitUntil("the edited and the new row are in the list") {
        let texts = try program.home.texts()
        return texts.filter { $0 != "new" } == Self.typed && texts.count == 7
      }
      try program.expectRest(try program.home.texts())
    }

    @Test func `a tap on another row ends the edit, the next tap edits that row`() throws {
      let program = try typing()
      try program.tap(2)
      try waitUntil("the typed text is in the list") { try program.home.texts() == Self.typed }
      try program.expectRest(Self.typed)
      try program.tap(2)
      try program.expectEdit(of: 2, in: Self.typed)
      try program.press(.escape)
      try program.expectRest(Self.typed)
    }

    @Test func `a command does not disturb a pull`() throws {
      let program = try window()
      let contact = try Contact(.finger, program, at: Point(200, 40))
      try contact.move(by: 0, 150)
      #expect(try program.home.run(["add", "zero"]).status == .status(0))
      pause(0.5)
      try contact.lift()
      try program.expectEdit(of: 0, in: ["", "zero"] + Self.rows)
      try program.type("new")
      try program.press(.enter)
      try program.expectRest(["new", "zero"] + Self.rows)
    }

    @Test func `a pinch while rows move adds a row between the pinched ones`() throws {
      let program = try window()
      try program.swipe(0, by: -230, over: 0.1)
      let fingers = try Fingers(program, at: [Point(150, 150), Point(250, 200)])
      try fingers.spread(by: 40, over: 0.15)
      try fingers.lift()
      try program.type("new")
      try program.press(.enter)
      let others = Self.rows.filter { $0 != "one" }
      try waitUntil("it is in the list") { try program.home.texts().count == 6 }
      let texts = try program.home.texts()
      #expect(texts.filter { $0 != "new" } == others)
      #expect((2...4).contains(texts.firstIndex(of: "new") ?? 0), "\(texts)")
      try program.expectRest(texts, above: 350)
    }

    @Test func `a row can be held and moved while others are animated`() throws {
      let program = try window()
      try program.swipe(0, by: -230, over: 0.1)
      let contact = try Contact(.finger, program, at: Point(200, 185))
      pause(0.8)
      try contact.move(by: 0, -160)
      contact.rest()
      try contact.lift()
      try waitUntil("the row was moved") {
        let texts = try program.home.texts()
        return ["four", "five"].contains(texts.first) && texts.count == 5
      }
      try program.expectRest(try program.home.texts())
    }

    @Test func `a drag during a fling scrolls on and does not pull`() throws {
      let rows = (1...60).map { "Row \($0)" }
      let program = try window(rows)
      try program.drag(by: -310, from: Point(200, 380))
      try program.drag(by: -310, from: Point(200, 380))
      let fling = try Contact(.finger, program, at: Point(200, 100))
      try fling.move(by: 0, 200, over: 0.06)
      try fling.lift()
      let catching = try Contact(.finger, program, at: Point(200, 60))
      try catching.move(by: 0, 160)
      catching.rest()
      try catching.lift()
      let again = try Contact(.finger, program, at: Point(200, 60))
      try again.move(by: 0, 300, over: 0.1)
      try again.lift()
      try program.expectRest(rows)
    }

    @Test func `undo during a delete's animation restores the row`() throws {
      let program = try window()
      for _ in 1...2 {
        try program.swipe(1, by: -230, over: 0.1)
        try program.press(.control, Key("z"))
        try program.expectRest(Self.rows)
      }
    }

    @Test func `undo does not disturb a swipe of another row`() throws {
      let program = try window()
      try program.swipe(1, by: -230)
      try program.expectRest(Self.rows.filter { $0 != "two" }, above: 350)
      let contact = try program.press(3, beforeMovingBy: 1)
      try contact.move(by: 150, 0)
      try program.press(.control, Key("z"))
      pause(0.4)
      try contact.move(by: 80, 0)
      try contact.lift()
      try program.expectRest(["one", "two", "three", "four", "[x] five", "six"])
    }

    @Test func `a row can be deleted while another one is lifted`() throws {
      let program = try window()
      let carrier = try Contact(.finger, program, at: Point(300, 225))
      pause(0.65)
      try carrier.move(by: 0, 50)
      carrier.rest()
      try program.swipe(0, by: -230)
      pause(0.5)
      try carrier.lift()
      try waitUntil("one is gone") { try program.home.texts().count == 5 }
      let texts = try program.home.texts()
      #expect(texts.filter { $0 != "five" } == ["two", "three", "four", "six"])
      try program.expectRest(texts, above: 350)
    }

    @Test func `losing the focus during a swipe, a pull or a pinch changes nothing`() throws {
      let program = try window()
      let gestures: [(from: [Point], translations: [Point])] = [
        ([Point(60, 75)], [Point(260, 0)]), ([Point(340, 75)], [Point(-260, 0)]),
        ([Point(200, 75)], [Point(0, 250)]),
        ([Point(150, 85), Point(250, 115)], [Point(0, -50), Point(0, 50)]),
      ]
      for gesture in gestures {
        try program.focus()
        let before = try program.screenshot()
        let fingers = try Fingers(program, at: gesture.from)
        try fingers.move(by: gesture.translations)
        try waitUntil("the list follows") { try program.screenshot() != before }
        try program.unfocus()
        try program.expectRest(Self.rows)
        try fingers.lift()
        try program.expectRest(Self.rows)
      }
    }

    @Test func `a resize during a pinch, a pull or a hold ends in a list at rest`() throws {
      let home = try Home(items: Self.rows)
      let server = try XorgServer(width: 1280, height: 800)
      try server.startWindowManager()
      let program = try Program(on: server, home, height: 400)
      let windowed = try program.frame()
      for gesture in 0..<3 {
        let points = gesture == 0 ? [Point(150, 85), Point(250, 115)] : [Point(200, 85)]
        let fingers = try Fingers(program, at: points)
        if gesture == 0 {
          try fingers.spread(by: 40)
        } else {
          if gesture == 2 { pause(0.65) }
          try fingers.move(by: [Point(0, 100)])
        }
        try program.press(.f11)
        try waitUntil("it is resized") { try program.frame() != windowed }
        try fingers.lift()
        try program.expectRest(Self.rows)
        try program.press(.f11)
        try waitUntil("it is a window again") { try program.frame() == windowed }
        try program.expectRest(Self.rows)
      }
    }
  }
}
