import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Text that is typed while nothing is edited.
@MainActor
struct TypingTests {
  private let texts = (0..<5).map { "Row \($0)" }

  @Test func `text typed without an edit is that of a new row at the top`() throws {
    for text in ["Buy milk and 2 eggs", "7", "#tag", "é", "ß", "日本"] {
      let app = try App(texts)
      app.type(text)
      #expect(app.texts == texts)
      app.key(.return)
      #expect(app.texts == [text] + texts)
      app.settle()
      app.key(.escape)
      app.settle()
      app.expectRest()
    }
  }

  @Test func `text typed while a row is selected is that of a new row below it`() throws {
    let app = try App(texts)
    app.key(.home)
    app.key(.down)
    app.type("new row")
    app.key(.return)
    #expect(app.texts == ["Row 0", "Row 1", "new row", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `a trackpad's scroll that only waits for its end takes neither letters nor Escape`()
    throws
  {
    for key in [Key.escape, .character("m")] {
      let app = try App(texts)
      app.touch(.began, 200, 300, kind: .scroll)
      app.touch(.moved, 200, 250, kind: .scroll)
      app.run(0.1)
      app.key(key)
      if key != .escape { app.type("m") }
      #expect((app.scene.firstResponder != nil) == (key != .escape))
      #expect(app.screen.navigation.level == (key == .escape ? .lists : .rows))
    }
  }

  @Test func `a space without an edit begins no row`() throws {
    let app = try App(texts)
    app.type("  ")
    #expect(app.scene.firstResponder == nil)
  }

  @Test func `a composition without an edit begins a row`() throws {
    let app = try App(texts)
    app.scene.handle(
      .composition(CompositionEvent("", caret: 0, selectedRange: 0..<0, time: app.now)))
    #expect(app.scene.firstResponder == nil)
    app.scene.handle(
      .composition(CompositionEvent("ㅎ", caret: 3, selectedRange: 3..<3, time: app.now)))
    app.frame()
    app.scene.handle(.text("한", time: app.now))
    app.key(.return)
    #expect(app.texts == ["한"] + texts)
  }

  @Test func `text typed elsewhere than in a list, or during a gesture, begins no row`() throws {
    let places =
      [
        { $0.screen.navigation.go(to: .lists) },
        { $0.screen.navigation.go(to: .settings) },
        { $0.key(.f1) },
        { $0.touch(.began, 200, 75) },
        { $0.hold(y: 75, offset: 100) },
      ] as [(App) -> Void]
    for go in places {
      let app = try App(lists: ["Other": ["a"], "Open": texts])
      go(app)
      app.frame(after: 0.1)
      app.type("text")
      #expect(app.scene.firstResponder == nil)
      #expect(app.screen.controller.draft == nil && app.screen.navigation.lists.draft == nil)
    }
  }

  @Test func `each key after the one that begins an edit is in the text, before any frame`() throws
  {
    for (key, modifiers) in [(Key.character("n"), KeyModifiers.control), (.f2, [])] {
      let app = try App(texts)
      app.key(.home)
      app.scene.handle(.key(KeyEvent(key, modifiers, time: app.now)))
      for letter in "4006381333931" {
        app.scene.handle(.key(KeyEvent(.character(letter), time: app.now)))
        app.scene.handle(.text(String(letter), time: app.now))
      }
      app.scene.handle(.key(KeyEvent(.return, time: app.now)))
      #expect(app.texts[0] == (key == .f2 ? "Row 0" : "") + "4006381333931")
    }
  }
}
