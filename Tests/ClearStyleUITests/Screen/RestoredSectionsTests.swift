import Geometry
import Input
import Testing
import Timing
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI
@testable import ToDoDocument

/// Tests the rules of `RestoredRowsTests` with completed rows below the open ones, or hidden.
@MainActor
@Suite struct RestoredSectionsTests {
  private let list: ReopenedList

  init() throws { list = try ReopenedList(count: 6000) }

  private func settings(_ completed: CompletedRows) -> Settings {
    var settings = Settings()
    settings.completedRows = completed
    return settings
  }

  // 4,800 rows are open. Below row 4,786 the window also shows the first completed rows of the file, which are not
  // among the rows that are read first.
  @Test(arguments: [0, 1, 544, 545, 546, 2000, 4780, 5500], [CompletedRows.sink, .hide])
  func `the first frame is the one that the window has shown, and no later one differs`(
    row: Int, completed: CompletedRows
  ) throws {
    if completed == .hide, row > 4786 { return }
    let settings = settings(completed)
    let (place, frame) = try list.leave(at: row, settings)
    #expect(place.openRowCount == 4800)
    let window = try list.open(around: place.topRow?.id, settings)
    #expect(window.document.isLoading && window.document.list.count <= 2048)
    window.screen.place = place
    #expect(window.screen.place == place)
    #expect(try window.picture(at: 0) == frame)
    window.load()
    #expect(try window.picture(at: 1) == frame)
    #expect(window.screen.place == place && !window.scene.needsFrame)
  }

  @Test func `at the border of both sections, the row at the top stays`() throws {
    let settings = settings(.sink)
    let (place, frame) = try list.leave(at: 4795, settings)
    let window = try list.open(around: place.topRow?.id, settings)
    window.screen.place = place
    #expect(window.screen.place == place)
    _ = window.scene.frame(at: .zero)
    window.load()
    #expect(try window.picture(at: 1) == frame && window.screen.place == place)
  }

  @Test(arguments: [CompletedRows.sink, .hide])
  func `a row that is completed while the others load is completed, and the rows below follow`(
    completed: CompletedRows
  ) throws {
    let settings = settings(completed)
    let (place, _) = try list.leave(at: 2000, settings)
    let window = try list.open(around: place.topRow?.id, settings)
    window.screen.place = place
    _ = window.scene.frame(at: .zero)
    let controller = window.screen.controller
    let top = try #require(place.topRow)
    let row = try #require(controller.row(of: top.id))
    let (item, next) = (controller.item(at: row + 3), controller.item(at: row + 4))
    controller.toggleCompletion(of: item.id)
    window.load()
    #expect(window.document.list.items.first { $0.id == item.id }?.isCompleted == true)
    #expect(controller.row(of: top.id) == 2000 && controller.row(of: next.id) == 2003)
    #expect(window.screen.place.topRow == top && window.screen.place.openRowCount == 4799)
  }
}
