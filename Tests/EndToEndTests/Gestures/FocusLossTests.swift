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

    @Test func `losing the focus cancels a swipe, pull, pinch and hold, and ends an edit`() throws {
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
      try program.focus()
      let contact = try program.hold(1, of: 6)
      try contact.move(by: 0, 100)
      let third = Specification.color(ofRow: 2, of: 6, completed: false)
      try waitUntil("the third row has made room") {
        try program.column(-5)[78].isNear(
          Specification.bevel(third, line: 28, of: 50), tolerance: 3)
      }
      try program.unfocus()
      try program.expectRest(Self.rows)
      try contact.lift()
      try program.expectRest(Self.rows)
      try program.tap(1)
      try program.expectEdit(of: 1, in: Self.rows)
      try program.type(" and more")
      try program.unfocus()
      try program.expectRest(Self.typed)
    }
  }
}
