import Geometry
import Input
import Testing
import TextEditing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests undo and redo by three fingers and by keys.
@MainActor
struct HistoryTests {
  private let texts = (0..<30).map { "Row \($0)" }

  @Test func `three fingers to the left undo, to the right redo`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.settle()
    app.swipeThree(-70)
    #expect(app.texts.count == 29)
    app.release(1, 2, 3)
    #expect(app.texts == texts)
    app.settle()
    app.expectRest()
    app.swipeThree(70)
    app.release(1, 2, 3)
    #expect(app.texts.count == 29)
    app.settle()
    app.expectRest()
  }

  @Test func `a short swipe, one that returns and one of four fingers do nothing`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.settle()
    app.swipeThree(-45)
    app.release(1, 2, 3)
    app.swipeThree(-90)
    app.move([1: Point(x: 80, y: 0), 2: Point(x: 80, y: 0), 3: Point(x: 80, y: 0)])
    app.release(1, 2, 3)
    app.touch(.began, 150, 180, finger: 4)
    app.swipeThree(-90)
    app.release(1, 2, 3)
    app.touch(.cancelled, 150, 180, finger: 4)
    app.settle()
    #expect(app.texts.count == 29)
    app.expectRest()
  }

  @Test func `an undone delete slides back from the left into its place, without a cue`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.settle()
    app.key(.character("z"), .control)
    let cell = try #require(app.cell("Row 1"))
    #expect(cell.swipeOffset == -400 && cell.frame.minY == 50)
    app.frame(after: 0.15)
    #expect(cell.swipeOffset > -400 && cell.swipeOffset < 0)
    #expect(cell.deleteCue.alpha == 0 && cell.completeCue.alpha == 0)
    app.frame(after: 0.15)
    #expect(cell.swipeOffset == 0)
    app.settle()
    app.expectRest()
  }

  @Test func `a cell that is reused while its row slides in shows cues again`() throws {
    let app = try App(texts)
    app.swipe(y: 75, to: -210)
    app.settle()
    app.key(.character("z"), .control)
    let cell = try #require(app.cell("Row 1"))
    app.frame(after: 0.1)
    app.table.reloadData()
    #expect(cell.cueOpacity == 1 && cell.swipePhase == .undecided)
  }

  @Test func `the list scrolls to the undone change`() throws {
    let app = try App((0..<200).map { "Row \($0)" })
    app.swipe(y: 75, to: -210)
    app.settle()
    app.table.contentOffset = 5000
    app.frame()
    app.key(.character("z"), .control)
    app.settle()
    #expect(app.cell("Row 1") != nil && app.table.contentOffset == 50)
    app.table.contentOffset = 0
    app.frame()
    app.key(.character("z"), [.control, .shift])
    app.settle()
    app.expectRest()
  }

  @Test func `an undo during the animation of a delete ends with every row in its place`() throws {
    let app = try App(texts)
    for pause in [0.0, 0.05, 0.2, 0.4] {
      app.swipe(y: 75, to: -210)
      app.frame(after: pause)
      app.key(.character("z"), .control)
      app.frame(after: 0.05)
      app.expectOrder()
      #expect(app.texts == texts)
      app.settle()
      app.expectRest()
    }
  }

  @Test func `every kind of change can be undone and redone by keys`() throws {
    let app = try App(texts)
    let first = app.document.list.items
    app.swipe(y: 75, to: 210)
    app.swipe(y: 175, to: -210)
    app.settle()
    app.tap(25)
    app.key(.end)
    app.type("!")
    app.finishTyping()
    app.settle()
    app.lift(y: 225)
    app.move([1: Point(x: 0, y: 150)])
    app.release()
    app.pull(60)
    app.release()
    app.type("New")
    app.finishTyping()
    app.settle()
    let last = app.document.list.items
    for _ in 1...5 { app.key(.character("z"), .control) }
    #expect(app.document.list.items == first)
    for _ in 1...3 { app.key(.character("y"), .control) }
    for _ in 1...2 { app.key(.character("z"), [.control, .shift]) }
    #expect(app.document.list.items == last)
    app.key(.character("y"), .control)
    #expect(app.document.list.items == last)
    app.settle()
    app.expectRest()
  }

  @Test func `keys undo in the field during an edit, and the whole edit afterward`() throws {
    let app = try App(texts)
    app.tap(25)
    app.key(.end)
    app.type("!")
    app.key(.character("z"), .control)
    let field = try #require(app.scene.firstResponder as? TextField)
    #expect(field.text == "Row 0" && !field.hasSelection && field.buffer.selection.head == 5)
    app.key(.character("y"), .control)
    app.key(.return)
    #expect(app.texts[0] == "Row 0!")
    app.settle()
    app.key(.character("z"), .control)
    #expect(app.texts == texts)
    app.settle()
    app.expectRest()
  }

  @Test func `restored rows outside the window do not slide in when they are scrolled to`() throws {
    let app = try App((0..<60).map { "Row \($0)" })
    app.applyForeign(Change(app.document.list.items.map { .remove($0.id) }))
    app.settle()
    app.key(.character("z"), .control)
    app.settle()
    app.scene.handle(.wheel(clicks: 8, position: Point(x: 9, y: 9), time: app.now))
    app.frame(after: 0.1)
    #expect(app.cells.allSatisfy { $0.swipeOffset == 0 })
  }
}
