import TestSupport
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI

@MainActor
struct GoldenTests {
  private func app(scale: Double = 1) throws -> App {
    let app = try App(
      [
        "Buy milk, bread and butter", "Water the tomatoes on the balcony",
        "Call the plumber about the dripping tap", "Pay",
        "A row whose text is far too long to fit between its edges",
      ], width: 320, height: 280, scale: scale)
    app.document.perform(Change([.setCompleted(app.document.list[3].id, true)]))
    app.settle()
    return app
  }

  @Test(arguments: [1, 2])
  func `the list`(scale: Int) throws {
    expectGolden(try app(scale: Double(scale)).picture(), named: "list-\(scale)x")
  }

  @Test(arguments: [
    ("right-before", 120.0), ("right-past", 180), ("left-before", -120), ("left-past", -180),
  ])
  func `a swipe before and past its threshold`(name: String, offset: Double) throws {
    let app = try app()
    app.hold(y: 75, offset: offset)
    expectGolden(app.picture(), named: "swipe-\(name)")
  }

  @Test func `the middle of a delete`() throws {
    let app = try app()
    app.swipe(y: 75, to: -180)
    app.run(0.15)
    expectGolden(app.picture(), named: "delete-middle")
  }

  @Test func `an empty list`() throws {
    expectGolden(try App([], width: 320, height: 160).picture(), named: "empty")
  }
}
