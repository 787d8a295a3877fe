import Geometry
import Input
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

@Suite @MainActor struct CarryingTests {
  private let app: App

  init() throws {
    app = try App(lists: [
      "Home": ["Wash windows", "Repair tap"], "Trip": ["Tent", "Stove", "Map"],
      "Food": ["Milk", "Bread", "Tea"],
    ])
  }

  private var navigation: Navigation { app.screen.navigation }

  private func rows(_ name: String) throws -> [String] {
    let lists = app.document[.lists].items
    let list = try #require(lists.first { $0.text == name })
    return app.document[ListID(list.id)].items.map(\.text)
  }

  /// Lifts the row at `row` of the open list and holds it at the upper edge until it is carried.
  private func carryUp(_ row: Int = 1, from seconds: Double = 1) {
    let y = Double(row) * 50 + 25
    app.lift(y: y)
    app.move([1: Point(x: 0, y: 5 - y)])
    app.run(seconds)
  }

  private func moveFinger(to y: Double) { app.move([1: Point(x: 0, y: y - app.position(of: 1).y)]) }

  private var isCarrying: Bool {
    app.screen.root.subviews.contains { $0 is ToDoCell && !$0.isHidden }
  }

  private func expectNothingCarried() {
    app.settle()
    #expect(!isCarrying && !navigation.view.keepsTouches)
    #expect(navigation.rows.draft == nil && navigation.rows.tableView.lifts.first == nil)
    for controller in navigation.controllers {
      for cell in controller.tableView.visibleCells.compactMap({ $0 as? ToDoCell }) {
        #expect(cell.alpha == 1 && cell.liftProgress == 0 && !cell.isDropTarget)
      }
    }
  }

  @Test func `a row held at the upper edge for 0.8 s goes up to the lists in the hand`() {
    app.lift(y: 75)
    moveFinger(to: 5)
    app.run(0.75)
    #expect(navigation.level == .rows && app.shows("image \"↑\""))
    app.run(0.1)
    #expect(navigation.level == .lists && isCarrying)
    #expect(app.document.lists[.lists].count == 3)
  }

  @Test func `leaving the edge stops the arrow, and the wait begins anew`() {
    app.lift(y: 75)
    for _ in 0..<2 {
      moveFinger(to: 5)
      app.run(0.5)
      moveFinger(to: 20)
    }
    moveFinger(to: 5)
    app.run(0.5)
    #expect(navigation.level == .rows)
    app.release()
    expectNothingCarried()
  }

