import Geometry
import Input
import Testing
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor struct CompletedRowsTests {
  private func app(_ order: CompletedRows, rows: Int = 6, completed: [Int] = []) throws -> App {
    var settings = Settings()
    settings.completedRows = order
    let app = try App((0..<rows).map { "Row \($0)" }, settings: settings)
    for row in completed {
      app.applyForeign(Change([.setCompleted(app.document.list[row].id, true)]))
    }
    app.run(3)
    app.settle()
    return app
  }

  private func shown(_ app: App) -> [String] {
    let list = app.screen.controller
    return (0..<list.count).map { list.item(at: $0).text }
  }

  private func names(_ rows: [Int]) -> [String] { rows.map { "Row \($0)" } }

  @Test func `sink shows open rows first, both parts in the order of the file`() throws {
    let app = try app(.sink, completed: [1, 3])
    #expect(app.texts == names([0, 1, 2, 3, 4, 5]))
    #expect(shown(app) == names([0, 2, 4, 5, 1, 3]))
    app.expectOrder()
  }

  @Test func `the colors run over the open rows alone`() throws {
    let app = try app(.sink, completed: [1, 3])
    for (row, name) in names([0, 2, 4, 5]).enumerated() {
      #expect(app.cell(name)?.color == ThemeColors(.heat).openRowColor(row: row, of: 4))
    }
    #expect(app.cell("Row 1")?.color == ThemeColors(.heat).completed)
  }

  @Test func `a completed row goes to the top of the completed ones after its return, in 0.3 s`()
    throws
  {
    let app = try app(.sink, completed: [4])
    app.swipe(y: 75, to: 220)
    #expect(shown(app) == names([0, 2, 3, 5, 1, 4]))
    let cell = try #require(app.cell("Row 1"))
    app.frame(after: 0.19)
    #expect(cell.frame.minY == 50)
    app.frame(after: 0.16)
    #expect(cell.frame.minY > 60 && cell.frame.minY < 190)
    app.frame(after: 0.16)
    #expect(cell.frame.minY == 200)
    #expect(app.texts == names([0, 2, 3, 1, 4, 5]))
  }

  @Test func `a reopened row goes to the end of the open ones, also in the file`() throws {
    let app = try app(.sink, completed: [1, 3])
    app.swipe(y: 4 * 50 + 25, to: 220)
    app.settle()
    #expect(shown(app) == names([0, 2, 4, 5, 1, 3]))
    #expect(app.document.list.openCount == 5)
    #expect(app.texts == names([0, 2, 3, 4, 5, 1]))
  }

  @Test func `completing is one step to undo, which also moves the row back`() throws {
    let app = try app(.sink)
    app.swipe(y: 75, to: 220)
    app.settle()
    app.key(.character("z"), .control)
    app.settle()
    #expect(app.texts == names([0, 1, 2, 3, 4, 5]) && app.document.list.completedCount == 0)
    #expect(shown(app) == app.texts)
    app.expectRest()
  }

  @Test(arguments: [(1, 4, [0, 2, 3, 5, 1, 4], true), (5, 1, [0, 4, 1, 2, 3, 5], false)])
  func `a row that is dragged over the border changes its state`(
    from: Int, to: Int, order: [Int], isCompleted: Bool
  ) throws {
    let app = try app(.sink, completed: [4, 5])
    app.lift(y: Double(from) * 50 + 25)
    let id = app.screen.controller.item(at: from).id
    app.move([1: Point(x: 0, y: Double(to - from) * 50)])
    app.release()
    #expect(app.screen.controller.row(of: id) == to)
    let row = try #require(app.document.list.index(of: id))
    #expect(app.document.list[row].isCompleted == isCompleted)
    app.settle()
    app.expectRest()
    app.expectOrder()
    app.key(.character("z"), .control)
    #expect(app.texts == names([0, 1, 2, 3, 4, 5]) && app.document.list.completedCount == 2)
  }

  @Test func `a row that is dragged to the border keeps its state`() throws {
    let app = try app(.sink, completed: [4, 5])
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: 100)])
    app.release()
    app.settle()
    #expect(shown(app) == names([0, 2, 3, 1, 4, 5]) && app.document.list.openCount == 4)
  }

  @Test func `a row added at the end is the last open one`() throws {
    let app = try app(.sink, completed: [4, 5])
    app.tap(650)
    app.type("New")
    app.finishTyping()
    app.settle()
    #expect(shown(app) == names([0, 1, 2, 3]) + ["New"] + names([4, 5]))
    #expect(app.texts == shown(app))
  }

  @Test func `hide folds a completed row away 1 s after it has sunk`() throws {
    let app = try app(.hide)
    app.swipe(y: 75, to: 220)
    app.run(1.4)
    #expect(shown(app) == names([0, 2, 3, 4, 5, 1]))
    app.run(0.2)
    #expect(shown(app) == names([0, 2, 3, 4, 5]))
    app.settle()
    #expect(app.cell("Row 1") == nil)
    #expect(app.texts == names([0, 2, 3, 4, 5, 1]))
    #expect(app.shows("caption \"1 completed\""))
  }

  @Test func `no row folds away while a finger is down`() throws {
    let app = try app(.hide)
    app.swipe(y: 75, to: 220)
    app.touch(.began, 200, 10)
    app.run(3)
    #expect(shown(app).contains("Row 1"))
    app.touch(.cancelled, 200, 10)
    app.run(1)
    #expect(!shown(app).contains("Row 1"))
  }

  @Test func `a tap on the line shows the hidden rows, another one hides them`() throws {
    let app = try app(.hide, completed: [1, 3])
    #expect(shown(app) == names([0, 2, 4, 5]))
    app.tap(4 * 50 + 25)
    app.settle()
    #expect(shown(app) == names([0, 2, 4, 5, 1, 3]))
    #expect(app.table.footerView?.frame.minY == 300)
    #expect(app.shows("caption \"2 completed\" \"↑\""))
    app.run(3)
    #expect(shown(app).count == 6)
    app.tap(6 * 50 + 25)
    app.settle()
    #expect(shown(app) == names([0, 2, 4, 5]))
    #expect(app.shows("caption \"2 completed\" \"↓\""))
    app.expectRest()
  }

  @Test(arguments: [2, 20])
  func `rows that are shown below the edge are scrolled to, as many as fit`(count: Int) throws {
    let app = try app(.hide, rows: 40, completed: Array((40 - count)..<40))
    app.table.contentOffset = app.table.offsetRange.upperBound
    app.frame()
    app.tap(675)
    app.settle()
    let first = try #require(app.cell("Row \(40 - count)")).frame.minY - app.table.contentOffset
    if count == 2 {
      #expect(first == 550 && app.table.contentOffset == app.table.offsetRange.upperBound)
    } else {
      #expect(first == 0)
    }
    app.expectRest()
  }

  @Test func `a new row below a completed one is selected where it is, above the completed ones`()
    throws
  {
    let app = try app(.sink, completed: [1, 3])
    app.key(.end)
    app.key(.character("n"), [.control, .shift])
    app.settle()
    app.type("New")
    app.key(.return)
    app.key(.escape)
    app.settle()
    app.key(.delete)
    app.settle()
    #expect(app.texts == names([0, 1, 2, 3, 4, 5]))
  }

  @Test(arguments: [false, true])
  func `rows that are pasted below a completed one are selected where they are`(isOwn: Bool) throws
  {
    let app = try app(.sink, completed: [1, 3])
    let pasteboard = MemoryPasteboard()
    app.scene.pasteboard = pasteboard
    app.key(.end)
    if isOwn { app.key(.character("c"), .control) } else { pasteboard.text = "Tea\nSalt" }
    app.key(.character("v"), .control)
    app.settle()
    #expect(app.texts.count == (isOwn ? 7 : 8))
    app.key(.delete)
    app.settle()
    #expect(app.texts.filter { $0 == "Row 3" }.count == 1 && !app.texts.contains("Tea"))
    #expect(Set(app.texts).isSuperset(of: names([0, 1, 2, 3, 4, 5])))
  }

  @Test func `undo shows a hidden row again`() throws {
    let app = try app(.hide)
    app.swipe(y: 75, to: 220)
    app.run(3)
    app.key(.character("z"), .control)
    app.settle()
    #expect(shown(app) == names([0, 1, 2, 3, 4, 5]))
    #expect(app.table.footerView == nil)
  }

  @Test func `hidden rows can be cleared`() throws {
    let app = try app(.hide, completed: [1, 3])
    app.key(.delete, [.control, .shift])
    app.settle()
    #expect(app.texts == names([0, 2, 4, 5]) && app.table.footerView == nil)
    app.expectRest()
  }

  @Test func `what another program completes is hidden, too`() throws {
    let app = try app(.hide)
    app.applyForeign(Change([.setCompleted(app.document.list[5].id, true)]))
    app.run(2)
    #expect(shown(app) == names([0, 1, 2, 3, 4]))
    app.applyForeign(Change([.setCompleted(app.document.list[5].id, false)]))
    app.settle()
    #expect(shown(app) == names([0, 1, 2, 3, 4, 5]))
  }
}
