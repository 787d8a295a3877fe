import System
import Testing

@testable import UserSettings

struct ConfigurationTests {
  private func expect(
    _ text: String, _ disabled: Set<Gesture>, warnings: [String] = [],
    at location: SourceLocation = #_sourceLocation
  ) {
    let configuration = Configuration(parsing: text, of: "c")
    #expect(configuration.settings.disabledGestures == disabled, sourceLocation: location)
    let actual = configuration.warnings
    let isSame =
      actual.count == warnings.count
      && zip(actual, warnings).allSatisfy {
        $0.hasPrefix($1)
      }
    #expect(isSame, "\(actual)", sourceLocation: location)
  }

  @Test(arguments: Gesture.allCases)
  func `disable sets the gestures that it lists`(gesture: Gesture) {
    expect("disable = \(gesture.rawValue)", [gesture])
    expect("disable = \(gesture.rawValue), tap", [gesture, .tap])
  }

  @Test func `wrap is on or off, by default off, and the last line counts`() {
    for (text, wraps) in [
      ("", false), ("wrap = on", true), ("wrap = off", false), ("wrap=yes\nwrap=off", false),
    ] {
      let configuration = Configuration(parsing: text)
      #expect(configuration.settings.wrapsText == wraps)
      #expect(configuration.warnings.isEmpty)
    }
    let wrong = Configuration(parsing: "wrap = on\nwrap = true", of: "c")
    #expect(wrong.settings.wrapsText)
    #expect(wrong.warnings == ["c:2: \"true\" is not a value of wrap; the values are off, on"])
  }

  @Test(arguments: [("on", true), ("yes", true), ("off", false), ("no", false)])
  func `every switch of the file reads on and yes alike, off and no alike`(name: String, isOn: Bool)
  {
    let text = ["wrap", "sound", "kiosk.lock", "kiosk.delete", "kiosk.screensaver"]
      .map { "\($0) = \(name)\n" }.joined()
    let configuration = Configuration(parsing: text)
    let (settings, kiosk) = (configuration.settings, configuration.kiosk)
    #expect(configuration.warnings.isEmpty)
    #expect(settings.wrapsText == isOn && settings.playsSounds == isOn)
    #expect(kiosk.settings.isLocked == isOn && kiosk.settings.allowsDeleting == isOn)
    #expect(kiosk.allowsScreenSaver == isOn)
  }

  @Test func `sound is on or off, by default on, and the file locks it`() {
    for (text, isOn) in [("", true), ("sound = off", false), ("sound = off\nsound = on", true)] {
      let settings = Configuration(parsing: text).settings
      #expect(settings.playsSounds == isOn && settings.locked.contains(.sound) == !text.isEmpty)
    }
    let wrong = Configuration(parsing: "sound = loud", of: "c")
    #expect(wrong.settings == Settings())
    #expect(wrong.warnings == ["c:1: \"loud\" is not a value of sound; the values are on, off"])
  }

  @Test func `remind is on or off, by default on, and the file locks it`() {
    for (text, isOn) in [("", true), ("remind = off", false), ("remind = no\nremind = on", true)] {
      let settings = Configuration(parsing: text).settings
      #expect(settings.reminds == isOn && settings.locked.contains(.remind) == !text.isEmpty)
    }
  }

  @Test func `remind day is off or a time`() {
    for (text, minute) in [
      ("", nil), ("remind.day = 9:00", 540), ("remind.day = 00:00", 0), ("remind.day=23:59", 1439),
      ("remind.day = 9:00\nremind.day = off", nil),
    ] as [(String, Int?)] {
      let configuration = Configuration(parsing: text)
      #expect(configuration.settings.dayReminder.minute == minute && configuration.warnings.isEmpty)
    }
    for value in ["9", "24:00", "9:60", "9:0", "-1:00", "+9:00", ":30", "9:00:00", "on", "٩:00"] {
      let wrong = Configuration(parsing: "remind.day = \(value)", of: "c")
      #expect(wrong.settings == Settings())
      #expect(wrong.warnings == ["c:1: \"\(value)\" is neither off nor a time such as 9:00"])
    }
  }

