import Geometry
import Input
import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Tests that a press on a row belongs to the row's item, and ends when the item leaves the window.
@MainActor
struct PressTests {
  /// An event that scrolls or changes the list during a press.
  enum Interruption: CaseIterable {
    case wheel, trackpad, key, otherRows, otherRowsAbove, otherList

    @MainActor
    func apply(to app: App) {
      switch self {
      case .wheel:
        app.scene.handle(
          .wheel(clicks: 30, position: Point(x: 200, y: 75), time: app.now))
      case .trackpad:
        app.touch(.began, 200, 75, finger: 9, kind: .scroll)
        for step in 1...10 {
          app.touch(.moved, 200, 75 - 100 * Double(step), finger: 9, kind: .scroll)
        }
        app.touch(.ended, 200, -925, finger: 9, kind: .scroll)
      case .key: app.key(.end)
      case .otherRows: app.add((0..<100).map { "Other \($0)" })
      case .otherRowsAbove:
        let first = app.document.list[0].id
        let items = (0..<100).map { ToDoItem(id: app.document.makeID(), text: "Other \($0)") }
        app.applyForeign(Change(items.map { .insert($0, before: first) }))
      case .otherList:
        let items = (0..<100).map { ToDoItem(id: app.document.makeID(), text: "Other \($0)") }
        app.applyForeign(
          Change(
            app.document.list.items.map { .remove($0.id) }
              + items.map { .insert($0, before: nil) }))
      }
      app.run(0.3)
    }

    /// Whether the event leaves the pressed row visible and does not scroll the list.
    var leavesRow: Bool { self == .otherRows }
  }

  private let texts = (0..<60).map { "Row \($0)" }

  @Test(arguments: Interruption.allCases)
  func `a tap edits the row where it began, or none`(interruption: Interruption) throws {
    let app = try App(texts)
    app.touch(.began, 200, 75)
    interruption.apply(to: app)
    app.touch(.ended, 200, 75)
    app.frame()
    #expect((app.scene.firstResponder != nil) == interruption.leavesRow)
    if interruption.leavesRow {
      #expect(app.cells.first { $0.textField != nil }?.item?.text == "Row 1")
    }
    app.screen.endEditing()
    app.settle()
    app.expectRest()
  }

  @Test(arguments: Interruption.allCases)
  func `a long press lifts the row where it began, or none`(interruption: Interruption) throws {
    let app = try App(texts)
    app.touch(.began, 200, 75)
    interruption.apply(to: app)
    app.frame(after: 1)
    #expect(app.table.liftedRows.first == (interruption.leavesRow ? 1 : nil))
    let before = app.texts
    app.move([1: Point(x: 0, y: 100)])
    app.release()
    if !interruption.leavesRow { #expect(app.texts == before) }
    app.settle()
    app.expectRest()
  }

  @Test(arguments: Interruption.allCases, [0.0, 150, 300])
  func `a swipe acts on the row where it began, or none`(
    interruption: Interruption, distance: Double
  ) throws {
    let app = try App(texts)
    app.touch(.began, 20, 75)
    if distance > 0 { app.move([1: Point(x: distance + 10, y: 0)]) }
    interruption.apply(to: app)
    app.move([1: Point(x: 320 - distance, y: 0)])
    app.release()
    app.settle()
    let completed = app.document.list.items.filter(\.isCompleted).map(\.text)
    #expect(completed == (interruption.leavesRow ? ["Row 1"] : []))
    app.expectRest()
  }

  @Test func `a cell whose row was deleted during a press can be swiped by another finger`() throws
  {
    let app = try App(texts)
    app.hold(y: 75, offset: 150)
    for offset in [1000.0, 0] {
      app.table.jump(to: offset)
      app.frame()
    }
    for row in 0..<14 { app.swipe(y: 25 + 50 * Double(row), to: 210, finger: 2) }
    #expect(
      app.document.list.items.prefix(15).map(\.isCompleted) == Array(repeating: true, count: 14) + [
        false
      ])
    app.release()
    app.settle()
    app.expectRest()
  }

  @Test func `of two swiped rows only the one deleted by another program ends its swipe`() throws {
    let app = try App(texts)
    app.hold(y: 75, offset: 250, finger: 1)
    app.hold(y: 325, offset: 250, finger: 2)
    app.applyForeign(Change([.remove(app.document.list[1].id)]))
    app.frame(after: 0.1)
    app.release(1, 2)
    #expect(app.table.leavingCells.count == 1)
    app.settle()
    let completed = app.document.list.items.filter(\.isCompleted).map(\.text)
    #expect(completed == ["Row 6"] && app.texts.count == 59)
    app.expectRest()
  }

  @Test func `a tap belongs to the notice where it began, even if the notice has moved`() throws {
    let app = try App(texts)
    app.screen.status = EnglishStrings().status(of: .fullDisk)
    app.swipe(y: 75, to: -210)
    app.run(0.5)
    app.touch(.began, 200, 690)
    app.screen.status = nil
    app.run(0.5)
    app.release()
    #expect(app.texts.count == 59)
    app.tap(690)
    #expect(app.texts.count == 60)
  }
}
