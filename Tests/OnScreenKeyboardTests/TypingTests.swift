import Geometry
import Input
import Testing

@testable import OnScreenKeyboard

/// Single keys, roll-over, slides and cancelled contacts.
struct TypingTests {
  @Test func `each key does what it says when it is released, and nothing before`() throws {
    for kind in KeyboardPage.Kind.allCases {
      var page = try Thumbs()
      if kind != .letters { try page.tap("digits") }
      if kind == .signs { try page.tap("signs") }
      for name in page.names where name != "⇧" {
        var thumbs = page
        try thumbs.down(name)
        thumbs.wait(0.1)
        #expect(thumbs.typed == "")
        thumbs.up()
        let isPage = KeyboardPage.Kind.allCases.contains { "\($0)" == name }
        let endsPage = [" ", "'", "’"].contains(name)
        #expect(thumbs.typed == (isPage ? "" : name))
        #expect("\(thumbs.machine.page.kind)" == (isPage ? name : endsPage ? "letters" : "\(kind)"))
      }
    }
  }

  @Test func `a slide reaches keys that type, and of the others only the one it began on`() throws {
    let keys = try Thumbs()
    for first in keys.names where first != "⇧" {
      for last in keys.names {
        var thumbs = keys
        try thumbs.down(first)
        try thumbs.slide(to: "q")
        try thumbs.slide(to: last)
        thumbs.up()
        let isReached = last == first || last == " " || last.count == 1 && !"⇧⌫⏎✕🌐".contains(last)
        #expect(thumbs.typed == (isReached && last != "digits" ? last : ""), "\(first) \(last)")
      }
    }
  }

  @Test func `a key counts when the next one comes down, and not again at its release`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q", finger: 1)
    try thumbs.down("w", finger: 2)
    #expect(thumbs.typed == "q")
    thumbs.up(finger: 1)
    #expect(thumbs.typed == "q")
    thumbs.up(finger: 2)
    #expect(thumbs.typed == "qw")
  }

  @Test func `thumbs type in the order in which they came down, whichever is lifted first`() throws
  {
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] as [[Int64]] {
      var thumbs = try Thumbs()
      for (finger, key) in zip([1, 2, 3] as [Int64], ["c", "a", "t"]) {
        try thumbs.down(key, finger: finger)
      }
      for finger in order { thumbs.up(finger: finger) }
      #expect(thumbs.typed == "cat")
    }
  }

  @Test func `the page key counts first, so that the next thumb is on the new page`() throws {
    var thumbs = try Thumbs()
    let one = try thumbs.place(of: "q")
    try thumbs.down("digits", finger: 1)
    thumbs.send(.began, one, 2)
    thumbs.up(finger: 2)
    thumbs.up(finger: 1)
    #expect(thumbs.typed == "1")
  }

  @Test func `the key under the finger at the release counts`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q")
    try thumbs.slide(to: "w")
    #expect(thumbs.typed == "")
    thumbs.up()
    #expect(thumbs.typed == "w")
    try thumbs.down("q")
    try thumbs.slide(to: " ")
    thumbs.up()
    #expect(thumbs.typed == "w ")
  }

  @Test func `a release may be on another key than the last movement`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q")
    thumbs.send(.ended, try thumbs.place(of: "w"), 1)
    #expect(thumbs.typed == "w")
  }

  @Test func `a finger that slides outside, or to shift, presses nothing until it is back`() throws
  {
    var thumbs = try Thumbs()
    try thumbs.down("q")
    thumbs.slide(by: 0, -200)
    #expect(thumbs.machine.press?.key == nil)
    try thumbs.slide(to: "e")
    thumbs.up()
    try thumbs.down("q")
    thumbs.slide(by: 0, -200)
    thumbs.up()
    try thumbs.down("a")
    try thumbs.slide(to: "⇧")
    #expect(thumbs.machine.press?.key == nil)
    thumbs.up()
    #expect(thumbs.typed == "e")
    #expect(thumbs.machine.shift == .off)
  }

  @Test func `a cancelled contact types nothing, others go on`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q")
    thumbs.cancel()
    thumbs.up()
    #expect(thumbs.typed == "")
    try thumbs.down("a", finger: 1)
    try thumbs.down("b", finger: 2)
    thumbs.cancel(finger: 1)
    thumbs.up(finger: 2)
    #expect(thumbs.typed == "ab")
  }

  @Test func `another size of the window ends contacts without typing`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q")
    thumbs.machine.windowSize = Size(width: 500, height: 500)
    thumbs.up()
    #expect(thumbs.typed == "")
    #expect(thumbs.machine.geometry.frame.size.width == 500)
    try thumbs.tap("q")
    #expect(thumbs.typed == "q")
  }
}

