import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

@MainActor
struct ReorderTests {
  private let texts = (0..<30).map { "Row \($0)" }

  private func moved(_ from: Int, _ to: Int) -> [String] {
    var rows = texts
    rows.insert(rows.remove(at: from), at: to)
    return rows
  }

  @Test func `after 0.5 s, not earlier, a pressed row is lifted: larger, with a shadow`() throws {
    let app = try App(texts)
    app.touch(.began, 200, 125)
    app.frame(after: 0.49)
    #expect(app.table.liftedRows.first == nil)
    app.frame(after: 0.02)
    #expect(app.table.liftedRows.first == 2)
    app.frame(after: 0.2)
    #expect(app.cells[2].transform.scale == Size(width: 1.05, height: 1.05))
    app.release()
    app.settle()
    #expect(app.texts == texts)
    app.expectRest()
  }

  @Test(arguments: [300.0, 1920]) func `the text of a lifted row stays in the window at any width`(
    width: Double
  ) throws {
    let app = try App(texts, width: width)
    app.lift(y: 125)
    let cell = app.cells[2]
    #expect(cell.transform.scale.width == 1.05)
    #expect(cell.presentedFrame.minX >= -7.5 - 1e-9 && cell.presentedFrame.maxX >= width)
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test(arguments: [(2, 5), (5, 2), (0, 13), (13, 0), (4, 4)])
  func `a lifted row moves to where it is released, in one change`(from: Int, to: Int) throws {
    let app = try App(texts)
    app.applyForeign(Change([.setCompleted(app.document.list[2].id, true)]))
    app.settle()
    app.lift(y: Double(from) * 50 + 25)
    app.move([1: Point(x: 30, y: Double(to - from) * 50)], over: 0.05, steps: 3)
    app.release()
    #expect(app.texts == moved(from, to))
    #expect(app.document.list.items.filter(\.isCompleted).map(\.text) == ["Row 2"])
    app.settle()
    app.expectRest()
    // Undoes the reorder. If the row stayed in its place, there is no change to undo.
    if from != to { _ = app.document.undo() }
    #expect(app.texts == texts && app.document.list[2].isCompleted)
    _ = app.document.undo()
    #expect(!app.document.list[2].isCompleted)
  }

  @Test func `a finger that leaves its slop before 0.5 s scrolls or swipes and lifts no row`()
    throws
  {
    let app = try App(texts)
    app.drag(from: 125, down: -20)
    app.frame(after: 1)
    #expect(app.table.liftedRows.first == nil && app.table.contentOffset > 15)
    app.release()
    app.hold(y: 125, offset: 60)
    app.frame(after: 1)
    #expect(app.table.liftedRows.first == nil)
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test func `a release after a long press is no tap`() throws {
    let app = try App(texts)
    app.lift(y: 125)
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test func `a cancelled reorder returns the row to its place`() throws {
    let app = try App(texts)
    for end in [
      { $0.touch(.cancelled, 200, 400) }, { $0.scene.handle(.interrupted(time: $0.now)) },
    ]
      as [(App) -> Void]
    {
      app.lift(y: 125)
      app.move([1: Point(x: 0, y: 300)])
      end(app)
      app.settle()
      #expect(app.texts == texts)
      app.expectRest()
    }
  }

  @Test func `a lifted row scrolls the list near both ends, faster at the edge, until released`()
    throws
  {
    var ways: [Double] = []
    for y in [650.0, 670, 690, 760] {
      let app = try App((0..<200).map { "Row \($0)" })
      app.lift(y: 325)
      app.move([1: Point(x: 0, y: y - 325)], over: 0.01, steps: 1)
      app.run(0.5)
      ways.append(app.table.contentOffset)
      app.release()
      let offset = app.table.contentOffset
      app.settle()
      #expect(app.table.contentOffset == offset)
      #expect(app.texts.firstIndex(of: "Row 6")! > 12)
      app.expectRest()
    }
    #expect(ways[0] > 2 && ways == ways.sorted() && Set(ways).count == 4)
    let app = try App((0..<200).map { "Row \($0)" })
    app.table.contentOffset = 3000
    app.frame()
    app.lift(y: 325)
    app.move([1: Point(x: 0, y: -310)])
    app.run(20)
    app.release()
    app.settle()
    #expect(app.texts[0] == "Row 66" && app.table.contentOffset == 0)
    app.expectRest()
  }

  @Test func `a second finger can scroll during a reorder`() throws {
    let app = try App((0..<200).map { "Row \($0)" })
    app.lift(y: 325)
    app.touch(.began, 100, 500, finger: 2)
    app.move([2: Point(x: 0, y: -210)])
    #expect(abs(app.table.contentOffset - 200) < 1e-9 && app.table.liftedRows.first == 6)
    #expect(abs(app.cells.first { $0.row == 6 }!.frame.midY - 525) < 1e-9)
    app.touch(.ended, 100, 290, finger: 2)
    app.frame(after: 0.01)
    app.touch(.began, 100, 600, finger: 2)
    app.touch(.ended, 100, 600, finger: 2)
    app.release()
    app.settle()
    #expect(app.texts.firstIndex(of: "Row 6")! >= 10)
    app.expectRest()
  }

  @Test func `another program may change rows around the lifted row, and delete it`() throws {
    let app = try App(texts)
    app.lift(y: 125)
    app.move([1: Point(x: 0, y: 200)])
    app.applyForeign(
      Change([
        .remove(app.document.list[0].id),
        .insert(ToDoItem(id: app.document.makeID(), text: "New"), before: nil),
      ]))
    app.frame(after: 0.1)
    app.release()
    app.settle()
    #expect(app.texts.filter { $0 == "Row 2" }.count == 1 && app.texts.count == 30)
    app.expectRest()
    app.lift(y: 125)
    app.applyForeign(Change([.remove(app.document.list[2].id)]))
    app.frame(after: 0.1)
    app.move([1: Point(x: 0, y: 200)])
    app.release()
    app.settle()
    #expect(app.texts.count == 29)
    app.expectRest()
  }

  @Test func `a long press during an edit ends the edit and lifts the row`() throws {
    let app = try App(texts)
    app.tap(25)
    app.settle()
    app.key(.end)
    app.type("!")
    app.touch(.began, 200, 125)
    app.frame(after: 0.51)
    #expect(app.table.liftedRows.first == 2 && app.texts[0] == "Row 0!")
    app.move([1: Point(x: 0, y: 100)])
    app.release()
    app.settle()
    #expect(app.texts[4] == "Row 2")
    app.expectRest()
  }

  @Test func `two resting fingers lift no row, also with one below the rows, and may pinch`()
    throws
  {
    let app = try App(Array(texts.prefix(3)))
    app.touch(.began, 200, 125, finger: 1)
    app.frame(after: 0.1)
    app.touch(.began, 200, 300, finger: 2)
    app.frame(after: 0.6)
    #expect(app.table.liftedRows.first == nil)
    app.move([1: Point(x: 0, y: -60), 2: Point(x: 0, y: 60)])
    #expect(app.table.gap != nil)
  }

  @Test func `a row lifted while another is edited moves to where it is dropped`() throws {
    let app = try App(Array(texts.prefix(6)))
    app.lift(y: 75)
    app.key(.character("n"), .control)
    app.settle()
    app.move([1: Point(x: 0, y: 150)])
    let target = try #require(app.table.lifts.first?.target)
    app.release()
    app.type("New")
    app.finishTyping()
    app.settle()
    #expect(app.texts[target] == "Row 1" && app.texts.count == 7)
    app.expectRest()
  }

  @Test func `autoscroll stops at the new end when another program deletes rows`() throws {
    let app = try App(texts)
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: 610)])
    app.frame(after: 0.3)
    app.applyForeign(Change((20..<30).map { .remove(app.document.list[$0].id) }))
    app.run(2)
    #expect(app.table.offsetRange.contains(app.table.contentOffset))
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test func `a row that a second finger deletes during a reorder goes alone`() throws {
    let app = try App(texts)
    app.lift(y: 225)
    app.move([1: Point(x: 0, y: 100)])
    app.swipe(y: 75, to: -210, finger: 2)
    app.run(0.5)
    #expect(app.table.liftedRows.first == 3 && app.texts == texts.filter { $0 != "Row 1" })
    let target = try #require(app.table.lifts.first?.target)
    app.release()
    var expected = texts.filter { $0 != "Row 1" && $0 != "Row 4" }
    expected.insert("Row 4", at: target)
    #expect(app.texts == expected && target >= 5)
    app.settle()
    app.expectRest()
  }
}
