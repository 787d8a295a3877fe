import Geometry
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Tests what the quiet line takes back in a file with several lists.
@MainActor struct QuietLineLevelsTests {
  private let app: App

  init() throws {
    app = try App(lists: [
      "Home": ["Wash windows", "Repair tap"], "Trip": ["Tent", "Stove", "Map"],
      "Food": ["Milk", "Bread", "Tea"],
    ])
  }

  private var navigation: Navigation { app.screen.navigation }
  private var trip: ListID { ListID(app.document[.lists][1].id) }

  private func rows(of list: ListID) -> [String] { app.document[list].items.map(\.text) }

  private var line: String? {
    let bar = app.notices.lazy.compactMap { $0 as? QuietLineBar }.first
    return bar?.isShown == true ? bar?.text : nil
  }

  private func tapLine() {
    app.run(0.4)
    app.tap(680)
    app.settle()
  }

  private func addForeign(to list: ListID) {
    let map = ToDoItem(id: app.document.makeID(), text: "Rope")
    app.applyForeign(Change([.insert(map, in: list, before: nil)]))
  }

  @Test(arguments: [false, true])
  func `a tap after a change of another list by another program takes back the delete only`(
    hasShownLists: Bool
  ) {
    if hasShownLists {
      navigation.goUp()
      app.settle()
      navigation.goBack()
      app.settle()
    }
    app.swipe(y: 25, to: -250)
    addForeign(to: trip)
    #expect(line == "Deleted “Milk”")
    tapLine()
    #expect(rows(of: navigation.rows.list) == ["Milk", "Bread", "Tea"])
    #expect(rows(of: trip) == ["Tent", "Stove", "Map", "Rope"])
  }

  @Test func `a tap in another list goes back to the list of the deleted row`() {
    app.swipe(y: 25, to: -250)
    let food = navigation.rows.list
    navigation.show(trip)
    tapLine()
    #expect(navigation.rows.list == food && rows(of: food) == ["Milk", "Bread", "Tea"])
  }

  @Test func `the line disappears when another program deletes the list of the deleted row`() {
    app.swipe(y: 25, to: -250)
    app.applyForeign(Change([.remove(navigation.rows.list.item ?? .originalList)]))
    #expect(line == nil)
  }

  @Test func `completing a list is told, a tap reopens its rows, and the lists stay shown`() {
    navigation.goUp()
    app.settle()
    app.swipe(y: 75, to: 300)
    #expect(line == "Completed 3 items in “Trip”")
    tapLine()
    #expect(app.document[trip].completedCount == 0 && navigation.level == .lists)
    #expect(line == "Undid: completed 3 items")
    tapLine()
    #expect(app.document[trip].completedCount == 3 && navigation.level == .lists)
  }

  @Test(arguments: [1, 3])
  func `an undo of the completion of a list is shown on the lists, which it does not leave`(
    openCount: Int
  ) {
    app.applyForeign(
      Change(app.document[trip].items.dropFirst(openCount).map { .setCompleted($0.id, true) }))
    navigation.goUp()
    app.settle()
    app.swipe(y: 75, to: 300)
    app.settle()
    #expect(app.document[trip].openCount == 0)
    navigation.undo()
    app.settle()
    #expect(navigation.level == .lists && app.document[trip].openCount == openCount)
    navigation.redo()
    app.settle()
    #expect(navigation.level == .lists && app.document[trip].openCount == 0)
  }

  @Test func `an undo in a list of the completion of another list goes up to the lists`() {
    navigation.goUp()
    app.settle()
    app.swipe(y: 75, to: 300)
    app.settle()
    navigation.goBack()
    app.settle()
    navigation.undo()
    app.settle()
    #expect(navigation.level == .lists && app.document[trip].openCount == 3)
  }

  @Test func `swiping a completed list changes nothing and tells nothing`() {
    navigation.goUp()
    app.settle()
    app.swipe(y: 75, to: 300)
    app.run(6)
    app.swipe(y: 75, to: 300)
    #expect(line == nil && app.document[trip].completedCount == 3)
  }

  @Test func `a row that is carried to another list is told, and a tap brings it back`() {
    let food = navigation.rows.list
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: 5 - 75)])
    app.run(1.5)
    app.move([1: Point(x: 0, y: 75 - app.position(of: 1).y)])
    app.release()
    app.settle()
    #expect(rows(of: trip) == ["Bread", "Tent", "Stove", "Map"])
    #expect(line == "Moved “Bread” to “Trip”")
    tapLine()
    #expect(rows(of: food) == ["Milk", "Bread", "Tea"])
  }
}
