import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// What the screen reports of an edit in progress, and how it opens the row of such an edit again.
@MainActor
struct OpenEditTests {
  private let texts = (0..<5).map { "Row \($0)" }
  private let reported = Reported()

  private final class Reported {
    var events: [OpenEditEvent] = []
    /// The typed texts; "-" for an unchanged text, "." for the end of an edit.
    var texts: [String] {
      events.map {
        switch $0 {
        case .typed(let edit): edit.text
        case .unchanged: "-"
        case .ended: "."
        }
      }
    }
  }

  private func app(_ settings: Settings = Settings()) throws -> App {
    let app = try App(texts, settings: settings)
    observe(app)
    return app
  }

  private func observe(_ app: App) {
    app.screen.onOpenEdit = { [reported] in reported.events.append($0) }
  }

  /// The edit of the row at `index` in which `text` was typed.
  private func edit(of index: Int, _ text: String, _ app: App) -> OpenEdit {
    let items = app.document.list.items
    return OpenEdit(
      list: .original, item: items[index].id,
      next: index + 1 < items.count ? items[index + 1].id : nil, original: items[index].text,
      text: text)
  }

  @Test func `what is typed is reported after a pause, and its end once it is a change`() throws {
    let app = try app()
    app.tap(75)
    app.run(1)
    #expect(reported.texts == [])
    app.type("!")
    app.run(0.4)
    #expect(reported.texts == [])
    app.run(0.6)
    #expect(reported.texts == ["Row 1!"])
    let (item, next) = (app.document.list.items[1].id, app.document.list.items[2].id)
    let edit = OpenEdit(
      list: .original, item: item, next: next, original: "Row 1", text: "Row 1!")
    #expect(
      reported.events == [
        .typed(edit)
      ])
    var ended: [String] = []
    app.screen.onOpenEdit = { [document = app.document] in
      if $0 == .ended { ended.append(document.list.items[1].text) }
    }
    app.key(.return)
    app.run(2)
    #expect(ended == ["Row 1!"])
  }

  @Test func `steady typing is reported every 4 seconds`() throws {
    let app = try app()
    app.tap(75)
    for _ in 0..<100 {
      app.type("x")
      app.run(0.1)
    }
    let counts = reported.texts.map { $0.count - "Row 1".count }
    #expect(counts.count == 2 && zip(counts, [40, 80]).allSatisfy { abs($0 - $1) < 5 })
  }

  @Test func `a text as before, or none, is reported as unchanged, and the edit goes on`() throws {
    let app = try app()
    app.tap(75)
    app.type("!")
    app.key(.backspace)
    app.run(1)
    for _ in 0..<5 { app.key(.backspace) }
    app.run(1)
    app.key(.escape)
    #expect(reported.texts == ["-", "-", "."])
  }

  @Test(arguments: ["Row 2 and", "x"])
  func `a row is opened with what was typed, and its end keeps that`(text: String) throws {
    let app = try app()
    let edit = edit(of: 2, text, app)
    #expect(app.screen.restore(edit) == .accepted)
    app.settle()
    #expect(app.screen.controller.isEditing && app.texts == texts)
    let notices = app.notices.filter { $0.alpha > 0.5 }.flatMap(\.subviews)
    #expect(
      notices.map(\.accessibilityElement.label) == [
        "What was typed last time is in its row again"
      ])
    app.type("!")
    app.key(.return)
    app.settle()
    #expect(app.texts == ["Row 0", "Row 1", text + "!", "Row 3", "Row 4"])
    #expect(reported.texts.last == ".")
    _ = app.document.undo()
    #expect(app.texts == texts)
  }

  @Test func `Escape restores the text that the row had before`() throws {
    let app = try app()
    let edit = edit(of: 2, "x", app)
    #expect(app.screen.restore(edit) == .accepted)
    app.key(.escape)
    #expect(app.texts == texts && reported.texts == ["."])
  }

  @Test(arguments: [nil, 0, 3])
  func `a row that is not in the list becomes a new one where it was`(next: Int?) throws {
    let app = try app()
    let below = next.map { app.document.list.items[$0].id }
    let edit = OpenEdit(list: .original, item: app.document.makeID(), next: below, text: "New")
    #expect(app.screen.restore(edit) == .accepted)
    app.settle()
    app.key(.escape)
    app.run(2)
    #expect(app.texts == texts)
    #expect(app.screen.restore(edit) == .accepted)
    app.screen.endEditing()
    var expected = texts
    expected.insert("New", at: next ?? 5)
    #expect(app.texts == expected)
  }

  @Test func `a row that is completed meanwhile stays as it is, and the text is in a new row`()
    throws
  {
    let app = try app()
    let (item, next) = (app.document.list.items[1].id, app.document.list.items[2].id)
    app.applyForeign(Change([.setCompleted(item, true)]))
    #expect(
      app.screen.restore(OpenEdit(list: .original, item: item, next: next, text: "x")) == .accepted)
    app.screen.endEditing()
    #expect(app.texts == ["Row 0", "Row 1", "x", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `a text that the row has already is not restored`() throws {
    let app = try app()
    let edit = OpenEdit(
      list: .original, item: app.document.list.items[1].id, next: nil, text: "Row 1")
    #expect(app.screen.restore(edit) == .isSaved)
    #expect(!app.screen.controller.isEditing)
  }

  @Test
  func `a row that has got another text meanwhile keeps it, and the typed one is in a new row`()
    throws
  {
    let app = try app()
    let edit = edit(of: 1, "Row 1 or", app)
    app.applyForeign(Change([.setText(edit.item, "other")]))
    #expect(app.screen.restore(edit) == .accepted)
    app.screen.endEditing()
    #expect(app.texts == ["Row 0", "other", "Row 1 or", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `a text to which typing went on before it was saved is not restored`() throws {
    let app = try app()
    let edit = edit(of: 1, "Row 1 o", app)
    app.applyForeign(Change([.setText(edit.item, "Row 1 or 2")]))
    #expect(app.screen.restore(edit) == .isSaved)
    let same = self.edit(of: 2, "Row", app)
    #expect(app.screen.restore(same) == .accepted, "the row has been shortened, not extended")
  }

  @Test func `a row that has become too long is left as it is, and the text is in a new row`()
    throws
  {
    let app = try app()
    let long = String(repeating: "x", count: ItemText.maximumByteCount + 1)
    app.applyForeign(Change([.setText(app.document.list.items[1].id, long)]))
    let edit = edit(of: 1, "y", app)
    #expect(app.screen.restore(edit) == .accepted)
    app.screen.endEditing()
    #expect(app.texts == ["Row 0", long, "y", "Row 2", "Row 3", "Row 4"])
  }

  @Test func `the row's list, and the name of a list, are shown first`() throws {
    let app = try App(lists: ["Home": ["a"], "Trip": ["b"]])
    let lists = app.document[.lists].items
    let home = ListID(lists[0].id)
    let row = OpenEdit(
      list: home, item: app.document[home].items[0].id, next: nil, original: "a", text: "aa")
    #expect(app.screen.restore(row) == .accepted)
    app.settle()
    app.screen.endEditing()
    #expect(app.document[home].items.map(\.text) == ["aa"])
    #expect(app.screen.place.list == lists[0].id)
    let name = OpenEdit(
      list: .lists, item: lists[1].id, next: nil, original: "Trip", text: "Journey")
    #expect(app.screen.restore(name) == .accepted)
    app.settle()
    #expect(app.screen.place.showsLists)
    app.screen.endEditing()
    #expect(app.document[.lists].items.map(\.text) == ["Home", "Journey"])
  }

  @Test func `the text of a row whose list is gone is in a new row`() throws {
    let app = try App(lists: ["Home": ["a"], "Trip": ["b"]])
    let gone = OpenEdit(
      list: ListID(app.document.makeListID()), item: app.document.makeID(), next: nil, text: "x")
    #expect(app.screen.restore(gone) == .accepted)
    app.screen.endEditing()
    #expect(app.document[app.screen.controller.list].items.map(\.text) == ["b", "x"])
  }

  @Test func `a locked kiosk shows no other list, and restores nothing there`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    let app = try app(settings)
    let other = OpenEdit(list: .lists, item: app.document.makeID(), next: nil, text: "x")
    #expect(app.screen.restore(other) == .isLocked)
    let own = OpenEdit(
      list: app.screen.controller.list, item: app.document.makeID(), next: nil, text: "x")
    #expect(app.screen.restore(own) == .accepted)
  }

  @Test func `somebody who types meanwhile keeps that text, and the restored row follows`() throws {
    let app = try app()
    app.tap(75)
    app.type("!")
    let edit = edit(of: 3, "x", app)
    #expect(app.screen.restore(edit) == .accepted)
    #expect(app.texts == texts)
    app.run(1.5)
    #expect(app.texts[1] == "Row 1!")
    app.screen.endEditing()
    #expect(app.texts == ["Row 0", "Row 1!", "Row 2", "x", "Row 4"])
  }
}
