import Geometry
import TestSupport
import Testing
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// A lifted row is wider than the window, but the start of its text and its number stay inside.
@Suite @MainActor struct LiftedRowWidthTests {
  @Test(arguments: [240, 400, 1600.0])
  func `the name and the number of a lifted list are within the window`(width: Double) throws {
    let app = try App(lists: ["Home": ["Wash windows"], "Food": ["Milk", "Bread"]], width: width)
    app.screen.navigation.goUp()
    app.settle()
    app.lift(y: 25)
    app.settle()
    let cell = try #require(app.screen.navigation.lists.cell(forRow: 0))
    #expect(cell.liftProgress == 1)
    let box = try #require(cell.countBox)
    #expect(abs(box.convertToWindow(box.bounds).maxX - width) < 0.01)
    #expect(cell.title.convertToWindow(cell.title.bounds).minX >= 0)
  }

  @Test(arguments: [240, 400, 1600.0])
  func `the text of a row that is carried into another list begins within the window`(
    width: Double
  ) throws {
    let app = try App(lists: ["Home": ["Wash windows"], "Food": ["Milk", "Bread"]], width: width)
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: -70)])
    app.run(1.4)
    app.move([1: Point(x: 0, y: 20)])
    app.run(1.1)
    #expect(app.screen.navigation.rows.insertionList?.text == "Home")
    let cells = app.screen.root.subviews.compactMap { $0 as? ToDoCell }
    #expect(cells.map(\.isHidden) == [false])
    for cell in cells { #expect(cell.title.convertToWindow(cell.title.bounds).minX >= 0) }
  }
}
