import Drawing
import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct QuietLineTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test(arguments: [(0.75, 50.0), (1, 50), (2, 100), (3, 150)])
  func `notices grow with the text scale, also one that is shown`(
    scale: Double, height: Double
  ) throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.screen.announce("saved")
    app.screen.textScale = scale
    app.run(0.5)
    let bars = try #require(app.screen.root as? RootView).notices.bars
    let shown = bars.filter { $0.superview != nil }
    #expect(shown.map(\.frame.size.height) == [height, height])
    let label = try #require(shown[0].subviews.first as? Label)
    #expect(label.style.size == 14 * scale)
  }

  private func bar(_ app: App) throws -> QuietLineBar {
    try #require(app.notices.compactMap { $0 as? QuietLineBar }.first)
  }

  @Test func `the quiet line is shown for 5 s and leaves no timer`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.3)
    #expect(try bar(app).alpha == 1 && bar(app).text == "Deleted “Row 1”")
    app.run(4.5)
    #expect(try bar(app).alpha == 1)
    app.run(0.5)
    #expect(try bar(app).alpha == 0)
    #expect(app.scene.nextDeadline == nil && !app.scene.needsFrame)
    #expect(app.texts.count == 29)
  }

  @Test func `a tap on the quiet line undoes, and does not edit the row behind it`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.tap(680)
    #expect(app.texts == texts)
    app.settle()
    #expect(try bar(app).text == "Undid: deleted “Row 1”")
    app.expectRest()
  }

  @Test func `a drag that begins on the quiet line scrolls and swipes the rows behind it`()
    throws
  {
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

  @Test(arguments: [false, true])
  func `after another change, by the user or not, a tap takes back only what the line tells`(
    isForeign: Bool
  ) throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    if isForeign {
      app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)]))
    } else {
      app.swipe(y: 75, to: 210)
    }
    app.run(0.3)
    #expect(try bar(app).text == "Deleted “Row 1”" && bar(app).alpha == 1)
    app.tap(680)
    app.settle()
    #expect(app.texts == texts && app.document.list[2].isCompleted)
  }

  @Test func `the quiet line disappears when another program undoes what it tells`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.undoForeign()
    app.run(0.3)
    #expect(try bar(app).alpha == 0)
    app.tap(680)
    app.settle()
    #expect(app.texts == texts)
  }

  @Test func `a delete by another program shows no line`() throws {
    let app = try App(texts)
    app.applyForeign(Change([.remove(app.document.list[0].id)]))
    app.run(0.5)
    #expect(try bar(app).alpha == 0)
  }

  @Test func `without a line taps at the bottom of the window reach the rows`() throws {
    let app = try App(texts)
    app.tap(680)
    app.settle()
    #expect(app.cells.contains { $0.textField != nil })
  }

  @Test func `a tap on the quiet line during an edit keeps the text and undoes what it tells`()
    throws
  {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.tap(25)
    app.frame(after: 0.4)
    app.type("!")
    app.tap(680)
    app.settle()
    #expect(app.texts == ["Row 0!"] + texts[1...])
    app.expectRest()
  }

  @Test func `a tap on the line of an undo during an edit keeps the text; nothing can be redone`()
    throws
  {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.key(.character("z"), .control)
    app.run(0.5)
    app.tap(25)
    app.frame(after: 0.4)
    app.type("!")
    app.tap(680)
    app.settle()
    #expect(app.texts == ["Row 0!"] + texts[1...])
    #expect(try bar(app).alpha == 0)
  }

  @Test func `two rows deleted by two fingers share a line, and one tap undoes both`() throws {
    let app = try App(texts)
    app.hold(y: 75, offset: -210)
    app.hold(y: 325, offset: -210, finger: 2)
    app.release(1, 2)
    app.run(0.5)
    #expect(try bar(app).text == "Deleted 2 items")
    app.tap(680)
    app.frame()
    #expect(app.texts == texts)
    for text in ["Row 1", "Row 6"] { #expect(try #require(app.cell(text)).swipeOffset == -400) }
    app.settle()
    #expect(try bar(app).text == "Undid: deleted 2 items")
    app.expectRest()
  }

  @Test func `another delete is added to the line, which stays for another 5 s`() throws {
    let app = try App(texts)
    for count in 1...3 {
      app.swipe(y: 75, to: -210)
      app.run(4)
      #expect(try bar(app).text == (count == 1 ? "Deleted “Row 1”" : "Deleted \(count) items"))
    }
    app.tap(680)
    #expect(app.texts == texts)
  }

  @Test func `a delete after the line has disappeared gets a line of its own`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(5.5)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    #expect(try bar(app).text == "Deleted “Row 2”")
    app.tap(680)
    #expect(app.texts == [texts[0]] + texts[2...])
  }

  @Test func `deletes with a change by another program in between share a line`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.applyForeign(Change([.setCompleted(app.document.list[5].id, true)]))
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    #expect(try bar(app).text == "Deleted 2 items")
    app.tap(680)
    app.settle()
    #expect(app.texts == texts && app.document.list[6].isCompleted)
  }

  @Test func `two fingers on the quiet line are no tap`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.touch(.began, 200, 680)
    app.touch(.began, 350, 680, finger: 2)
    app.touch(.ended, 350, 680, finger: 2)
    app.release()
    app.settle()
    #expect(app.texts.count == 29)
  }
}
