import Geometry
import Input
import Testing
import ToDoModel
import ToDoSupport
import ViewKit

@testable import ClearStyleUI

@Suite @MainActor struct ClearingTests {
  private let app: App

  init() throws {
    app = try App((0..<6).map { "Row \($0)" })
    for row in [1, 2, 5] {
      app.applyForeign(Change([.setCompleted(app.document.list[row].id, true)]))
    }
    app.settle()
  }

  @Test func `Ctrl+Shift+Delete removes the completed rows, as one step to undo`() {
    app.key(.delete, [.control, .shift])
    #expect(app.texts == ["Row 0", "Row 3", "Row 4"])
    app.expectOrder()
    app.settle()
    app.expectRest()
    #expect(app.shows("notice \"Deleted 3 items"))
    app.key(.character("z"), .control)
    #expect(app.texts == (0..<6).map { "Row \($0)" })
    #expect(app.document.list.completedCount == 3)
  }

  @Test func `cleared rows lose their height and fade in 0.3 s`() throws {
    let cell = try #require(app.cell("Row 1"))
    app.key(.delete, [.control, .shift])
    app.frame(after: 0.15)
    #expect(cell.transform.scale.height < 0.9 && cell.alpha < 0.9 && cell.swipeOffset == 0)
    app.frame(after: 0.16)
    #expect(cell.superview == nil || cell.alpha == 1)
    app.settle()
    #expect(app.cells.allSatisfy { $0.transform == .identity && $0.alpha == 1 })
  }

  @Test func `without completed rows nothing is cleared, and a notice says so`() {
    app.key(.delete, [.control, .shift])
    app.key(.delete, [.control, .shift])
    app.settle()
    #expect(app.texts.count == 3)
    #expect(app.shows("Nothing to Clear"))
  }
}