  @Test func `text-scale is auto or a number, and the file locks it`() {
    for (text, scale) in [
      ("", nil), ("text-scale = auto", .auto), ("text-scale = 1.5", .fixed(1.5)),
      ("text-scale = 2\ntext-scale = auto", .auto),
    ] as [(String, TextScaleSetting?)] {
      #expect(Configuration(parsing: text).settings.textScale == scale)
    }
    let wrong = Configuration(parsing: "text-scale = 0.5", of: "c")
    #expect(wrong.settings == Settings())
    #expect(wrong.warnings == ["c:1: \"0.5\" is neither auto nor a number from 0.75 to 3"])
  }

  @Test func `several disable lines are combined`() {
    expect("disable = hold\ndisable = pull, pinch\n", [.hold, .pull, .pinch])
  }

  @Test(arguments: [
    "disable=hold,pull", "  disable  =  hold ,\tpull  ", "disable = hold,,pull,",
    "\r\ndisable=hold,pull\r\n",
  ])
  func `white space, empty names and CR LF are ignored`(text: String) {
    expect(text, [.hold, .pull])
  }

  @Test(arguments: [
    "", "\n\n", "#", "# disable = hold", "  # a = b", "disable =", "disable = # hold",
  ])
  func `blank lines, comments and empty lists set nothing`(text: String) {
    expect(text, [])
  }

  @Test func `a comment may follow a value`() {
    expect("disable = hold # , pull", [.hold])
  }

  @Test(arguments: ["color", "Disable", "disabled", "", "disable tap"])
  func `an unknown key is a warning with its line number and sets nothing`(key: String) {
    expect("disable = hold\n\n\(key) = pull\n", [.hold], warnings: ["c:3: \"\(key)\" is not a key"])
  }

  @Test func `a line without an equals sign is a warning`() {
    expect("disable hold", [], warnings: ["c:1: \"disable hold\" is not a setting"])
  }

  @Test func `each unknown gesture is a warning; known ones on the line are disabled`() {
    expect(
      "disable = wave, hold, Tap",
      [.hold], warnings: ["c:1: \"wave\" is not a gesture", "c:1: \"Tap\" is not a gesture"])
  }

  @Test func `the value is everything after the first equals sign`() {
    expect("disable = hold = pull", [], warnings: ["c:1: \"hold = pull\" is not a gesture"])
  }

  @Test func `a warning truncates a long line`() {
    let text = String(repeating: "x", count: 60_000)
    expect(text, [], warnings: ["c:1: \"\(text.prefix(39))…\" is not a setting"])
    expect(
      String(text.prefix(40)), [], warnings: ["c:1: \"\(text.prefix(40))\" is not a setting"])
  }

  @Test(arguments: KeyboardMode.allCases)
  func `osk sets when the on-screen keyboard appears`(mode: KeyboardMode) {
    #expect(Configuration(parsing: "osk = \(mode.rawValue)").settings.keyboardMode == mode)
  }

  @Test func `an unknown value of osk is a warning that names the values`() {
    let configuration = Configuration(parsing: "osk = on\nosk = yes", of: "c")
    #expect(configuration.settings.keyboardMode == .on)
    #expect(
      configuration.warnings == ["c:2: \"yes\" is not a value of osk; the values are auto, on, off"]
    )
  }

  @Test func `osk.layouts names layouts in order, once each`() {
    let configuration = Configuration(parsing: "osk.layouts = ru, de ,, ru, us", of: "c")
    #expect(configuration.settings.keyboardLayouts == ["ru", "de", "us"])
    #expect(configuration.settings.locked == [.keyboardLayouts])
    #expect(configuration.warnings.isEmpty)
  }

  @Test(arguments: ["osk.layouts =", "osk.layouts = ,", "osk.layouts = klingon"])
  func `without a known layout nothing is set and nothing locked`(text: String) {
    #expect(Configuration(parsing: text).settings == Settings())
  }

  @Test func `an unknown layout is a warning that names the layouts`() throws {
    let configuration = Configuration(parsing: "osk.layouts = de, klingon", of: "c")
    #expect(configuration.settings.keyboardLayouts == ["de"])
    let warning = try #require(configuration.warnings.first)
    #expect(warning.hasPrefix("c:1: \"klingon\" is not a keyboard layout; the layouts are ar, cz"))
  }
}
