import Geometry
import Testing

@testable import OnScreenKeyboard

/// What the space key does beside typing a space: it moves the caret, and makes a full stop.
struct SpaceTests {
  @Test
  func `held and dragged it moves the caret by a character every 9 points, and types nothing`()
    throws
  {
    var thumbs = try Thumbs()
    try thumbs.down(" ")
    thumbs.wait(0.4)
    #expect(thumbs.machine.movesCaret && thumbs.typed == "")
    thumbs.slide(by: 8.9)
    #expect(thumbs.typed == "")
    thumbs.slide(by: 0.2)
    #expect(thumbs.typed == "→")
    thumbs.slide(by: -18.2)
    #expect(thumbs.typed == "→←←")
    thumbs.slide(by: 200)
    thumbs.up()
    #expect(thumbs.typed == "→←←" + String(repeating: "→", count: 22))
    #expect(!thumbs.machine.movesCaret)
  }

  @Test func `a way up or down moves the caret by lines, and beyond the keyboard, too`() throws {
    var thumbs = try Thumbs()
    try thumbs.down(" ")
    thumbs.wait(0.4)
    thumbs.slide(by: 0, -400)
    thumbs.slide(by: 0, 40.1)
    thumbs.up()
    #expect(thumbs.typed == String(repeating: "↑", count: 16) + "↓")
  }

  @Test func `held without a slide it types its space, as a letter does`() throws {
    var thumbs = try Thumbs()
    try thumbs.down(" ")
    thumbs.wait(3)
    thumbs.up()
    #expect(thumbs.typed == " ")
  }

  @Test func `a slide before the hold still types what is under the finger`() throws {
    var thumbs = try Thumbs()
    try thumbs.down(" ")
    thumbs.wait(0.3)
    try thumbs.slide(to: "v")
    thumbs.wait(0.2)
    thumbs.up()
    #expect(thumbs.typed == "v")
  }

  @Test func `a slide from another key that rests on space moves the caret from there`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("v")
    try thumbs.slide(to: " ")
    thumbs.wait(0.4)
    thumbs.slide(by: 9)
    thumbs.up()
    #expect(thumbs.typed == "→")
  }

  @Test func `the next thumb ends it, and types`() throws {
    for (way, typed) in [(18.0, "→→q"), (0, " q")] {
      var thumbs = try Thumbs()
      try thumbs.down(" ", finger: 1)
      thumbs.wait(0.4)
      thumbs.slide(by: way, finger: 1)
      try thumbs.down("q", finger: 2)
      thumbs.slide(by: 90, finger: 1)
      thumbs.up(finger: 2)
      thumbs.up(finger: 1)
      #expect(thumbs.typed == typed)
    }
  }

  @Test func `a cancelled contact moves no further and types nothing`() throws {
    var thumbs = try Thumbs()
    try thumbs.down(" ")
    thumbs.wait(0.4)
    thumbs.slide(by: 9)
    thumbs.cancel()
    thumbs.slide(by: 90)
    thumbs.up()
    #expect(thumbs.typed == "→")
  }

  @Test(arguments: Layouts.all.map(\.name))
  func `twice it makes a full stop in every language that has one, and a third one is a space`(
    layout: String
  ) throws {
    var thumbs = try Thumbs(layout)
    let key = try #require(thumbs.names.first)
    try thumbs.tap(key, " ", " ", " ", " ")
    #expect(thumbs.typed.dropFirst() == " .. ..")
  }

  @Test func `a language without a full stop beside the space key has none`() throws {
    let layout = try Layouts.named("us")
    let other = KeyboardLayout(
      name: "x", language: "x", locales: [], currency: layout.currency, quotes: layout.quotes,
      digits: [], rows: layout.rows, punctuation: [layout.punctuation[0], layout.punctuation[0]])
    #expect(layout.fullStop == "." && other.fullStop == nil)
  }

  @Test func `slow spaces, or with a key in between, stay spaces`() throws {
    var slow = try Thumbs()
    try slow.tap(" ")
    slow.wait(1.2 - 0.45)
    try slow.tap(" ")
    #expect(slow.typed == "  ")
    for (key, typed) in [("a", " a "), ("⌫", " ⌫ "), ("⇧", "  "), ("digits", "  ")] {
      var thumbs = try Thumbs()
      try thumbs.tap(" ")
      try thumbs.down(key)
      thumbs.up()
      try thumbs.down(" ")
      thumbs.up()
      #expect(thumbs.typed == typed, "\(key)")
    }
  }

  @Test func `overlapping thumbs make a full stop, too`() throws {
    var thumbs = try Thumbs()
    try thumbs.down(" ", finger: 1)
    try thumbs.down(" ", finger: 2)
    thumbs.up(finger: 1)
    thumbs.up(finger: 2)
    #expect(thumbs.typed == " ..")
  }
}
