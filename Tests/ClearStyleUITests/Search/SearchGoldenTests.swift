import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI

@MainActor @Suite struct SearchGoldenTests {
  private func makeApp(scale: Int) throws -> App {
    let app = try App(
      lists: [
        "Home": [
          "Wash the windows", "Repair the dripping tap in the bathroom, today", "Buy bread",
        ],
        "A trip with a name that is too long": ["Tent", "The other stove", "Map of the Alps"],
        "Food": ["Milk", "Cheese, the one from the Alps", "Thyme"],
      ], height: 340, scale: Double(scale))
    let cheese = app.document[app.screen.controller.list][1].id
    app.applyForeign(Change([.setCompleted(cheese, true)]))
    app.key(.character("f"), .control)
    return app
  }

  @Test(arguments: [1, 2])
  func `golden image: rows of several lists that were found`(scale: Int) throws {
    let app = try makeApp(scale: scale)
    app.type("th")
    app.key(.down)
    app.settle()
    expectGolden(app.picture(), named: "search-\(scale)x")
  }

  @Test func `golden image: nothing found`() throws {
    let app = try makeApp(scale: 1)
    app.type("zebra")
    app.settle()
    expectGolden(app.picture(), named: "search-nothing")
  }

  @Test func `golden image: a search before a text is typed`() throws {
    let app = try makeApp(scale: 1)
    app.settle()
    expectGolden(app.picture(), named: "search-empty")
  }
}
