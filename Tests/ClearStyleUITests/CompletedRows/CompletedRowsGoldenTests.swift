import TestSupport
import Testing
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI

@MainActor
struct CompletedRowsGoldenTests {
  @Test(arguments: CompletedRows.allCases, [1, 2])
  func `golden image: completed rows`(order: CompletedRows, scale: Int) throws {
    let app = try app(order, scale: scale)
    expectGolden(app.picture(), named: "completed-\(order.rawValue)-\(scale)x")
  }

  @Test(arguments: [1, 2])
  func `golden image: hidden rows that are shown again`(scale: Int) throws {
    let app = try app(.hide, scale: scale)
    app.screen.controller.toggleHiddenRows()
    app.settle()
    expectGolden(app.picture(), named: "completed-hide-shown-\(scale)x")
  }

  private func app(_ order: CompletedRows, scale: Int) throws -> App {
    var settings = Settings()
    settings.completedRows = order
    let app = try App(
      ["Milk", "Bread", "Apples", "Coffee beans", "Dish soap"], height: 340,
      scale: Double(scale), settings: settings)
    let completed = [1, 3].map { app.document.list[$0].id }
    app.applyForeign(Change(completed.map { .setCompleted($0, true) }))
    app.run(3)
    app.settle()
    return app
  }
}
