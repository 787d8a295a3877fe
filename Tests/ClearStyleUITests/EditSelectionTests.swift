import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Selects text in the edited row of the list.
@MainActor
struct EditSelectionTests {
  private let texts = (0..<5).map { "Row \($0)" }

  private func field(of app: App) throws -> TextField {
    try #require(app.scene.firstResponder as? TextField)
  }

  @Test(arguments: [(2.0, 300.0), (398, 100), (150, 399)])
  func `a sideways drag on the edited row selects and never swipes`(start: Double, end: Double)
    throws
  {
    let app = try App(texts)
    app.tap(75)
    app.settle()
    let field = try field(of: app)
    app.key(.home)
    app.touch(.began, start, 25)
    for step in 1...10 {
      app.touch(.moved, start + (end - start) * Double(step) / 10, 25)
      app.frame()
      #expect(app.cells.allSatisfy { $0.swipeOffset == 0 })
    }
    app.touch(.ended, end, 25)
    app.settle()
    #expect(app.scene.firstResponder === field)
    app.key(.return)
    app.settle()
    #expect(app.texts == texts && app.document.list.items.allSatisfy { !$0.isCompleted })
    app.expectRest()
  }

  @Test(arguments: [1, 10])
  func `a click on a text edits it with the caret where it hit, a finger at the end`(lines: Int)
    throws
  {
    var settings = Settings()
    settings.wrapsText = lines > 1
    for (place, expected) in [(0.0, "|words"), (16, "|words"), (399, "words|"), (30, "w|ords")] {
      let long = String(repeating: " and more words", count: 20)
      for text in ["words", "words" + long] {
        let app = try App(["Row 0", text], settings: settings)
        app.touch(.began, place, 65, kind: .mouse)
        app.touch(.ended, place, 65, kind: .mouse)
        app.settle()
        app.type("|")
        app.finishTyping()
        let typed = app.texts[1]
        if text == "words" || place < 300 {
          #expect(typed == expected + text.dropFirst(5))
        } else {
          #expect(!typed.hasSuffix("|") && !typed.hasPrefix("|"))
        }
      }
    }
  }

  @Test func `a long text stays scrolled to its caret while its edit ends`() throws {
    let long = "start " + String(repeating: "and more words ", count: 20)
    let app = try App(["Row 0", long])
    app.tap(75)
    app.settle()
    app.type("!")
    app.finishTyping()
    let cell = try #require(app.cells.last)
    #expect(cell.textField?.isScrolled == true && cell.title.isHidden)
    app.frame(after: 0.2)
    #expect(cell.textField?.isScrolled == true)
    app.frame(after: 0.11)
    #expect(cell.textField == nil && !cell.title.isHidden)
    app.settle()
    app.expectRest()
    #expect(app.texts == ["Row 0", long + "!"])
  }

  @Test func `a gesture and the next edit show the start of the text at once`() throws {
    let long = "start " + String(repeating: "and more words ", count: 20)
    for begin in [{ $0.hold(y: 75, offset: 100) }, { $0.tap(25) }, { $0.tap(75) }]
      as [(App) -> Void]
    {
      let app = try App(["Row 0", long])
      app.tap(75)
      app.settle()
      app.key(.return)
      app.frame(after: 0.1)
      begin(app)
      app.frame()
      #expect(app.cells.count { $0.textField != nil } == (app.scene.firstResponder == nil ? 0 : 1))
      app.release()
      app.run(1)
      app.key(.return)
      app.settle()
      app.expectRest()
      #expect(app.texts == ["Row 0", long])
    }
  }

  @Test func `a swipe of another row during an edit ends the edit and swipes`() throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.type("!")
    app.swipe(y: 75, to: 250)
    app.settle()
    #expect(app.texts[0] == "Row 0!")
    #expect(app.document.list.items.map(\.isCompleted) == [false, true, false, false, false])
    app.expectRest()
  }

  @Test func `an edit that changes nothing keeps what a row cannot be typed with`() throws {
    let long = String(repeating: "milk ", count: 20_000)
    let longest = String(long.prefix(65_536))
    for (text, isTooLong) in [("a\u{7}b\u{1B}", false), (longest, false), (long, true)] {
      let app = try App(["Row 0"])
      let id = app.document.list.items[0].id
      app.applyForeign(Change([.setText(id, text)]))
      app.settle()
      app.tap(25)
      app.settle()
      app.key(.return)
      app.settle()
      #expect(app.texts[0].utf8.elementsEqual(text.utf8))
      app.tap(25)
      app.settle()
      app.key(.backspace)
      app.key(.return)
      app.settle()
      #expect(app.texts[0].utf8.count == text.utf8.count - (isTooLong ? 0 : 1))
    }
  }

  @Test func `golden image: a selection across changes of direction`() throws {
    let fonts = FontSource.pinned(
      regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.scriptPaths)
    let app = try App(["Buy תפוזים, חלב and 3 eggs"], height: 50, fonts: fonts)
    app.tap(25)
    app.settle()
    app.key(.home)
    for _ in 1...2 { app.key(.right, [.control, .shift]) }
    app.settle()
    expectGolden(app.picture(), named: "selection-mixed")
  }
}