  @Test func `the arrow waits for the list to arrive at its top`() throws {
    let app = try App(lists: ["Other": [], "Long": (0..<60).map { "Row \($0)" }])
    app.table.jump(to: 700)
    app.frame()
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: -70)])
    app.run(0.85)
    #expect(app.screen.navigation.level == .rows && app.table.contentOffset > 0)
    app.run(2.5)
    #expect(app.screen.navigation.level == .lists)
  }

  @Test func `released on a list's row, it enters that list at its top, in one change`() throws {
    carryUp()
    app.run(0.4)
    moveFinger(to: 75)
    app.release()
    #expect(try rows("Trip") == ["Bread", "Tent", "Stove", "Map"])
    #expect(try rows("Food") == ["Milk", "Tea"])
    #expect(navigation.level == .lists)
    expectNothingCarried()
    app.key(.character("z"), .control)
    app.settle()
    #expect(try rows("Food") == ["Milk", "Bread", "Tea"])
    #expect(try rows("Trip") == ["Tent", "Stove", "Map"])
  }

  @Test
  func `held above a list for 0.6 s, the list opens, and the row takes the place it is put at`()
    throws
  {
    carryUp()
    app.run(0.4)
    moveFinger(to: 25)
    app.run(0.7)
    #expect(navigation.level == .rows && navigation.rows.insertionList?.text == "Home")
    app.run(0.4)
    moveFinger(to: 80)
    app.run(0.4)
    app.release()
    #expect(try rows("Home") == ["Wash windows", "Bread", "Repair tap"])
    #expect(try rows("Food") == ["Milk", "Tea"])
    expectNothingCarried()
    app.expectRest()
    #expect(app.cells.map { $0.item?.text } == ["Wash windows", "Bread", "Repair tap"])
    app.key(.character("z"), .control)
    app.settle()
    #expect(try rows("Food") == ["Milk", "Bread", "Tea"])
  }

  @Test func `a finger that stays at the edge opens no list, and its release moves no row`() throws
  {
    carryUp()
    app.run(3)
    #expect(navigation.level == .lists)
    app.release()
    expectNothingCarried()
    #expect(try rows("Home") == ["Wash windows", "Repair tap"])
    #expect(navigation.level == .rows && navigation.rows.insertionList?.text == "Food")
  }

  @Test func `a list that scrolls under the finger opens`() throws {
    let app = try App(
      lists: [
        "First": ["A"], "Second": [], "Third": ["B", "C"], "Food": ["Milk", "Bread"],
      ], height: 160)
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: -70)])
    app.run(1.2)
    app.move([1: Point(x: 0, y: 20)])
    app.run(2.5)
    #expect(app.screen.navigation.level == .rows)
    app.release()
    app.settle()
    #expect(app.document[.lists].items.map { app.document[ListID($0.id)].count }.reduce(0, +) == 5)
  }

  @Test func `carried back into its own list, the row is reordered there`() throws {
    carryUp()
    app.run(0.4)
    moveFinger(to: 125)
    app.run(0.7)
    #expect(navigation.rows.insertionList?.text == "Food" && navigation.level == .rows)
    app.run(0.4)
    moveFinger(to: 130)
    app.run(0.4)
    app.release()
    #expect(try rows("Food") == ["Milk", "Tea", "Bread"])
    expectNothingCarried()
    app.expectRest()
  }

  @Test func `from an open list the row can be carried up again`() throws {
    carryUp()
    app.run(0.4)
    moveFinger(to: 25)
    app.run(1.1)
    moveFinger(to: 5)
    app.run(1.3)
    #expect(navigation.level == .lists && isCarrying)
    moveFinger(to: 75)
    app.release()
    #expect(try rows("Trip") == ["Bread", "Tent", "Stove", "Map"])
    #expect(try rows("Home") == ["Wash windows", "Repair tap"])
    expectNothingCarried()
  }

  @Test func `released below the lists, or cancelled, the row stays and its list comes back`()
    throws
  {
    for isCancelled in [false, true] {
      carryUp()
      app.run(0.4)
      moveFinger(to: 500)
      if isCancelled { app.touch(.cancelled, 200, 500) } else { app.release() }
      expectNothingCarried()
      #expect(navigation.level == .rows && navigation.rows.insertionList?.text == "Food")
      #expect(try rows("Food") == ["Milk", "Bread", "Tea"])
      app.expectRest()
    }
  }

  @Test func `a contact that is cancelled among the rows of another list changes nothing`() throws {
    carryUp()
    app.run(0.4)
    moveFinger(to: 25)
    app.run(1.1)
    app.touch(.cancelled, 200, 25)
    expectNothingCarried()
    #expect(navigation.rows.insertionList?.text == "Food")
    #expect(try rows("Home") == ["Wash windows", "Repair tap"])
    #expect(try rows("Food") == ["Milk", "Bread", "Tea"])
  }

  enum Event: CaseIterable { case rowDeleted, targetDeleted, sourceDeleted, undo, up, resize }

  @Test(arguments: Event.allCases, [0.0, 0.35, 0.75, 1.2])
  func `whatever happens while a row is carried, it ends up in one list at most`(
    event: Event, time: Double
  ) throws {
    let id = try #require(app.cell("Bread")?.item?.id)
    carryUp()
    app.run(0.1)
    moveFinger(to: 75)
    app.run(time)
    let lists = app.document[.lists].items
    switch event {
    case .rowDeleted: app.applyForeign(Change([.remove(id)]))
    case .targetDeleted: app.applyForeign(Change([.remove(lists[1].id)]))
    case .sourceDeleted: app.applyForeign(Change([.remove(lists[2].id)]))
    case .undo: app.key(.character("z"), .control)
    case .up: app.key(.left, .alt)
    case .resize: app.scene.size.height = 400
    }
    app.run(0.2)
    moveFinger(to: 60)
    app.run(0.1)
    app.release()
    expectNothingCarried()
    let places = app.document[.lists].items.flatMap { app.document[ListID($0.id)].items }
      .filter { $0.id == id }
    #expect(
      places.count == ([.rowDeleted, .sourceDeleted].contains(event) ? 0 : 1) || event == .undo)
  }

  @Test(arguments: CompletedRows.allCases)
  func `the row and rows of the open list are deleted in one change while it is dragged there`(
    order: CompletedRows
  ) throws {
    for controller in navigation.controllers { controller.settings.completedRows = order }
    app.frame()
    let id = try #require(app.cell("Bread")?.item?.id)
    carryUp()
    app.run(0.4)
    moveFinger(to: 75)
    app.run(1.2)
    #expect(navigation.rows.draft?.kind == .dragged)
    let first = app.document[navigation.rows.list][0].id
    app.applyForeign(Change([.remove(id), .remove(first)]))
    app.frame()
    app.release()
    expectNothingCarried()
    #expect(try rows("Trip") == ["Stove", "Map"])
    app.expectRest()
  }

  @Test func `a row that is dragged over another list is not edited`() throws {
    carryUp()
    app.run(0.4)
    moveFinger(to: 75)
    app.run(1.2)
    app.key(.down)
    app.key(.f2)
    #expect(app.scene.firstResponder == nil)
    app.release()
    expectNothingCarried()
    #expect(try rows("Trip").contains("Bread"))
  }

  @Test func `a cut row is pasted in another list as the same row, with its state`() throws {
    let (id, pasteboard) = (try #require(app.cell("Bread")?.item?.id), MemoryPasteboard())
    app.scene.pasteboard = pasteboard
    app.swipe(y: 75, to: 220)
    app.settle()
    app.key(.down)
    app.key(.down)
    app.key(.down)
    app.key(.up)
    app.key(.character("x"), .control)
    app.settle()
    #expect(try rows("Food") == ["Milk", "Tea"])
    app.key(.left, .alt)
    app.settle()
    app.key(.home)
    app.key(.return)
    app.settle()
    app.key(.character("v"), .control)
    app.settle()
    #expect(try rows("Home") == ["Wash windows", "Repair tap", "Bread"])
    let item = app.document[ListID(app.document[.lists][0].id)].items.last
    #expect(item?.id == id && item?.isCompleted == true)
  }
}
