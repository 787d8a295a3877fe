import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings

@testable import ClearStyleUI

@MainActor
struct WrappedRowGoldenTests {
  private func app(
    _ texts: [String], height: Double = 430, scale: Double = 1, completed: Int? = nil
  ) throws -> App {
    var settings = Settings()
    settings.wrapsText = true
    let app = try App(
      texts, width: 320, height: height, scale: scale, settings: settings,
      fonts: .pinned(
        regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.scriptPaths))
    if let completed {
      app.applyForeign(Change([.setCompleted(app.document.list[completed].id, true)]))
    }
    app.settle()
    return app
  }

  private static let texts = [
    "Milk", "Wash the windows of the whole house before the guests arrive on Friday",
    "Call the plumber about the dripping tap in the bathroom",
    "שלום עולם, milk and bread, שלום עולם שלום",
    "Pay", "Donaudampfschifffahrtsgesellschaftskapitän",
  ]

  @Test(arguments: [1, 2])
  func `golden image: rows as high as their texts, one of them completed`(scale: Int) throws {
    let app = try app(Self.texts, scale: Double(scale), completed: 2)
    expectGolden(app.picture(), named: "wrap-\(scale)x")
  }

  @Test(arguments: [1, 2])
  func `golden image: a text of more than ten lines ends with an ellipsis`(scale: Int) throws {
    let long = (1...80).map { "word \($0)" }.joined(separator: " ")
    let app = try app(["Milk", long, "Bread"], scale: Double(scale))
    expectGolden(app.picture(), named: "wrap-ellipsis-\(scale)x")
  }

  @Test(arguments: [("before", 120.0), ("past", 180)])
  func `golden image: a swipe strikes through one line after the other`(
    name: String, offset: Double
  ) throws {
    let app = try app(Self.texts)
    app.hold(y: 100, offset: offset)
    app.frame(after: 0.15)
    expectGolden(app.picture(), named: "wrap-swipe-\(name)")
  }

  @Test func `golden image: a row of several lines is lifted`() throws {
    let app = try app(Self.texts)
    app.touch(.began, 100, 100)
    app.pass(0.6)
    app.frame()
    app.touch(.moved, 100, 180)
    app.settle()
    expectGolden(app.picture(), named: "wrap-lift")
  }

  @Test func `golden image: a gap between rows of several lines`() throws {
    let app = try app(Self.texts)
    app.touch(.began, 100, 90, finger: 1)
    app.touch(.began, 100, 150, finger: 2)
    app.frame()
    app.touch(.moved, 100, 50, finger: 1)
    app.touch(.moved, 100, 190, finger: 2)
    app.frame()
    expectGolden(app.picture(), named: "wrap-pinch")
  }
}
