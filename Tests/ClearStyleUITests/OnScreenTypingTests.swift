import Geometry
import Input
import TestSupport
import Testing
import TextEditing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import OnScreenKeyboard
@testable import ViewKit

/// Types with the on-screen keyboard in the edited row of the list.
@MainActor @Suite struct OnScreenTypingTests {
  private func makeApp(
    _ texts: [String], _ mode: KeyboardMode = .auto, width: Double = 400, height: Double = 700
  ) throws -> App {
    var settings = Settings()
    settings.keyboardMode = mode
    let app = try App(texts, width: width, height: height, settings: settings)
    app.useKeyboardLayouts("us", "de")
    attachKeyboard(false, to: app)
    return app
  }

  private func attachKeyboard(_ isAttached: Bool, to app: App) {
    app.scene.handle(.keyboardAttached(isAttached, time: app.now))
    app.frame()
  }

  private func isShown(in app: App) -> Bool { app.keyboard?.isShown ?? false }

  /// Taps the keys whose labels are `names`, one after the other.
  private func press(_ names: String..., in app: App) throws {
    for name in names {
      let keyboard = try #require(app.keyboard)
      let key = try #require(
        keyboard.subviews.first { $0.accessibilityElement.label == name }, "no key \(name)")
      let place = key.convertToWindow(Rect(origin: .zero, size: key.frame.size)).center
      app.tap(place.y, x: place.x)
    }
  }

  @Test func `keys that are tapped after another person has ended the edit tap no row`() throws {
    let app = try makeApp((0..<14).map { "Row \($0)" })
    app.tap(75)
    app.settle()
    try press("m", in: app)
    app.run(0.2)
    // Another person's swipe ends the edit; the keyboard disappears under the typist's fingers.
    app.swipe(y: 125, to: 200)
    #expect(!isShown(in: app))
    let texts = app.texts
    for _ in 0..<5 {
      app.tap(600)
      #expect(app.scene.firstResponder == nil && app.texts == texts)
      app.run(0.3)
    }
    app.run(0.3)
    app.tap(600)
    #expect(app.scene.firstResponder != nil)
  }

  @Test func `after Return of the keyboard the rows below it can be tapped at once`() throws {
    let app = try makeApp((0..<14).map { "Row \($0)" })
    app.tap(75)
    app.settle()
    try press("m", "Done", in: app)
    app.run(0.4)
    app.tap(600)
    #expect(app.scene.firstResponder != nil)
  }

  @Test(arguments: [
    (KeyboardMode.auto, TouchEvent.Kind.finger, false, true), (.auto, .finger, true, false),
    (.auto, .mouse, false, false), (.on, .mouse, true, true), (.off, .finger, false, false),
  ])
  func `the mode, the contact and the attached keyboard decide whether it appears`(
    mode: KeyboardMode, kind: TouchEvent.Kind, isAttached: Bool, expected: Bool
  ) throws {
    let app = try makeApp(["Milk"], mode)
    attachKeyboard(isAttached, to: app)
    app.touch(.began, 200, 25, kind: kind)
    app.touch(.ended, 200, 25, kind: kind)
    app.frame()
    #expect(isShown(in: app) == expected)
  }

  @Test func `an edit that a key begins has no on-screen keyboard, but with osk = on it has`()
    throws
  {
    for mode in [KeyboardMode.auto, .on] {
      let app = try makeApp(["Milk"], mode)
      app.key(.character("n"), .control)
      #expect(isShown(in: app) == (mode == .on))
    }
  }

  @Test func `a row is typed with capitals, corrected and done`() throws {
    let app = try makeApp(["Milk"])
    app.tap(600)
    app.settle()
    try press("T", "e", "a", "x", "backspace", "English", "p", in: app)
    #expect((app.scene.firstResponder as? TextField)?.text == "Tea p")
    try press("Next", in: app)
    #expect(app.texts == ["Milk", "Tea p"])
    #expect(isShown(in: app))
    try press("Done", in: app)
    app.settle()
    #expect(app.texts == ["Milk", "Tea p"])
    #expect(!isShown(in: app))
    app.expectRest()
  }

  @Test func `the capital follows the caret and the text`() throws {
    let app = try makeApp(["Tea. Milk"])
    app.tap(25)
    app.settle()
    let keyboard = try #require(app.keyboard)
    let field = try #require(app.scene.firstResponder as? TextField)
    #expect(!keyboard.capitalizesNextLetter)
    app.key(.home)
    #expect(keyboard.capitalizesNextLetter)
    field.placeCaret(at: Point(x: 1000, y: 0))
    #expect(!keyboard.capitalizesNextLetter)
    app.key(.backspace, .control)
    #expect(keyboard.capitalizesNextLetter)
  }

  @Test func `its close key closes it, a tap in the field opens it again`() throws {
    let app = try makeApp(["Milk"])
    app.tap(25)
    app.settle()
    try press("close", in: app)
    #expect(!isShown(in: app) && app.scene.firstResponder != nil)
    app.settle()
    app.tap(25)
    #expect(isShown(in: app))
    app.key(.return)
    #expect(!isShown(in: app))
  }

  @Test func `it follows a keyboard that is attached or removed during an edit`() throws {
    let app = try makeApp(["Milk"])
    app.tap(25)
    attachKeyboard(true, to: app)
    #expect(!isShown(in: app) && app.scene.firstResponder != nil)
    attachKeyboard(false, to: app)
    #expect(isShown(in: app))
  }

  @Test(arguments: [
    (240.0, 160.0, 1.0), (400, 700, 1), (320, 240, 3), (240, 160, 3), (1200, 300, 2),
  ])
  func `the caret is above the keyboard in windows of any size`(
    width: Double, height: Double, textScale: Double
  ) throws {
    let app = try makeApp((0..<40).map { "Row \($0)" }, width: width, height: height)
    app.screen.textScale = textScale
    app.frame()
    for row in [0, 20, 39] {
      app.table.jump(to: app.table.offset(of: row))
      app.frame()
      app.tap(
        try #require(app.cells.first { $0.row == row }).presentedFrame.midY
          - app.table.contentOffset)
      app.settle()
      let caret = try #require(app.scene.textInputRect)
      let keyboard = try #require(app.keyboard)
      #expect(
        caret.minY >= -0.01 && caret.maxY <= height - keyboard.height + 0.01, "\(row) \(caret)")
      app.key(.return)
      app.settle()
      app.expectRest()
    }
  }

  @Test func `a resize keeps the keyboard at the foot and the edited row above it`() throws {
    let app = try makeApp((0..<40).map { "Row \($0)" })
    app.tap(625)
    app.settle()
    for size in [
      Size(width: 700, height: 400), Size(width: 240, height: 160), Size(width: 1200, height: 700),
      Size(width: 480, height: 272), Size(width: 1280, height: 800),
    ] {
      app.scene.size = size
      app.settle()
      let keyboard = try #require(app.keyboard)
      #expect(keyboard.frame.maxY == size.height)
      let caret = try #require(app.scene.textInputRect)
      #expect(caret.minY >= 0 && caret.maxY <= keyboard.frame.minY, "\(size)")
    }
  }

  @Test func `the list scrolls above the keyboard up to its last row`() throws {
    let app = try makeApp((0..<40).map { "Row \($0)" })
    app.tap(25)
    app.settle()
    app.drag(from: 300, down: -250)
    app.release()
    #expect(isShown(in: app))
    app.table.scroll(to: app.table.offsetRange.upperBound, duration: 0)
    app.settle()
    #expect(app.table.offsetRange.upperBound >= 40 * 50 - 700 + (app.keyboard?.height ?? 0))
  }

  @Test func `notices are above the keyboard`() throws {
    let app = try makeApp(["Milk", "Tea"])
    app.tap(25)
    app.screen.announce("hello")
    app.settle()
    let top = try #require(app.keyboard).frame.minY
    let screen = try #require(app.scene.root as? RootView)
    #expect(screen.notices.frame.maxY == top)
    #expect(screen.notices.bars.contains { $0.superview != nil && $0.frame.maxY == top })
  }

  @Test func `contacts on the keyboard neither scroll, swipe, pinch nor end the edit`() throws {
    let app = try makeApp((0..<40).map { "Row \($0)" })
    app.tap(25)
    app.settle()
    let offset = app.table.contentOffset
    app.touch(.began, 50, 600)
    app.touch(.began, 350, 600, finger: 2)
    app.move([1: Point(x: 250, y: 60), 2: Point(x: -250, y: -250)])
    app.release(1, 2)
    app.settle()
    #expect(app.scene.firstResponder != nil)
    #expect(app.table.contentOffset == offset)
    #expect(app.texts.count == 40 && app.document.list.items.allSatisfy { !$0.isCompleted })
  }

  @Test func `an edit begins with the layout that was used last`() throws {
    let app = try makeApp(["Milk"])
    var changes = 0
    app.screen.onKeyboardLayoutChange = { changes += 1 }
    app.tap(600)
    app.settle()
    #expect(app.shows("keyboard \"us\" \"letters") && app.screen.lastKeyboardLayout == nil)
    try press("globe", in: app)
    #expect(app.screen.lastKeyboardLayout == "de" && changes == 1)
    app.key(.escape)
    app.settle()
    app.tap(600)
    app.settle()
    #expect(app.shows("keyboard \"de\" \"letters"))
  }

  @Test
  func `a layout kept from an earlier session is the last one, unless it is no longer chosen`()
    throws
  {
    for (name, shown) in [("de", "de"), ("ru", "us"), ("", "us")] {
      let app = try makeApp(["123"])
      app.screen.lastKeyboardLayout = name
      app.tap(25)
      app.settle()
      #expect(app.shows("keyboard \"\(shown)\" \"letters"))
    }
  }

  @Test
  func `a row that the last layout cannot write gets one that can, which is used once it types`()
    throws
  {
    let app = try makeApp(["Молоко", "Milk"])
    app.useKeyboardLayouts("us", "ru")
    app.tap(25)
    app.settle()
    #expect(app.shows("keyboard \"ru\" \"letters") && app.screen.lastKeyboardLayout == nil)
    app.key(.escape)
    app.settle()
    app.tap(600)
    app.settle()
    #expect(app.shows("keyboard \"us\" \"letters"))
    app.key(.escape)
    app.settle()
    app.tap(25)
    app.settle()
    try press("а", in: app)
    #expect(app.screen.lastKeyboardLayout == "ru")
    // Closed and opened again in the same edit, the layout stays that of the user.
    try press("globe", in: app)
    try press("close", in: app)
    app.settle()
    app.tap(25)
    app.settle()
    #expect(app.shows("keyboard \"us\" \"letters"))
  }

  @Test func `sliding on space moves the caret, between lines only where there are some`() throws {
    for wraps in [false, true] {
      var settings = Settings()
      (settings.keyboardMode, settings.wrapsText) = (.on, wraps)
      let app = try App([String(repeating: "wide words ", count: 8)], settings: settings)
      app.useKeyboardLayouts("us")
      app.tap(25)
      app.settle()
      app.key(.home, .control)
      for _ in 0..<60 { app.key(.right) }
      let field = try #require(app.scene.firstResponder as? TextField)
      let start = field.buffer.selection.head
      let keyboard = try #require(app.keyboard)
      let key = try #require(keyboard.subviews.first { $0.accessibilityElement.label == "English" })
      let place = key.convertToWindow(key.bounds).center
      app.touch(.began, place.x, place.y)
      app.run(0.5)
      app.touch(.moved, place.x + 9, place.y - 24)
      app.touch(.ended, place.x + 9, place.y - 24)
      let end = field.buffer.selection.head
      #expect(wraps ? end < start : end == start + 1)
      #expect(!field.text.contains("  "))
    }
  }

  @Test(arguments: [
    ("Milk", "Milk. "), ("Milk.", "Milk.  "), ("3 kg", "3 kg. "), ("“Milk”", "“Milk”. "),
    ("", "  "),
    ("Milk ", "Milk   "),
  ])
  func `two spaces behind a word make a full stop, and a capital follows`(
    text: String, typed: String
  )
    throws
  {
    let app = try makeApp(["x"])
    app.tap(600)
    app.settle()
    let field = try #require(app.scene.firstResponder as? TextField)
    field.insertText(text)
    try press("English", "English", in: app)
    #expect(field.text == typed)
    #expect(app.keyboard?.capitalizesNextLetter == (typed.contains(".") || text.isEmpty))
  }

  @Test func `the return key says Next in a new row with a text, and Done otherwise`() throws {
    for (language, titles) in [
      (Language.english, ["Done", "Next"]), (.german, ["Fertig", "Weiter"]),
    ] {
      var settings = Settings()
      (settings.keyboardMode, settings.language) = (.on, language)
      let app = try App(["Milk"], settings: settings)
      app.useKeyboardLayouts("us")
      let title = {
        app.keyboard?.subviews.map(\.accessibilityElement).last { $0.role == .key }?.label
      }
      app.tap(25)
      app.settle()
      #expect(title() == titles[0])
      app.key(.escape)
      app.settle()
      app.tap(600)
      app.settle()
      #expect(title() == titles[0])
      app.type("Tea")
      #expect(title() == titles[1])
      app.key(.return)
      app.settle()
      #expect(app.texts == ["Milk", "Tea"] && title() == titles[0])
    }
  }

  @Test func `without layouts there is no keyboard`() throws {
    let app = try makeApp(["Milk"], .on)
    app.screen.readKeyboardLayouts = { KeyboardLayoutCatalog([], locale: "") }
    app.tap(25)
    #expect(app.keyboard == nil && app.scene.firstResponder != nil)
  }
}
