import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// What other programs do to the edited row, its list and its file while the user types.
@MainActor
struct ForeignChangeDuringEditTests {
  private let texts = (0..<10).map { "Row \($0)" }

  /// Types words with the keys that would complete and delete rows outside an edit.
  private func typeWords(_ app: App) {
    app.type(" and  mor")
    app.key(.backspace)
    app.type("re")
  }

  private func beginEdit(_ app: App) {
    app.tap(125)
    app.key(.end)
    app.settle()
  }

  @Test func `the edit of a row that another program deletes goes on, and the row comes back`()
    throws
  {
    let app = try App(texts)
    beginEdit(app)
    app.type("!")
    let item = app.document.list[2]
    app.applyForeign(Change([.remove(item.id)]))
    app.settle()
    #expect(app.cell("Row 2")?.textField != nil)
    typeWords(app)
    app.settle()
    app.key(.return)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts.map { $0 == "Row 2" ? "Row 2! and  more" : $0 })
    #expect(app.document.list[2].id == item.id)
    app.key(.character("z"), .control)
    #expect(app.texts == texts.filter { $0 != "Row 2" })
  }

  @Test func `the text that another program gives to the edited row stays in a row below`() throws {
    let app = try App(texts)
    beginEdit(app)
    app.type("!")
    let item = app.document.list[2]
    app.applyForeign(Change([.setText(item.id, "other")]))
    app.settle()
    app.key(.return)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts.flatMap { $0 == "Row 2" ? ["Row 2!", "other"] : [$0] })
    #expect(app.document.list[2].id == item.id)
    #expect(app.shows(EnglishStrings().bothTextsAreThere("Row 2!")))
    app.key(.character("z"), .control)
    #expect(app.texts == texts.map { $0 == "Row 2" ? "other" : $0 })
  }

  @Test(arguments: [Key.escape, .return])
  func `the text of another program stays if nothing was typed, or the same`(key: Key) throws {
    let app = try App(texts)
    beginEdit(app)
    app.type("!")
    let text = key == .escape ? "other" : "Row 2!"
    app.applyForeign(Change([.setText(app.document.list[2].id, text)]))
    app.settle()
    app.key(key)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts.map { $0 == "Row 2" ? text : $0 })
  }

  @Test(arguments: [Key.escape, .return])
  func `a deleted row whose text was not changed stays deleted when its edit ends`(key: Key) throws
  {
    let app = try App(texts)
    beginEdit(app)
    if key == .escape { app.type("!") }
    app.applyForeign(Change([.remove(app.document.list[2].id)]))
    app.settle()
    app.key(key)
    app.settle()
    app.expectRest()
    #expect(app.texts == texts.filter { $0 != "Row 2" })
  }

  @Test func `the edit of a row that is deleted and inserted elsewhere continues there`() throws {
    for next in [0, 1, 3, 9] {
      let app = try App(texts)
      beginEdit(app)
      app.type("!")
      let list = app.document.list
      app.applyForeign(Change([.remove(list[2].id)]))
      app.settle()
      app.applyForeign(Change([.insert(list[2], before: list[next].id)]))
      app.frame(after: 0.1)
      #expect(app.cells.count { $0.textField != nil } <= 1)
      app.type("!")
      app.settle()
      #expect(app.cells.first { $0.textField != nil }?.item?.id == list[2].id)
      app.finishTyping()
      app.settle()
      app.expectRest()
      var expected = texts.filter { $0 != "Row 2" }
      expected.insert("Row 2!!", at: next > 2 ? next - 1 : next)
      #expect(app.texts == expected)
    }
  }

  @Test func `the text of a row that another program moves to another list goes there`() throws {
    let app = try App(lists: ["Other": ["a"], "Open": texts])
    beginEdit(app)
    app.type("!")
    let (other, open) = (ListID(app.document[.lists][0].id), app.screen.controller.list)
    let id = app.document[open][2].id
    app.applyForeign(Change([.move(id, in: other, before: nil)]))
    app.settle()
    typeWords(app)
    app.key(.return)
    app.settle()
    app.expectRest()
    #expect(app.document[other].items.map(\.text) == ["a", "Row 2! and  more"])
    #expect(app.document[open].items.map(\.text) == texts.filter { $0 != "Row 2" })
  }

  @Test(arguments: CompletedRows.allCases)
  func `the text of a row that another program completes is that row's`(order: CompletedRows) throws
  {
    var settings = Settings()
    settings.completedRows = order
    let app = try App(texts, settings: settings)
    beginEdit(app)
    app.type("!")
    let item = app.document.list[2]
    app.applyForeign(
      app.document.completionChange(
        of: [item.id], to: true, in: app.screen.controller.list, movesRows: order != .stay))
    app.run(2)
    typeWords(app)
    #expect(app.scene.firstResponder != nil)
    app.key(.return)
    app.run(2)
    app.expectRest()
    let expected = ToDoItem(id: item.id, text: "Row 2! and  more", isCompleted: true)
    #expect(app.document.list.items.filter { $0.id == item.id } == [expected])
    #expect(app.document.list.count == 10)
  }

  @Test func `the edit in a list that another program deletes goes on, and brings the list back`()
    throws
  {
    for isNew in [true, false] {
      let app = try App(lists: ["Other": ["a"], "Open": texts])
      if isNew { app.key(.character("n"), .control) } else { beginEdit(app) }
      let open = app.screen.controller.list
      app.applyForeign(Change([.remove(open.item!)]))
      app.settle()
      typeWords(app)
      #expect(app.screen.navigation.level == .rows && app.document[.lists].count == 1)
      app.key(.return)
      app.settle()
      #expect(app.document[.lists].items.map(\.text) == ["Other", "Open"])
      #expect(app.document[open].items.map(\.text) == [(isNew ? "" : "Row 2") + " and  more"])
    }
  }

  @Test func `after an edit without a text in a list that was deleted, the lists are shown`() throws
  {
    let app = try App(lists: ["Other": ["a"], "Open": texts])
    beginEdit(app)
    app.applyForeign(Change([.remove(app.screen.controller.list.item!)]))
    app.settle()
    #expect(app.screen.navigation.level == .rows)
    app.key(.return)
    app.settle()
    #expect(app.screen.navigation.level == .lists)
    #expect(app.document[.lists].items.map(\.text) == ["Other"])
  }

  @Test func `the edit goes on when all rows are replaced at once`() throws {
    for keepsRow in [true, false] {
      let app = try App(texts)
      beginEdit(app)
      app.type("!")
      let old = app.document.list
      let new = (0..<5000).map { ToDoItem(id: app.document.makeID(), text: "New \($0)") }
      let removed = old.items.filter { !keepsRow || $0.id != old[2].id }.map { Edit.remove($0.id) }
      app.applyForeign(Change(removed + new.map { .insert($0, before: nil) }))
      app.settle()
      typeWords(app)
      app.key(.return)
      app.settle()
      app.expectRest()
      #expect(app.document.list.count == 5001)
      #expect(app.texts.contains("Row 2! and  more"))
    }
  }

  @Test func `the name of a list that another program deletes comes back with the list`() throws {
    let app = try App(lists: ["Other": ["a"], "Open": texts])
    app.screen.navigation.go(to: .lists)
    app.settle()
    app.key(.home)
    app.key(.f2)
    app.applyForeign(Change([.remove(app.document[.lists][0].id)]))
    app.settle()
    typeWords(app)
    app.key(.return)
    app.settle()
    #expect(app.document[.lists].items.map(\.text) == ["Other and  more", "Open"])
  }

  @Test func `a list whose name is removed keeps its name and its rows`() throws {
    let ends =
      [{ $0.key(.return) }, { $0.scene.handle(.focusLost(time: $0.now)) }] as [(App) -> Void]
    for end in ends {
      let app = try App(lists: ["Other": ["a"], "Open": texts])
      app.screen.navigation.go(to: .lists)
      app.settle()
      app.key(.home)
      app.key(.f2)
      for _ in 0..<10 { app.key(.backspace) }
      app.type(" ")
      end(app)
      app.settle()
      #expect(app.document[.lists].items.map(\.text) == ["Other", "Open"])
      #expect(app.document[ListID(app.document[.lists][0].id)].count == 1)
      #expect(
        app.screen.navigation.lists.tableView.visibleCells.first?.accessibilityElement.label
          == "Other")
    }
  }
}
