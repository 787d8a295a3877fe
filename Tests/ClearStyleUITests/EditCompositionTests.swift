import Input
import TestSupport
import Testing
import Timing

@testable import ClearStyleUI
@testable import ViewKit

/// Composes text in the edited row of the list.
@MainActor @Suite struct EditCompositionTests {
  private func compose(_ text: String, in app: App) {
    app.scene.handle(
      .composition(
        CompositionEvent(
          text, caret: text.utf8.count, selectedRange: 0..<0, time: app.now)))
    app.frame()
  }

  @Test(arguments: ["return", "tap", "focus", "swipe", "program"])
  func `whatever ends the edit keeps the composed text`(end: String) throws {
    let app = try App(["Milk", "Bread", "Tea"])
    app.tap(25)
    app.settle()
    compose(" 日本", in: app)
    #expect(app.texts == ["Milk", "Bread", "Tea"])
    switch end {
    case "return": app.key(.return)
    case "tap": app.tap(600)
    case "focus": app.scene.handle(.focusLost(time: app.now))
    case "swipe": app.swipe(y: 75, to: 250)
    default: app.screen.endEditing()
    }
    app.settle()
    #expect(app.texts == ["Milk 日本", "Bread", "Tea"])
    app.expectRest()
  }

  @Test func `Escape removes the composed text, and then restores the old text`() throws {
    let app = try App(["Milk"])
    app.tap(25)
    app.settle()
    app.type("!")
    compose("日本", in: app)
    app.key(.escape)
    #expect((app.scene.firstResponder as? TextField)?.text == "Milk!")
    app.key(.escape)
    app.settle()
    #expect(app.texts == ["Milk"])
  }

  @Test func `a new row keeps a text that is only composed`() throws {
    let app = try App(["Milk"])
    app.key(.character("n"), .control)
    compose("茶", in: app)
    app.key(.return)
    app.settle()
    #expect(app.texts == ["茶", "Milk"])
  }

  @Test func `shortcuts are silent during a composition`() throws {
    let app = try App(["Milk"])
    app.tap(25)
    app.settle()
    compose("茶", in: app)
    for key: Key in [.f1, .f2, .character("n"), .character("z"), .character("="), .up, .delete] {
      app.key(key, .control)
      app.key(key)
    }
    compose("", in: app)
    app.key(.return)
    app.settle()
    #expect(app.texts == ["Milk"])
    app.expectRest()
  }
}
