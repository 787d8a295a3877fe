import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

/// Copies, cuts and pastes rows outside an edit.
@MainActor
struct RowPasteboardTests {
  private let app: App
  private let pasteboard = MemoryPasteboard()

  init() throws {
    app = try App((0..<4).map { "Row \($0)" })
    app.scene.pasteboard = pasteboard
    app.key(.home)
    app.key(.down)
  }

  private var items: [ToDoItem] { app.document.list.items }

  @Test(arguments: [(Key.character("c"), KeyModifiers.control), (.insert, .control)])
  func `a copied row is a line of text, and its paste a new row in its state`(
    key: Key, modifiers: KeyModifiers
  ) {
    app.key(.space)
    app.key(key, modifiers)
    #expect(pasteboard.text == "Row 1")
    app.key(.down)
    app.key(.character("v"), .control)
    #expect(app.texts == ["Row 0", "Row 1", "Row 2", "Row 1", "Row 3"])
    #expect(items[3].isCompleted && items[3].id != items[1].id)
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [(Key.character("x"), KeyModifiers.control), (.delete, .shift)])
  func `a row that is cut and pasted keeps its id and its state`(key: Key, modifiers: KeyModifiers)
  {
    app.key(.space)
    let row = items[1]
    app.key(key, modifiers)
    #expect(app.texts == ["Row 0", "Row 2", "Row 3"])
    app.key(.end)
    app.key(.insert, .shift)
    #expect(app.texts == ["Row 0", "Row 2", "Row 3", "Row 1"])
    #expect(items[3] == row)
    app.key(.insert, .shift)
    #expect(items.count == 5 && items[4].id != row.id && items[4].isCompleted)
    app.settle()
    app.expectRest()
  }

  @Test func `foreign lines are rows below the selection, in one step`() {
    pasteboard.text = "milk\r\n\n  \nbread\tand butter\u{2028}tea\n"
    app.key(.character("v"), .control)
    #expect(
      app.texts == ["Row 0", "Row 1", "milk", "bread and butter", "tea", "Row 2", "Row 3"])
    app.settle()
    app.expectRest()
    app.key(.character("z"), .control)
    #expect(app.texts == (0..<4).map { "Row \($0)" })
  }

  @Test func `a line that is longer than a row is cut and announced`() {
    pasteboard.text = String(repeating: "é", count: 40_000)
    app.key(.character("v"), .control)
    #expect(app.texts[2].utf8.count == 65_536)
    app.settle()
    #expect(app.shows(EnglishStrings().textWasCut))
  }

  @Test func `an empty clipboard and one without text change nothing`() {
    for text in ["", "\n \n", nil] {
      pasteboard.text = text
      app.key(.character("v"), .control)
      #expect(items.count == 4)
    }
  }
}
