import Drawing
import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

@MainActor
struct CompletionTests {
  private let texts = (0..<200).map { "Row \($0)" }
  private let theme = ThemeColors(.heat)

  /// Creates an app whose second row is open or completed; returns the app and the cell of that
  /// row.
  private func app(isCompleted: Bool = false) throws -> (App, ToDoCell) {
    let app = try App(texts)
    if isCompleted { app.applyForeign(Change([.setCompleted(app.document.list[1].id, true)])) }
    app.settle()
    return (app, try #require(app.cell("Row 1")))
  }

  /// Whether `cell` has the color that the second row should have, as a completed or as an open
  /// row.
  private func shows(_ cell: ToDoCell, isCompleted: Bool) -> Bool {
    let color = isCompleted ? theme.completed : theme.openRowColor(row: 1, of: texts.count)
    return isNear(cell.color, color)
  }

  private func isNear(_ a: Color, _ b: Color) -> Bool {
    [a.red - b.red, a.green - b.green, a.blue - b.blue].allSatisfy { abs($0) < 1e-9 }
  }

  @Test(arguments: [false, true])
  func `the line grows over the text with the drag, or shrinks on a completed row`(
    isCompleted: Bool
  ) throws {
    let (app, cell) = try app(isCompleted: isCompleted)
    for (offset, part) in [(16.0, 0.1), (80, 0.5), (152, 0.95), (160, 1), (350, 1), (40, 0.25)] {
      app.hold(y: 75, offset: offset)
      #expect(abs(cell.title.strikethrough - (isCompleted ? 1 - part : part)) < 1e-9)
      app.touch(.cancelled, 0, 75)
      app.settle()
    }
    app.hold(y: 75, offset: -150)
    #expect(cell.title.strikethrough == (isCompleted ? 1 : 0))
  }

  @Test(arguments: [false, true])
  func `the color turns within 0.15 s past the threshold, and back before it`(
    isCompleted: Bool
  ) throws {
    let (app, cell) = try app(isCompleted: isCompleted)
    app.hold(y: 75, offset: 150)
    #expect(shows(cell, isCompleted: isCompleted))
    for offset in [20.0, -20] {
      let start = cell.color
      app.move([1: Point(x: offset, y: 0)], over: 0, steps: 1)
      #expect(isNear(cell.color, start))
      app.frame(after: 0.075)
      let middle = cell.color
      app.frame(after: 0.075)
      #expect(shows(cell, isCompleted: isCompleted != (offset > 0)))
      #expect(!isNear(middle, start) && !isNear(middle, cell.color))
    }
  }

  @Test func `no row is olive while its color turns`() throws {
    let (app, cell) = try app()
    for offset in [200.0, -200] {
      app.hold(y: 75, offset: offset > 0 ? 150 : 200)
      app.move([1: Point(x: offset / 5, y: 0)], over: 0, steps: 1)
      for _ in 0..<30 {
        app.frame(after: 0.005)
        let color = cell.color
        let isYellow = abs(color.red - color.green) < 0.2
        #expect(!isYellow || max(color.red, color.green) > 0.7, "\(color)")
      }
      app.release()
      app.settle()
    }
  }

  @Test func `an abandoned swipe runs the line back with the row`() throws {
    let (app, cell) = try app()
    app.hold(y: 75, offset: 150)
    app.frame(after: 0.05)
    app.touch(.ended, 160 + 10, 75)
    for _ in 0..<20 {
      app.frame(after: 0.01)
      #expect(abs(cell.title.strikethrough - cell.swipeOffset / 160) < 1e-9)
    }
    #expect(cell.swipeOffset == 0)
  }

  @Test(arguments: [false, true])
  func `after a release that acted, line, color and cue stay while the row returns`(
    isCompleted: Bool
  ) throws {
    let (app, cell) = try app(isCompleted: isCompleted)
    app.hold(y: 75, offset: 230)
    app.frame(after: 0.15)
    app.touch(.ended, 240 + 10, 75)
    for _ in 0..<19 {
      app.frame(after: 0.01)
      #expect(cell.title.strikethrough == (isCompleted ? 0 : 1))
      #expect(shows(cell, isCompleted: !isCompleted))
      #expect(cell.completeCue.color == theme.completing)
    }
    app.settle()
    #expect(cell.completeCue.alpha == 0)
  }

  @Test func `a row that is caught while it returns changes without a jump`() throws {
    let (app, cell) = try app()
    app.swipe(y: 75, to: 230)
    app.frame(after: 0.03)
    let (offset, line) = (cell.swipeOffset, cell.title.strikethrough)
    app.touch(.began, 100, 75)
    app.touch(.moved, 111, 75)
    app.frame()
    #expect(cell.swipeOffset >= offset && cell.title.strikethrough == line)
    app.frame(after: 0.2)
    #expect(abs(cell.title.strikethrough - (1 - min(1, cell.swipeOffset / 160))) < 1e-9)
  }

  @Test(arguments: ["space", "foreign", "undo", "redo"])
  func `a key, another program, undo and redo run line and color over 0.25 s`(
    cause: String
  ) throws {
    let (app, cell) = try app()
    let id = app.document.list[1].id
    if cause != "foreign" {
      app.key(.home)
      app.key(.down)
    }
    if cause == "undo" || cause == "redo" { app.key(.space) }
    if cause == "redo" { app.key(.character("z"), .control) }
    app.settle()
    let isCompleted = app.document.list[1].isCompleted
    switch cause {
    case "space": app.key(.space)
    case "foreign": app.applyForeign(Change([.setCompleted(id, true)]))
    case "undo": app.key(.character("z"), .control)
    default: app.key(.character("z"), [.control, .shift])
    }
    #expect(app.document.list[1].isCompleted != isCompleted)
    #expect(shows(cell, isCompleted: isCompleted))
    #expect(cell.title.strikethrough == (isCompleted ? 1 : 0))
    app.frame(after: 0.125)
    #expect(abs(cell.title.strikethrough - 0.5) < 1e-9)
    #expect(!shows(cell, isCompleted: true) && !shows(cell, isCompleted: false))
    app.frame(after: 0.125)
    #expect(shows(cell, isCompleted: !isCompleted))
    #expect(cell.title.strikethrough == (isCompleted ? 0 : 1))
  }

  @Test func `a redo before the list has scrolled to the undone change leaves it as it was`() throws
  {
    let (app, _) = try app()
    app.swipe(y: 75, to: 230)
    app.settle()
    app.table.contentOffset = 80
    app.frame()
    app.key(.character("z"), .control)
    app.frame(after: 0.1)
    #expect(app.table.isMoving)
    app.key(.character("z"), [.control, .shift])
    let cell = try #require(app.cell("Row 1"))
    for _ in 0..<60 {
      app.frame(after: 0.01)
      #expect(cell.title.strikethrough == 1 && shows(cell, isCompleted: true))
    }
  }

  @Test func `an undo during a fling shows a change in sight at once`() throws {
    let (app, cell) = try app()
    app.swipe(y: 75, to: 230)
    app.settle()
    app.drag(from: 500, down: -30, over: 0.05)
    app.release(finger: 1)
    #expect(app.table.isMoving)
    app.key(.character("z"), .control)
    app.frame(after: 0.05)
    #expect(cell.title.strikethrough < 1 && !cell.holdsCompletion)
  }

  @Test func `an undo of a row out of sight shows the change after the list has scrolled there`()
    throws
  {
    let (app, _) = try app()
    app.swipe(y: 75, to: 230)
    app.settle()
    app.table.contentOffset = 5000
    app.frame()
    app.key(.character("z"), .control)
    #expect(!app.document.list[1].isCompleted)
    while app.table.isMoving {
      if let cell = app.cell("Row 1") { #expect(cell.title.strikethrough == 1) }
      app.frame(after: 0.01)
    }
    let cell = try #require(app.cell("Row 1"))
    app.frame(after: 0.1)
    #expect(cell.title.strikethrough > 0 && cell.title.strikethrough < 1)
    app.settle()
    #expect(cell.title.strikethrough == 0 && shows(cell, isCompleted: false))
  }
}
