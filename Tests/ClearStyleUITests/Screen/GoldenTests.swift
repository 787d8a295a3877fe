import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI

@MainActor
struct GoldenTests {
  private func app(
    scale: Double = 1, behaviors: [any Behavior.Type] = RootScreen.behaviors
  ) throws -> App {
    let app = try App(
      [
        "Buy milk, bread and butter", "Water the tomatoes on the balcony",
        "Call the plumber about the dripping tap", "Pay",
        "A row whose text is far too long to fit between its edges",
      ], width: 320, height: 280, scale: scale, behaviors: behaviors)
    app.applyForeign(Change([.setCompleted(app.document.list[3].id, true)]))
    app.settle()
    return app
  }

  @Test(arguments: [1, 2])
  func `golden image: the list`(scale: Int) throws {
    expectGolden(try app(scale: Double(scale)).picture(), named: "list-\(scale)x")
  }

  @Test(arguments: [
    ("right-before", 120.0), ("right-past", 180), ("left-before", -120), ("left-past", -180),
  ])
  func `golden image: a swipe before and past its threshold`(name: String, offset: Double) throws {
    let app = try app()
    app.hold(y: 75, offset: offset)
    app.frame(after: 0.15)
    expectGolden(app.picture(), named: "swipe-\(name)")
  }

  @Test func `golden image: the middle of a delete`() throws {
    let app = try app()
    app.swipe(y: 75, to: -180)
    app.run(0.15)
    expectGolden(app.picture(), named: "delete-middle")
  }

  @Test func `golden image: an empty list`() throws {
    expectGolden(try App([], width: 320, height: 160).picture(), named: "empty")
  }

  @Test func `golden image: an edited row`() throws {
    let app = try app()
    app.tap(75)
    app.settle()
    app.type("!")
    expectGolden(app.picture(), named: "edit")
  }

  @Test(arguments: [("before", 30.0), ("past", 60)])
  func `golden image: a pull before and past its threshold`(name: String, pull: Double) throws {
    let app = try app()
    app.pull(pull, from: 60)
    expectGolden(app.picture(), named: "pull-\(name)")
  }

  @Test(arguments: [("fading", 79.0), ("further", 90)])
  func `golden image: a pull before and past twice its threshold`(
    name: String, pull: Double
  ) throws {
    let app = try app()
    app.pull(pull, from: 20)
    expectGolden(app.picture(), named: "pull-\(name)")
  }

  @Test func `golden image: a pull past the end`() throws {
    let app = try app(behaviors: RootScreen.behaviors.filter { $0 != PullToClear.self })
    let pull = EndPull(
      app.screen.controller, theme: Theme(), action: .open(name: { "To Do" }, by: {}))
    app.drag(from: 270, down: -150)
    expectGolden(app.picture(), named: "pull-end")
    withExtendedLifetime(pull) {}
  }

  @Test(arguments: [("none", 0), ("before", 2), ("past", 2)])
  func `golden image: a pull to clear`(name: String, completed: Int) throws {
    let app = try app()
    let rows = app.document.list.items.enumerated()
    app.applyForeign(Change(rows.map { .setCompleted($1.id, $0 < completed) }))
    app.settle()
    app.drag(from: 270, down: name == "before" ? -60 : -150)
    expectGolden(app.picture(), named: "clear-\(name)")
  }

  @Test(arguments: [("half", 14.0), ("past", 34)])
  func `golden image: a pinch half-open and past a row's height`(name: String, spread: Double)
    throws
  {
    let app = try app()
    app.pinch(80, 120, spread: spread)
    expectGolden(app.picture(), named: "pinch-\(name)")
  }

  @Test(arguments: [1, 2])
  func `golden image: a lifted row`(scale: Int) throws {
    let app = try app(scale: Double(scale))
    app.lift(y: 75)
    app.move([1: Point(x: 0, y: 64)], over: 0.6)
    expectGolden(app.picture(), named: "lifted-\(scale)x")
  }

  @Test func `golden image: the selected row`() throws {
    let app = try app()
    app.key(.down)
    app.key(.down)
    app.settle()
    expectGolden(app.picture(), named: "selected")
  }

  @Test func `golden image: contacts with their gestures`() throws {
    let app = try app()
    app.screen.show(.allWithGestures, in: app.scene)
    app.hold(y: 75, offset: 60)
    app.touch(.began, 40, 120, finger: 2)
    expectGolden(app.picture(), named: "touches")
  }
}
