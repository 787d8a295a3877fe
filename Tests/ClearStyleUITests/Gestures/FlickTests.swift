import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests releases of a swiped row at which its speed counts.
@MainActor
struct FlickTests {
  private let texts = (0..<10).map { "Row \($0)" }

  @Test(arguments: [
    (59.9, 900.0, SwipeAction.back), (60, 900, .toggleCompletion), (60, 899, .back),
    (-99.9, -900, .back), (-100, -900, .delete), (-100, -899, .back), (170, -900, .back),
    (170, -899, .toggleCompletion), (-170, 900, .back), (-170, 899, .delete), (50, -2000, .back),
    (170, 900, .toggleCompletion), (-170, -900, .delete), (0, 5000, .back), (0, -5000, .back),
  ])
  func `a flick acts from 900 points a second, after 60 points to complete and 100 to delete`(
    offset: Double, flick: Double, action: SwipeAction
  ) {
    #expect(SwipeAction(offset: offset, width: 800, flick: flick) == action)
    let byPosition = SwipeAction(offset: offset, width: 800)
    #expect(SwipeAction(offset: offset, width: 800, flick: nil) == byPosition)
  }

  @Test func `in a narrow row the threshold counts where it is nearer than the flick's distance`() {
    #expect(SwipeAction(offset: 51, width: 100, flick: 900) == .toggleCompletion)
    #expect(SwipeAction(offset: -51, width: 100, flick: -900) == .delete)
  }

  @Test func `130 points in 70 ms complete a row, and to the left delete it`() throws {
    let app = try App(texts, width: 800)
    app.hold(y: 75, offset: 120, over: 0.07)
    app.release()
    #expect(app.document.list[1].isCompleted)
    app.hold(y: 175, offset: -120, over: 0.07)
    app.release()
    #expect(!app.texts.contains("Row 3"))
    app.settle()
    app.expectRest()
  }

  @Test func `a slow or resting release before the threshold changes nothing`() throws {
    let app = try App(texts, width: 800)
    let before = app.document.list.items
    app.hold(y: 75, offset: 120, over: 0.4)
    app.release()
    app.hold(y: 75, offset: -120, over: 0.07)
    app.frame(after: 0.05)
    app.release()
    app.settle()
    #expect(app.document.list.items == before)
  }

  @Test func `a row thrown back towards its place returns`() throws {
    let app = try App(texts, width: 800)
    let before = app.document.list.items
    for sign in [1.0, -1] {
      app.hold(y: 75, offset: 320 * sign)
      app.move([1: Point(x: -120 * sign, y: 0)], over: 0.1)
      #expect(abs(app.cells[1].swipeOffset) > 160)
      app.release()
      app.settle()
    }
    #expect(app.document.list.items == before)
  }

  @Test func `two positions are no flick`() throws {
    let app = try App(texts, width: 800)
    app.touch(.began, 20, 75)
    app.frame(after: 0.03)
    app.touch(.moved, 150, 75)
    app.touch(.ended, 150, 75)
    #expect(!app.document.list[1].isCompleted)
    app.settle()
    app.touch(.began, 20, 75)
    for x in [80.0, 150] {
      app.frame(after: 0.02)
      app.touch(.moved, x, 75)
    }
    app.touch(.ended, 150, 75)
    #expect(app.document.list[1].isCompleted)
  }

  @Test func `by trackpad and on the lists level only the position decides`() throws {
    let app = try App(texts, width: 800)
    app.hold(y: 75, offset: -120, kind: .scroll, over: 0.07)
    app.release()
    app.settle()
    #expect(app.texts == texts)
    app.key(.left, .alt)
    app.settle()
    for offset in [-120.0, 120] {
      app.hold(y: 25, offset: offset, over: 0.07)
      app.release()
      app.settle()
    }
    #expect(app.document[.lists].items.count == 1 && app.document.list.openCount == 10)
    app.hold(y: 25, offset: 300)
    app.move([1: Point(x: -100, y: 0)], over: 0.05)
    app.release()
    #expect(app.document.list.openCount == 0)
  }

  @Test func `after a flick the cue stays white; line and color finish with the row's return`()
    throws
  {
    let app = try App(texts, width: 800)
    let cell = app.cells[1]
    app.hold(y: 75, offset: 100, over: 0.06)
    app.release()
    #expect(cell.completeCue.color == .white && cell.title.strikethrough < 0.7)
    app.frame(after: 0.1)
    #expect(cell.completeCue.color == .white)
    app.frame(after: 0.101)
    #expect(cell.swipeOffset == 0 && cell.title.strikethrough == 1)
    #expect(cell.color == Theme().colors.completed)
    app.hold(y: 75, offset: 200, over: 0.06)
    app.release()
    #expect(cell.completeCue.color == Theme().colors.completing)
  }
}
