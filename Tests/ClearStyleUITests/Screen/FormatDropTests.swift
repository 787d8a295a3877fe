import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Drops and pastes texts in the formats of other programs.
@MainActor struct FormatDropTests {
  private let app: App
  private let pasteboard = MemoryPasteboard()

  init() throws {
    app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread"]])
    app.scene.pasteboard = pasteboard
  }

  private func rows(_ name: String) -> [String]? {
    let list = app.document[.lists].items.first { $0.text == name }
    return list.map { list in
      app.document[ListID(list.id)].items.map { ($0.isCompleted ? "x " : "") + $0.text }
    }
  }

  private func paste(_ text: String) {
    pasteboard.text = text
    app.key(.character("v"), .control)
    app.settle()
  }

  @Test func `tasks of Markdown become rows where they are dropped`() {
    app.screen.drop(["- [ ] one\n- [x] two\n"], at: Point(x: 200, y: 60))
    app.settle()
    #expect(rows("Food") == ["Milk", "one", "x two", "Bread"])
    app.expectRest()
  }

  @Test func `the lists that a text names get their tasks, as one step of undo`() throws {
    let notes = "- [ ] jam\n# Trip\n- [ ] map\n# Home\n- [x] paint\n"
    app.screen.drop([notes], at: Point(x: 200, y: 0))
    app.settle()
    #expect(rows("Food") == ["jam", "Milk", "Bread"])
    #expect(rows("Trip") == ["Tent", "map"] && rows("Home") == ["x paint"])
    #expect(app.shows(EnglishStrings().itemsWereAdded(2, toLists: 2)))
    app.key(.character("z"), .control)
    app.settle()
    #expect(rows("Food") == ["Milk", "Bread"])
    #expect(rows("Trip") == ["Tent"] && rows("Home") == nil)
    app.expectRest()
  }

  @Test func `a drop on the list of lists adds the lists that are missing`() {
    app.key(.left, .alt)
    app.settle()
    app.screen.drop(["# Home\n- [ ] paint\n"], at: Point(x: 200, y: 600))
    app.settle()
    #expect(rows("Home") == ["paint"] && rows("Food") == ["Milk", "Bread"])
    app.expectRest()
  }

  @Test func `a paste on the list of lists makes lists, open ones, and rows of named ones`() {
    app.key(.left, .alt)
    app.settle()
    app.key(.home)
    paste("- [x] Work 📅 2026-12-24\n# Home\n- [x] paint\n")
    let lists = app.document[.lists].items
    #expect(Set(lists.map(\.text)) == ["Trip", "Food", "Work", "Home"])
    #expect(lists.allSatisfy { !$0.isCompleted && $0.details.due == nil })
    #expect(rows("Home") == ["x paint"] && rows("Work") == [])
    app.expectRest()
  }

  @Test func `a paste that arrives during an edit leaves the edit`() {
    app.key(.home)
    pasteboard.text = "- [x] jam\n# Trip\n- [ ] map\n"
    pasteboard.isSlow = true
    app.key(.character("v"), .control)
    app.tap(75)
    app.settle()
    app.type("!")
    pasteboard.answer()
    app.settle()
    app.type("?")
    app.key(.return)
    app.settle()
    #expect(rows("Food") == ["Milk", "x jam", "Bread!?"] && rows("Trip") == ["Tent", "map"])
  }

  @Test func `each dropped text is in a format of its own`() throws {
    let texts = ["x 2026-11-20 call\n", "text,done\nmilk,x\n", "- [ ] plain\n", "a\nb"]
    app.screen.drop(texts, at: Point(x: 200, y: 400))
    app.settle()
    #expect(
      rows("Food") == ["Milk", "Bread", "x call", "x milk", "plain", "a", "b"])
  }

  @Test func `tasks are pasted below the selected row, with their dates`() throws {
    app.key(.home)
    paste("(A) 2026-11-01 call due:2026-12-24\n")
    #expect(rows("Food") == ["Milk", "(A) call", "Bread"])
    let list = try #require(app.document[.lists].items.first { $0.text == "Food" })
    let call = app.document[ListID(list.id)].items[1]
    #expect(call.details.due == DueDate("2026-12-24"))
    #expect(call.details.created.map { LocalTime.utc.day(of: $0).description } == "2026-11-01")
  }

  @Test(arguments: [
    "{\"name\": \"a\"}", "[1, 2", "# Food", "x milk", "text\nmilk", "- milk",
  ])
  func `a text in no format makes a row of each line`(text: String) {
    app.screen.drop([text], at: Point(x: 200, y: 400))
    app.settle()
    #expect(rows("Food") == ["Milk", "Bread"] + text.split(separator: "\n").map(String.init))
  }

  @Test func `nothing is pasted if a task cannot be read`() {
    paste("text,done\nmilk,x\n,x\n")
    #expect(rows("Food") == ["Milk", "Bread"])
    #expect(app.shows(EnglishStrings().pasteFailed(.unreadableItem)))
  }

  @Test func `a uid that an item has already is not given twice`() throws {
    let text =
      #"{"clearstyle": 1, "lists": [{"name": "Food", "items": [{"text": "b", "uid": "1"}]}]}"#
    app.screen.drop([text], at: .zero)
    app.screen.drop([text], at: .zero)
    app.settle()
    let list = try #require(app.document[.lists].items.first { $0.text == "Food" })
    #expect(app.document[ListID(list.id)].items.map(\.details.uid) == [nil, nil, "1", nil])
  }

  @Test func `in a kiosk that is locked to its list all tasks go to that list`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    let app = try App(["Milk"], settings: settings)
    app.screen.drop(["# Trip\n- [ ] map\n"], at: Point(x: 200, y: 400))
    app.settle()
    #expect(app.document[.lists].count == 1)
    #expect(app.texts == ["Milk", "map"])
  }
}
