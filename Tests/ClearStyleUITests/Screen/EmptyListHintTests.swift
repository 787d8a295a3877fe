import Drawing
import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
struct EmptyListHintTests {
  private func hint(_ app: App) throws -> Label {
    try #require(app.table.subviews.compactMap { $0 as? Label }.first)
  }

  @Test func `an empty list says how to add a row after 1 s without a gesture`() throws {
    let app = try App([])
    let hint = try hint(app)
    app.run(0.99)
    #expect(hint.alpha == 0 && hint.text == "Pull down or tap to add")
    app.run(0.3)
    #expect(hint.alpha == 1 && hint.frame.minX == 15 && hint.frame.minY == 0)
    app.settle()
    #expect(app.scene.nextDeadline == nil)
  }

  @Test func `a pull, a tap and a row hide the hint, and it comes back when they have gone`() throws
  {
    let app = try App([])
    let hint = try hint(app)
    app.run(1.5)
    app.pull(30)
    app.frame(after: 0.2)
    #expect(hint.alpha == 0)
    app.release(finger: 1)
    app.run(3)
    #expect(hint.alpha == 1)
    app.tap(300)
    app.frame(after: 0.2)
    #expect(hint.alpha == 0 && app.screen.controller.draft != nil)
    app.run(3)
    #expect(hint.alpha == 0)
    app.key(.escape)
    app.run(3)
    #expect(hint.alpha == 1)
    let item = ToDoItem(id: app.document.makeID(), text: "tea")
    app.applyForeign(Change([.insert(item, before: nil)]))
    app.frame()
    app.frame(after: 0.2)
    #expect(hint.alpha == 0)
  }

  @Test func `the hint has the size of row text and names only enabled gestures`() throws {
    let app = try App([], without: [.pull])
    app.screen.textScale = 2
    app.run(1.5)
    let hint = try hint(app)
    #expect(hint.text == "Tap to add" && hint.style.size == 32 && hint.frame.size.height == 100)
    #expect(try App([], without: [.pull, .tapBelow]).table.subviews.allSatisfy { !($0 is Label) })
  }

  @Test func `golden image: the hint of an empty list`() throws {
    let app = try App([], width: 320, height: 160)
    app.run(1.5)
    expectGolden(app.picture(), named: "empty-hint")
  }
}
