import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the notices about the file of the lists.
@MainActor
struct StatusNoticeTests {
  private let texts = (0..<30).map { "Row \($0)" }
  private let full = EnglishStrings().status(of: .fullDisk)

  private func app(_ status: ListStatus? = nil) throws -> App {
    let app = try App(texts)
    app.screen.status = status
    app.run(0.5)
    return app
  }

  private func shownTexts(_ app: App) -> [String] {
    app.notices.filter { $0.alpha > 0.5 }.map { line in
      if let line = line as? QuietLineBar { return line.text }
      return line.subviews.map(\.accessibilityElement.description).joined(separator: " ")
    }
  }

  private let problem = "label \"Not saved: the disk is full\""

  @Test func `a status notice stays until the problem is solved, without a timer`() throws {
    let app = try app(full)
    #expect(app.scene.nextDeadline == nil && !app.scene.needsFrame)
    app.pass(3600)
    app.frame()
    #expect(shownTexts(app) == ["\(problem) label \"\(full.advice)\""])
    app.screen.status = nil
    app.settle()
    #expect(shownTexts(app) == [])
  }

  @Test func `the quiet line is above the status notice, and a tap on it undoes`()
    throws
  {
    let app = try app(full)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    #expect(shownTexts(app).count == 2 && shownTexts(app)[1] == "Deleted “Row 1”")
    let (status, undo) = (app.notices[0].frame, app.notices[1].frame)
    #expect(status.maxY == 700 && undo.maxY == status.minY && undo.size.height == 50)
    app.tap(undo.midY)
    #expect(app.texts == texts)
    app.settle()
    #expect(shownTexts(app).count == 2 && shownTexts(app)[1] == "Undid: deleted “Row 1”")
  }

  @Test func `the quiet line moves down when the status notice disappears`() throws {
    let app = try app(full)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.screen.status = nil
    app.run(0.1)
    #expect((626..<699).contains(app.notices[1].frame.maxY))
    app.run(0.2)
    #expect(app.notices[1].frame.maxY == 700)
  }

  @Test func `a long text makes the notice higher than its minimum of 50`() throws {
    let app = try app(ListStatus("Not saved"))
    #expect(app.notices[0].frame.size.height == 50)
    app.screen.status = ListStatus(
      EnglishStrings().status(
        of: .other(Array(repeating: "word", count: 40).joined(separator: " "))
      ).problem)
    app.settle()
    let line = app.notices[0].frame
    #expect(line.size.height > 80 && line.maxY == 700)
    #expect(app.notices[0].subviews.map(\.frame.maxX).max() == 385)
  }

  @Test
  func `the last row can be scrolled above the status notice, and returns when it disappears`()
    throws
  {
    let app = try app(full)
    let height = app.notices[0].frame.size.height
    #expect(app.table.offsetRange == 0...800 + height)
    app.key(.end)
    app.settle()
    #expect(app.table.contentOffset == 800 + height)
    app.screen.status = nil
    app.settle()
    #expect(app.table.contentOffset == 800)
    app.expectRest()
  }

  @Test func `a tap on the status notice edits no row behind it; a drag scrolls and swipes`() throws
  {
    let app = try app(full)
    app.tap(690)
    app.settle()
    #expect(app.scene.firstResponder == nil && shownTexts(app).count == 1)
    app.swipe(y: 690, to: 210)
    #expect(app.document.list[13].isCompleted)
    app.drag(from: 690, down: -100)
    #expect(app.table.contentOffset > 90)
  }

  @Test func `a tap above the status notice and below the last row adds a row`() throws {
    let app = try App(["One"])
    app.screen.status = full
    app.settle()
    app.tap(400)
    app.type("Two")
    app.finishTyping()
    #expect(app.texts == ["One", "Two"])
  }

  @Test func `an announcement is shown for 5 s from its first frame`() throws {
    let app = try App(texts)
    app.screen.announce(EnglishStrings().rescued(3))
    app.pass(60)
    app.run(0.5)
    let text = "3 changes that were not saved last time are in the list again"
    #expect(shownTexts(app).map { $0.contains(text) } == [true])
    app.run(4)
    #expect(shownTexts(app).count == 1)
    app.run(1)
    #expect(shownTexts(app) == [] && app.scene.nextDeadline == nil && !app.scene.needsFrame)
  }

  @Test func `announcements that overlap are shown together, each once`() throws {
    let app = try App(texts)
    app.screen.announce("One")
    app.run(1)
    for _ in 0..<2 { app.screen.announce("Two") }
    app.run(4.5)
    #expect(shownTexts(app) == ["label \"One\" label \"Two\""])
    app.run(1)
    app.screen.announce("Three")
    app.run(0.5)
    #expect(shownTexts(app) == ["label \"Three\""])
  }

  @Test func `a tap on an announcement only dismisses it`() throws {
    let app = try App(texts)
    app.screen.announce("Something")
    app.run(0.5)
    app.tap(680)
    app.settle()
    #expect(
      shownTexts(app) == [] && app.scene.firstResponder == nil && app.scene.nextDeadline == nil)
  }

  @Test(arguments: [1, 2])
  func `golden image: a status notice with the quiet line`(scale: Int) throws {
    let app = try App(
      ["Buy milk, bread and butter", "Water the tomatoes", "Call the plumber", "Pay", "Sleep"],
      width: 320, height: 280, scale: Double(scale))
    app.screen.status = full
    app.screen.announce(EnglishStrings().replaced(unsaved: 3))
    app.swipe(y: 175, to: -210)
    app.run(1)
    expectGolden(app.picture(), named: "not-saved-\(scale)x")
  }

  @Test func `the table's bottom inset is the largest of all covered heights`() throws {
    let app = try app(full)
    let screen = try #require(app.screen.root as? RootView)
    let notice = app.table.bottomInset
    #expect(notice == app.notices[0].frame.size.height)
    screen.setBottomInset(300, from: app)
    #expect(app.table.bottomInset == 300)
    app.screen.status = nil
    #expect(app.table.bottomInset == 300)
    screen.setBottomInset(0, from: app)
    #expect(app.table.bottomInset == 0)
  }
}
