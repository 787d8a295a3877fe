import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests changes by another program to more rows than the table animates one by one.
@MainActor
struct ManyRowsTests {
  private let texts = (0..<60).map { "Row \($0)" }

  private func items(_ count: Int, _ app: App) -> [ToDoItem] {
    (0..<count).map { ToDoItem(id: app.document.makeID(), text: "Other \($0)") }
  }

  private func top(_ text: String, _ app: App) -> Double? {
    app.cell(text).map { $0.frame.minY - app.table.contentOffset }
  }

  @Test func `many rows inserted above push the visible rows down`() throws {
    let app = try App(texts)
    let cell = app.cell("Row 3")
    let first = app.document.list[0].id
    app.applyForeign(Change(items(1000, app).map { .insert($0, before: first) }))
    app.frame()
    #expect(top("Row 3", app) == 150 && top("Other 2", app) == 100 && app.cell("Row 3") === cell)
    app.frame(after: 0.15)
    #expect((400..<650).contains(try #require(top("Row 3", app))))
    app.run(0.2)
    #expect(app.cells.compactMap(\.item?.text) == (0..<14).map { "Other \($0)" })
    app.settle()
    app.expectRest()
  }

  @Test func `many deleted rows fly out, and others move up from below`() throws {
    let app = try App(texts)
    app.add((0..<1000).map { "Other \($0)" })
    app.settle()
    let ids = app.document.list.items[5..<1055].map(\.id)
    app.applyForeign(Change(ids.map { .remove($0) }))
    app.frame(after: 0.15)
    #expect(app.table.leavingCells.count == 9)
    #expect(app.table.leavingCells.allSatisfy { ($0 as? ToDoCell)?.swipeOffset ?? 0 < -100 })
    #expect((350..<650).contains(try #require(top("Other 995", app))))
    #expect(top("Row 4", app) == 200)
    app.settle()
    #expect(app.texts == texts[..<5] + (995..<1000).map { "Other \($0)" })
    app.expectRest()
  }

  @Test func `a replaced list moves the common rows to their new places`() throws {
    let app = try App(texts)
    let (old, new) = (app.document.list.items, items(500, app))
    let (kept, cell) = (old[2], app.cell("Row 2"))
    app.applyForeign(
      Change(
        old.filter { $0.id != kept.id }.map { .remove($0.id) }
          + new[..<8].map { .insert($0, before: kept.id) }
          + new[8...].map { .insert($0, before: nil) }))
    app.frame()
    #expect(top("Row 2", app) == 100 && app.cell("Row 2") === cell)
    app.frame(after: 0.15)
    #expect((240..<260).contains(try #require(top("Row 2", app))))
    app.settle()
    #expect(top("Row 2", app) == 400)
    app.expectRest()
  }

  @Test func `an edit continues during a change of many rows and keeps its text`() throws {
    let app = try App(texts)
    app.tap(175)
    app.run(0.5)
    app.type("!")
    let ids = app.document.list.items.filter { $0.text != "Row 3" }.map(\.id)
    app.applyForeign(Change(items(100, app).map { .insert($0, before: ids[0]) }))
    app.run(0.5)
    app.type("?")
    app.applyForeign(
      Change(ids.dropFirst(10).map { .remove($0) } + ids.prefix(40).map { .setText($0, "-") }))
    app.run(0.5)
    app.key(.return)
    #expect(app.texts.contains("Row 3!?"))
    app.settle()
    app.expectRest()
  }

  @Test func `undo of a partly visible import is shown like any other change`() throws {
    let app = try App(texts)
    app.add((0..<1000).map { "Other \($0)" })
    app.table.jump(to: 2500)
    app.frame()
    app.key(.character("z"), .control)
    #expect(app.texts == texts && app.table.leavingCells.count == 4)
    app.settle()
    app.expectRest()
  }
}
