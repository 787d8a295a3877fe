import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
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
    #expect(app.shows(EnglishStrings().textWasTruncated))
  }

  @Test func `a first character that is longer than a row leaves no empty row`() {
    pasteboard.text = "\u{1}\nZ" + String(repeating: "\u{301}", count: 40_000)
    app.key(.character("v"), .control)
    #expect(items.count == 5 && app.texts[2].unicodeScalars.count == 1 + 65_535 / 2)
  }

  @Test func `an edit makes a text exactly as long as a row can be`() {
    pasteboard.text = String(repeating: "a", count: ItemText.maximumByteCount + 1)
    app.key(.character("n"), .control)
    app.key(.character("v"), .control)
    app.finishTyping()
    #expect(app.texts[0].utf8.count == ItemText.maximumByteCount)
    app.settle()
    app.expectRest()
  }

  /// Lists "A" and "B", of which "B" is open, with the first row selected.
  private func appWithLists() throws -> App {
    let app = try App(lists: ["A": ["Row 1", "Row 2"], "B": ["b"]])
    app.scene.pasteboard = pasteboard
    return app
  }

  private func open(_ number: Int, of app: App) {
    app.screen.open(app.document[.lists][number].id)
    app.settle()
    app.key(.home)
  }

  private func rows(of number: Int, in app: App) -> [String] {
    app.document[ListID(app.document[.lists][number].id)].items.map(\.text)
  }

  @Test func `a row that was copied in another list is pasted as a new row`() throws {
    let app = try appWithLists()
    open(0, of: app)
    app.key(.character("c"), .control)
    open(1, of: app)
    app.key(.character("v"), .control)
    #expect(rows(of: 0, in: app) == ["Row 1", "Row 2"] && rows(of: 1, in: app) == ["b", "Row 1"])
    app.settle()
    app.expectRest()
  }

  @Test func `a row that was cut is pasted in any list, as often as wanted`() throws {
    let app = try appWithLists()
    open(0, of: app)
    app.key(.character("x"), .control)
    open(1, of: app)
    app.key(.character("v"), .control)
    open(0, of: app)
    app.key(.character("v"), .control)
    app.key(.character("v"), .control)
    #expect(rows(of: 0, in: app) == ["Row 2", "Row 1", "Row 1"])
    #expect(rows(of: 1, in: app) == ["b", "Row 1"])
    app.settle()
    app.expectRest()
  }

  @Test func `a clipboard that answers late changes no other list`() throws {
    let app = try appWithLists()
    (pasteboard.text, pasteboard.isSlow) = ("late", true)
    open(0, of: app)
    app.key(.character("v"), .control)
    open(1, of: app)
    pasteboard.answer()
    #expect(rows(of: 0, in: app) == ["Row 1", "Row 2"] && rows(of: 1, in: app) == ["b"])
  }

  @Test func `a clipboard that answers during an edit does not end it`() {
    (pasteboard.text, pasteboard.isSlow) = ("late", true)
    app.key(.character("v"), .control)
    app.key(.character("n"), .control)
    app.type("ne")
    pasteboard.answer()
    app.type("w")
    app.finishTyping()
    #expect(app.texts == ["new", "Row 0", "Row 1", "late", "Row 2", "Row 3"])
    app.settle()
    app.expectRest()
  }

  @Test(arguments: CompletedRows.allCases)
  func `pasted and new rows below a completed row are selected`(order: CompletedRows) throws {
    var settings = Settings()
    settings.completedRows = order
    let app = try App(["Row 0", "Row 1", "Row 2"], settings: settings)
    app.scene.pasteboard = pasteboard
    pasteboard.text = "pasted"
    app.key(.end)
    app.key(.space)
    app.settle()
    app.key(.end)
    app.key(.character("v"), .control)
    app.settle()
    #expect(app.cells.filter(\.isSelected).map(\.item?.text) == ["pasted"])
    app.key(.end)
    app.key(.character("n"), [.control, .shift])
    app.type("new")
    app.finishTyping()
    app.key(.escape)
    app.settle()
    #expect(app.cells.filter(\.isSelected).map(\.item?.text) == ["new"])
  }

  @Test func `an empty clipboard and one without text change nothing`() {
    for text in ["", "\n \n", nil] {
      pasteboard.text = text
      app.key(.character("v"), .control)
      #expect(items.count == 4)
    }
  }
}
