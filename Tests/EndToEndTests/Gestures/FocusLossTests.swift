import ProgramHarness
import Testing

extension EndToEnd {
  @Suite struct FocusLoss {
    static let rows = ["one", "two", "three", "four", "five", "six"]
    static let typed = ["one", "two and more", "three", "four", "five", "six"]

    @Test func `losing the focus cancels a swipe, pull, pinch and hold, and ends an edit`() throws {
      let program = try Program(Self.rows, height: 400)
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
        try program.column(Program.clearColumn)[78].isNear(
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
