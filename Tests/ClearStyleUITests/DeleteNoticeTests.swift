import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct DeleteNoticeTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func notice(_ app: App) throws -> UndoBar {
    try #require(app.notices.compactMap { $0 as? UndoBar }.first)
  }

  @Test func `after a delete the foot says what went, for 5 s, and then nothing wakes`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.3)
    let bar = try notice(app)
    #expect(bar.alpha == 1 && bar.text == "Deleted “Row 1”")
    app.run(4.5)
    #expect(try notice(app).alpha == 1)
    app.run(0.5)
    #expect(try notice(app).alpha == 0)
    #expect(app.scene.nextDeadline == nil && !app.scene.needsFrame)
    #expect(app.texts.count == 29)
  }

  @Test func `a tap on it is undo, and does not edit the row below`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.tap(680)
    #expect(app.texts == texts)
    app.settle()
    #expect(try notice(app).alpha == 0)
    app.expectRest()
  }

  @Test func `a drag that begins on it scrolls and swipes the rows below`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.6)
    app.swipe(y: 680, to: -210)
    app.settle()
    #expect(app.texts.count == 28)
    #expect(app.cell("Row 14") == nil)
    app.drag(from: 690, down: -100)
    #expect(app.table.contentOffset > 90)
  }

  @Test func `it goes when something else is done, since a tap would take that back`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.swipe(y: 75, to: 210)
    app.run(0.3)
    #expect(try notice(app).alpha == 0)
    app.tap(680)
    app.frame(after: 0.3)
    #expect(app.texts.count == 29 && app.document.list[1].isCompleted)
  }

  @Test func `what another program deletes is not spoken of`() throws {
    let app = try App(texts)
    app.document.perform(Change([.remove(app.document.list[0].id)]))
    app.run(0.5)
    #expect(try notice(app).alpha == 0)
  }

  @Test func `where there is no notice, the foot of the window is the list's`() throws {
    let app = try App(texts)
    app.tap(680)
    app.settle()
    #expect(app.cells.contains { $0.textField != nil })
  }

  @Test func `it goes when another program changes something, since a tap would undo that`() throws
  {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.document.perform(Change([.setCompleted(app.document.list[5].id, true)]))
    app.run(0.3)
    #expect(try notice(app).alpha == 0)
  }

  @Test func `a tap on it during an edit keeps what was typed and undoes nothing`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.tap(25)
    app.frame(after: 0.4)
    app.type("!")
    app.tap(680)
    app.settle()
    #expect(app.texts == ["Row 0!"] + texts[2...])
    app.expectRest()
  }

  @Test func `rows that two fingers delete are told as one, and one tap takes both back`() throws {
    let app = try App(texts)
    app.hold(y: 75, offset: -210)
    app.hold(y: 325, offset: -210, finger: 2)
    app.release(1, 2)
    app.run(0.5)
    #expect(try notice(app).text == "Deleted 2 rows")
    app.tap(680)
    app.frame()
    #expect(app.texts == texts)
    for text in ["Row 1", "Row 6"] { #expect(try #require(app.cell(text)).swipeOffset == -400) }
    app.settle()
    #expect(try notice(app).alpha == 0)
    app.expectRest()
  }

  @Test func `each delete that follows is told with the others, for another 5 s`() throws {
    let app = try App(texts)
    for count in 1...3 {
      app.swipe(y: 75, to: -210)
      app.run(4)
      #expect(try notice(app).text == (count == 1 ? "Deleted “Row 1”" : "Deleted \(count) rows"))
    }
    app.tap(680)
    #expect(app.texts == texts)
  }

  @Test func `one that follows when it is gone is told alone, and alone taken back`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(5.5)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    #expect(try notice(app).text == "Deleted “Row 2”")
    app.tap(680)
    #expect(app.texts == [texts[0]] + texts[2...])
  }

  @Test func `deletes between which another program changes something are not told as one`() throws
  {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.document.perform(Change([.setCompleted(app.document.list[5].id, true)]))
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    #expect(try notice(app).text == "Deleted “Row 2”")
    app.tap(680)
    #expect(app.texts == [texts[0]] + texts[2...] && app.document.list[5].isCompleted)
  }

  @Test func `a second finger on it is no tap`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.hold(y: 25, offset: 100)
    app.touch(.began, 350, 680, finger: 2)
    app.touch(.ended, 350, 680, finger: 2)
    app.release()
    app.settle()
    #expect(app.texts.count == 29)
  }
}