/// What depends on how long a key is held.
struct HoldTests {
  @Test func `backspace deletes once when it is tapped`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("⌫")
    thumbs.wait(0.39)
    thumbs.up()
    #expect(thumbs.typed == "⌫")
  }

  @Test func `backspace repeats after 0.4 every 0.06, by word after 2, and stops`() throws {
    for (seconds, characters, words) in [
      (0.4, 1, 0), (0.45, 1, 0), (0.46, 2, 0), (1.0, 11, 0), (1.99, 27, 0), (2.03, 27, 1),
      (2.1, 27, 2),
    ] {
      var thumbs = try Thumbs()
      try thumbs.down("⌫")
      thumbs.wait(seconds)
      thumbs.up()
      thumbs.wait(1)
      let expected =
        String(repeating: "⌫", count: characters) + String(repeating: "⌦", count: words)
      #expect(thumbs.typed == expected, "after \(seconds) s")
    }
  }

  @Test func `repeats stop when a finger slides off, is cancelled, or another key comes down`()
    throws
  {
    var thumbs = try Thumbs()
    try thumbs.down("⌫")
    thumbs.wait(0.4)
    try thumbs.slide(to: "m")
    thumbs.wait(1)
    try thumbs.slide(to: "⌫")
    thumbs.wait(1)
    thumbs.up()
    #expect(thumbs.typed == "⌫")
    try thumbs.down("⌫")
    thumbs.wait(0.4)
    thumbs.cancel()
    thumbs.wait(1)
    #expect(thumbs.typed == "⌫⌫")
    try thumbs.down("⌫", finger: 1)
    thumbs.wait(0.4)
    try thumbs.down("q", finger: 2)
    thumbs.wait(0.3)
    thumbs.up(finger: 1)
    thumbs.up(finger: 2)
    #expect(thumbs.typed == "⌫⌫⌫q")
  }

  @Test func `accents open after 0.4, and not before`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("e")
    thumbs.wait(0.39)
    #expect(thumbs.machine.press?.phase == .waiting)
    thumbs.wait(0.01)
    guard case .accents(let menu) = thumbs.machine.press?.phase else {
      Issue.record("no accents")
      return
    }
    #expect(menu.characters.map(\.text).prefix(3) == ["e", "é", "è"])
  }

  @Test func `a slide picks an accent; without one the letter is typed`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("e")
    thumbs.wait(0.5)
    thumbs.up()
    #expect(thumbs.typed == "e")
    try thumbs.down("e")
    thumbs.wait(0.5)
    thumbs.slide(by: 45)
    thumbs.slide(by: 35)
    thumbs.up()
    #expect(thumbs.typed == "eè")
  }

  @Test func `an accent counts when the next key comes down`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("e", finger: 1)
    thumbs.wait(0.5)
    thumbs.slide(by: 45, finger: 1)
    try thumbs.down("t", finger: 2)
    #expect(thumbs.typed == "é")
    thumbs.up(finger: 1)
    thumbs.up(finger: 2)
    #expect(thumbs.typed == "ét")
  }

  @Test func `accents follow shift`() throws {
    var thumbs = try Thumbs("de")
    try thumbs.tap("⇧")
    try thumbs.down("s")
    thumbs.wait(0.5)
    thumbs.slide(by: 36)
    thumbs.up()
    #expect(thumbs.typed == "ẞ")
    #expect(thumbs.machine.shift == .off)
  }

  @Test func `a cancelled contact closes its accents and types nothing`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("e")
    thumbs.wait(0.5)
    thumbs.cancel()
    #expect(thumbs.machine.press == nil)
    #expect(thumbs.typed == "")
  }

  @Test func `the time to hold begins anew on the key that a finger slides to`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("e")
    thumbs.wait(0.3)
    try thumbs.slide(to: "u")
    thumbs.wait(0.3)
    #expect(thumbs.machine.press?.phase == .waiting)
    thumbs.wait(0.1)
    guard case .accents(let menu) = thumbs.machine.press?.phase else {
      Issue.record("no accents")
      return
    }
    #expect(menu.characters[0].text == "u")
  }

  @Test func `only keys that a hold does something for need a timer`() throws {
    var thumbs = try Thumbs()
    for name in thumbs.names {
      try thumbs.down(name)
      let hasTimer = thumbs.machine.deadline != nil
      #expect(hasTimer == "⌫🌐 eyuioaslzcn,.".contains(name), "\(name)")
      thumbs.cancel()
      #expect(thumbs.machine.deadline == nil)
    }
  }
}
