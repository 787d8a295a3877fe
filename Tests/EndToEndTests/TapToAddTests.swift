import Testing

extension EndToEnd {
  @Suite struct TappingToAdd {
    static let rows = ["one", "two", "three"]

    @Test(arguments: Hand.both)
    func `a tap below the last row adds one at the end, to be typed`(hand: Hand) throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Spot(200, 240), hand)
      try program.expectEdit(of: 3, in: Self.rows + [""])
      #expect(try program.home.texts() == Self.rows, "it enters with its text")
      try program.type("Four")
      try program.press(.enter)
      try program.expectRest(Self.rows + ["Four"])
    }

    @Test func `so does one right below it`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Spot(200, 151))
      try program.expectEdit(of: 3, in: Self.rows + [""])
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test func `a tap on the last line of the last row types that`() throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Spot(200, 149))
      try program.expectEdit(of: 2, in: Self.rows)
      try program.press(.escape)
      try program.expectRest(Self.rows)
    }

    @Test(arguments: [Key.escape, .enter])
    func `without a text nothing is added`(key: Key) throws {
      let program = try Program(Self.rows, height: 300)
      try program.tap(at: Spot(200, 240))
      try program.expectEdit(of: 3, in: Self.rows + [""])
      if key == .escape { try program.type("gone") }
      try program.press(key)
      try program.expectRest(Self.rows)
    }

    @Test func `it works on an empty list, and undo empties that again`() throws {
      let home = try Home(items: ["one"])
      _ = try home.run(["delete", "1"])
      let program = try Program(on: try XServer(), home, height: 300)
      try program.tap(at: Spot(200, 40))
      try program.expectEdit(of: 0, in: [""])
      try program.type("first")
      try program.press(.enter)
      try program.expectRest(["first"])
      try program.press(.control, Key("z"))
      try program.expectRest([])
    }

    @Test func `two rows one after the other`() throws {
      let program = try Program(Self.rows, height: 300)
      var lines = Self.rows
      for text in ["four", "five"] {
        try program.tap(at: Spot(200, 280))
        try program.expectEdit(of: lines.count, in: lines + [""])
        try program.type(text)
        try program.tap(at: Spot(200, 280))
        lines.append(text)
        // The last row has one color however many there are: only at rest is the next one told apart.
        try program.expectRest(lines)
      }
    }

    @Test func `a press below that wanders or is held adds nothing`() throws {
      let program = try Program(Self.rows, height: 300)
      let contact = try Contact(.finger, program, at: Spot(200, 240))
      try contact.move(by: 40, 4)
      try contact.lift()
      try program.drag(by: -30, from: Spot(200, 240))
      try program.expectRest(Self.rows)
    }
  }
}
