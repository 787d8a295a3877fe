import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the quiet line, which tells what was done, after undo and redo.
@MainActor
struct QuietLineHistoryTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func bar(_ app: App) throws -> QuietLineBar {
    try #require(app.notices.compactMap { $0 as? QuietLineBar }.first)
  }

  /// The text of the quiet line, and the label that names the effect of a tap, such as "Redo"; nil
  /// if no line is shown.
  private func shown(_ app: App) throws -> [String]? {
    let bar = try self.bar(app)
    return bar.isShown ? bar.subviews.compactMap { ($0 as? Label)?.text } : nil
  }

  /// Creates an app and completes the first `count` rows of its list, one by one.
  private func app(completed count: Int) throws -> App {
    let app = try App(texts)
    for row in 0..<count {
      app.screen.controller.toggleCompletion(of: app.document.list[row].id)
    }
    app.settle()
    return app
  }

  private func undo(_ app: App) { app.key(.character("z"), .control) }

  private func redo(_ app: App) { app.key(.character("y"), .control) }

  @Test func `an undo is told with Redo, for 5 s, and a tap redoes it`() throws {
    let app = try app(completed: 1)
    #expect(try shown(app) == nil)
    undo(app)
    #expect(try shown(app) == ["Undid: completed “Row 0”", "Redo"])
    app.run(4.9)
    #expect(try bar(app).alpha == 1)
    app.tap(680)
    #expect(app.document.list[0].isCompleted)
    #expect(try shown(app) == ["Redid: completed “Row 0”", "Undo"])
    app.run(4.9)
    #expect(try shown(app) != nil)
    app.run(0.4)
    #expect(try shown(app) == nil && app.scene.nextDeadline == nil)
  }

  @Test func `a redo is told with Undo, and a tap undoes it`() throws {
    let app = try app(completed: 1)
    undo(app)
    redo(app)
    app.run(0.3)
    app.tap(680)
    #expect(!app.document.list[0].isCompleted)
    #expect(try shown(app) == ["Undid: completed “Row 0”", "Redo"])
  }

  @Test func `undos that follow each other are told together, and one tap redoes them all`() throws
  {
    let app = try app(completed: 2)
    app.screen.controller.move(app.document.list[0].id, to: 1)
    for _ in 1...2 { undo(app) }
    #expect(try shown(app) == ["Undid 2 changes", "Redo"])
    undo(app)
    #expect(try shown(app) == ["Undid 3 changes", "Redo"])
    app.run(0.3)
    app.tap(680)
    #expect(app.texts[0] == "Row 1" && app.document.list[1].isCompleted)
    #expect(try shown(app) == ["Redid 3 changes", "Undo"])
    app.settle()
    app.expectRest()
  }

  @Test func `undos of one kind are told by their rows`() throws {
    let app = try app(completed: 3)
    for _ in 1...3 { undo(app) }
    #expect(try shown(app) == ["Undid: completed 3 items", "Redo"])
    redo(app)
    #expect(try shown(app) == ["Redid: completed “Row 0”", "Undo"])
  }

  @Test func `edits of one row are told as changes, not as rows`() throws {
    let app = try App(texts)
    for text in ["Milk", "Tea"] {
      app.screen.controller.setText(text, of: app.document.list[0].id)
    }
    for _ in 1...2 { undo(app) }
    #expect(try shown(app) == ["Undid 2 changes", "Redo"])
  }

  @Test func `an undo of several rows is told by their number`() throws {
    let app = try App(texts)
    let ids = app.document.list.items.prefix(4).map(\.id)
    app.screen.controller.perform(Change(ids.map { .remove($0) }))
    undo(app)
    #expect(try shown(app) == ["Undid: deleted 4 items", "Redo"])
  }

  @Test func `a delete after an undo begins a new line`() throws {
    let app = try app(completed: 1)
    undo(app)
    app.swipe(y: 75, to: -210)
    #expect(try shown(app) == ["Deleted “Row 1”", "Undo"])
    app.run(0.5)
    app.tap(680)
    #expect(app.texts == texts && !app.document.list[0].isCompleted)
  }

  @Test func `a right-to-left text does not reorder the line around it`() throws {
    let app = try App(["\u{202E}evil\u{2069}", "שלום"])
    app.swipe(y: 25, to: -210)
    #expect(try shown(app)?.first == "Deleted “\u{2068}\u{202E}evil\u{2069}”")
  }

  @Test func `an undo without an effect shows nothing`() throws {
    let app = try App(texts)
    undo(app)
    redo(app)
    #expect(try shown(app) == nil)
  }

  @Test func `a change of another program shows no line and removes one`() throws {
    let app = try app(completed: 1)
    undo(app)
    app.applyForeign(Change([.setCompleted(app.document.list[5].id, true)]))
    #expect(try shown(app) == nil)
    app.run(0.5)
    app.tap(680)
    #expect(!app.document.list[0].isCompleted)
  }

  @Test func `an undo off the screen is told, and the row shows it after the scroll`() throws {
    let app = try app(completed: 1)
    app.scene.handle(.wheel(clicks: 8, position: Point(x: 200, y: 300), time: app.now))
    app.settle()
    #expect(app.cell("Row 0") == nil)
    undo(app)
    #expect(try shown(app) == ["Undid: completed “Row 0”", "Redo"])
    app.run(0.32)
    #expect(try #require(app.cell("Row 0")).completion > 0.8)
    app.run(0.3)
    #expect(app.cell("Row 0")?.completion == 0)
  }

  @Test func `three fingers show the line, too`() throws {
    let app = try app(completed: 1)
    app.swipeThree(-70)
    app.release(1, 2, 3)
    #expect(try shown(app) == ["Undid: completed “Row 0”", "Redo"])
  }

  @Test(arguments: [(400.0, 700.0, 1.0), (240, 160, 1), (240, 160, 2), (240, 160, 3)])
  func `text and label have room in any window at any text scale`(
    width: Double, height: Double, scale: Double
  ) throws {
    let app = try App(["Milk"], width: width, height: height)
    app.screen.textScale = scale
    app.screen.controller.toggleCompletion(of: app.document.list[0].id)
    undo(app)
    app.run(0.5)
    let bar = try self.bar(app)
    #expect(bar.frame.size.height == 50 * scale && bar.frame.minY >= 0)
    for label in bar.subviews.compactMap({ $0 as? Label }) {
      let text = try #require(label.textRect)
      #expect(text.size.height <= label.bounds.size.height)
      #expect(bar.bounds.contains(label.frame.origin) && label.frame.maxX <= width - 15)
      #expect(text.size.width >= 30 * scale)
    }
  }
}
