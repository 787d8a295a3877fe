import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting

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
