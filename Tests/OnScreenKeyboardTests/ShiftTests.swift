import Testing

@testable import OnScreenKeyboard

struct ShiftTests {
  @Test func `shift makes one letter a capital`() throws {
    var thumbs = try Thumbs()
    try thumbs.tap("⇧", "q", "w")
    #expect(thumbs.typed == "Qw")
  }

  @Test func `a second tap takes shift back, unless it is a double tap`() throws {
    for (pause, shift) in [
      (0.29, ShiftState.locked), (0.3, .locked), (0.31, .off), (1, .off),
    ] {
      var thumbs = try Thumbs()
      try thumbs.down("⇧")
      thumbs.wait(pause / 2)
      thumbs.up()
      thumbs.wait(pause / 2)
      try thumbs.down("⇧")
      thumbs.up()
      #expect(thumbs.machine.shift == shift, "after \(pause) s")
    }
  }

  @Test func `caps lock stays until the next tap`() throws {
    var thumbs = try Thumbs()
    for _ in 0..<2 {
      try thumbs.down("⇧")
      thumbs.up()
    }
    try thumbs.tap("q", "w", " ", "digits", "1", "letters", "e")
    #expect(thumbs.typed == "QW 1E")
    try thumbs.tap("⇧", "q")
    #expect(thumbs.typed == "QW 1Eq")
  }

  @Test func `a third quick tap takes caps lock back`() throws {
    var thumbs = try Thumbs()
    for _ in 0..<3 {
      try thumbs.down("⇧")
      thumbs.up()
    }
    #expect(thumbs.machine.shift == .off)
  }

  @Test func `two quick taps on shift with a letter between them lock nothing`() throws {
    var thumbs = try Thumbs()
    for key in ["⇧", "q", "⇧", "w", "e"] {
      try thumbs.down(key)
      thumbs.up()
    }
    #expect(thumbs.typed == "QWe")
  }

  @Test func `letters are capitals while a thumb holds shift`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("⇧", finger: 9)
    try thumbs.tap("q", "w")
    thumbs.up(finger: 9)
    try thumbs.tap("e")
    #expect(thumbs.typed == "QWe")
  }

  @Test func `thumbs that roll from shift to a letter type a capital`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("⇧", finger: 1)
    try thumbs.down("q", finger: 2)
    thumbs.up(finger: 1)
    thumbs.up(finger: 2)
    try thumbs.tap("w")
    #expect(thumbs.typed == "Qw")
  }

  @Test func `a letter that came down before shift stays small`() throws {
    var thumbs = try Thumbs()
    try thumbs.down("q", finger: 1)
    try thumbs.down("⇧", finger: 2)
    thumbs.up(finger: 1)
    thumbs.up(finger: 2)
    try thumbs.tap("w")
    #expect(thumbs.typed == "qW")
  }

  @Test func `a cancelled contact on shift changes nothing`() throws {
    for before in 0...2 {
      var thumbs = try Thumbs()
      for _ in 0..<before {
        try thumbs.down("⇧")
        thumbs.up()
      }
      let shift = thumbs.machine.shift
      thumbs.wait(1)
      try thumbs.down("⇧")
      thumbs.cancel()
      #expect(thumbs.machine.shift == shift)
      try thumbs.down("⇧")
      thumbs.machine.cancelAll()
      #expect(thumbs.machine.shift == shift)
    }
  }

  @Test func `space keeps shift, as do keys that type nothing`() throws {
    var thumbs = try Thumbs()
    try thumbs.tap("⇧", " ", "⌫", "⏎", "q")
    #expect(thumbs.typed == " ⌫⏎Q")
  }

  @Test func `the owner's capital is for one letter, and shift takes it back`() throws {
    var thumbs = try Thumbs()
    thumbs.machine.setAutomaticCapital(true)
    try thumbs.tap("q", "w")
    thumbs.machine.setAutomaticCapital(true)
    try thumbs.tap("⇧", "e")
    #expect(thumbs.typed == "Qwe")
  }

  @Test func `the owner takes back only its own capital`() throws {
    var thumbs = try Thumbs()
    thumbs.machine.setAutomaticCapital(true)
    thumbs.machine.setAutomaticCapital(false)
    try thumbs.tap("q")
    try thumbs.tap("⇧")
    thumbs.machine.setAutomaticCapital(false)
    try thumbs.tap("q")
    #expect(thumbs.typed == "qQ")
    for _ in 0..<2 {
      try thumbs.down("⇧")
      thumbs.up()
    }
    thumbs.machine.setAutomaticCapital(true)
    thumbs.machine.setAutomaticCapital(false)
    #expect(thumbs.machine.shift == .locked)
  }

  @Test func `a layout without capitals has no shift`() throws {
    for name in ["he", "ar"] {
      var thumbs = try Thumbs(name)
      #expect(!thumbs.names.contains("⇧"))
      thumbs.machine.setAutomaticCapital(true)
      #expect(thumbs.machine.shift == .off)
    }
  }

  @Test func `Turkish has both of its letters i as capitals`() throws {
    var thumbs = try Thumbs("tr")
    try thumbs.tap("i", "⇧", "i", "ı", "⇧", "ı")
    #expect(thumbs.typed == "iİıI")
  }
}
