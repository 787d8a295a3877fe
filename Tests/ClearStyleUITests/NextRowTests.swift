import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Return in a new row, which begins the next one.
@MainActor
struct NextRowTests {
  private let texts = (0..<5).map { "Row \($0)" }
  private static let begins: [(name: String, row: Int, begin: @MainActor (App) -> Void)] = [
    (
      "pull", 0,
      {
        $0.pull(60); $0.release()
      }
    ),
    (
      "pinch", 2,
      {
        $0.pinch(70, 130, spread: 40); $0.release(1, 2)
      }
    ),
    ("tap below", 5, { $0.tap(400) }),
    ("Ctrl+N", 0, { $0.key(.character("n"), .control) }),
  ]

  @Test(arguments: 0..<4)
  func `return in a new row with a text begins a row below it, in an empty one it ends`(index: Int)
    throws
  {
    let (_, row, begin) = Self.begins[index]
    let app = try App(texts)
    begin(app)
    let new = (1...10).map { "New \($0)" }
    for text in new {
      app.type(text)
      app.key(.return)
    }
    #expect(app.texts == texts[..<row] + new + texts[row...])
    app.settle()
    app.key(.return)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts[..<row] + new + texts[row...])
    for _ in new { _ = app.document.undo() }
    #expect(app.texts == texts)
  }

  @Test func `return ends the edit of a row of the list, and of a new list`() throws {
    let app = try App(lists: ["Other": ["a"], "Open": texts])
    app.tap(75)
    app.type("!")
    app.key(.return)
    #expect(!app.screen.controller.isEditing)
    app.screen.navigation.go(to: .lists)
    app.settle()
    app.key(.character("n"), .control)
    app.type("New")
    app.key(.return)
    #expect(!app.screen.navigation.lists.isEditing)
    #expect(app.document[.lists].items.map(\.text) == ["New", "Other", "Open"])
  }

  @Test func `the other rows stay faded from one new row to the next`() throws {
    let app = try App(texts, height: 900)
    app.tap(400)
    app.type("New")
    app.settle()
    app.key(.return)
    for _ in 0..<30 {
      for cell in app.cells where cell.textField == nil && cell.item?.text != "New" {
        #expect(cell.alpha == 0.3)
      }
      app.frame(after: 0.016)
    }
    #expect(app.cell("New")?.alpha == 0.3)
  }

  @Test func `while rows are selected by keys, the last new row is selected in the end`() throws {
    let app = try App(texts)
    app.key(.home)
    app.key(.character("n"), [.control, .shift])
    app.type("A")
    app.key(.return)
    app.type("B")
    app.finishTyping()
    app.settle()
    #expect(app.cells.filter(\.isSelected).map(\.item?.text) == ["B"])
    app.type("C")
    app.key(.return)
    app.key(.escape)
    #expect(app.texts == ["Row 0", "A", "B", "C"] + texts[1...])
    for _ in 0..<2 { app.key(.delete) }
    #expect(app.texts == ["Row 0", "A", "B"] + texts[2...])
  }

  @Test func `in a high window rows stay where they are, and the edited row above the keyboard`()
    throws
  {
    for mode in [KeyboardMode.off, .on] {
      var settings = Settings()
      settings.keyboardMode = mode
      let app = try App(texts, height: 1080, settings: settings)
      app.useKeyboardLayouts("us")
      app.tap(125)
      app.settle()
      #expect(app.table.contentOffset == 0)
      app.key(.return)
      app.settle()
      app.tap(400)
      for number in 1...20 {
        app.type("New \(number)")
        app.key(.return)
        app.settle()
        let bottom = try #require(app.cells.first { $0.textField != nil }).presentedFrame.maxY
        let lowest = 1080 - app.table.bottomInset - (mode == .on ? 50 : 0)
        #expect(bottom - app.table.contentOffset <= lowest)
        #expect(bottom <= lowest || app.table.contentOffset > 0)
      }
      app.key(.return)
      app.settle()
      app.expectRest()
    }
  }
}
