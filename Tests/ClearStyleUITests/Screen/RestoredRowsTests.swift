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

/// Tests that a window which opens a long list at its last place has the right first frame, and that nothing visible
/// changes when all rows are loaded.
@MainActor
@Suite struct RestoredRowsTests {
  private let list: ReopenedList

  init() throws { list = try ReopenedList(count: 1000) }

  private func settings(wraps: Bool) -> Settings {
    var settings = Settings()
    settings.wrapsText = wraps
    return settings
  }

  @Test(arguments: [0, 1, 84, 85, 86, 87, 300, 900, 985], [false, true])
  func `the first frame is the one that the window has shown, and no later one differs`(
    row: Int, wraps: Bool
  ) throws {
    let (place, frame) = try list.leave(at: row, settings(wraps: wraps))
    let window = try list.open(around: place.topRow?.id, settings(wraps: wraps))
    #expect(window.document.isLoading && window.screen.controller.count <= 256)
    window.screen.place = place
    #expect(window.screen.place.topRow == place.topRow)
    #expect(try window.picture(at: 0) == frame)
    window.load()
    #expect(try window.picture(at: 1) == frame)
    #expect(
      window.screen.place.topRow == place.topRow && window.screen.controller.count == list.count)
    // The heights of rows that were never visible are estimates.
    #expect(wraps || window.screen.place == place)
    #expect(!window.scene.needsFrame)
  }

  @Test func `a row that a finger holds stays under it when the rows above are loaded`() throws {
    let (place, _) = try list.leave(at: 500)
    let window = try list.open(around: place.topRow?.id)
    window.screen.place = place
    _ = window.scene.frame(at: .zero)
    for (phase, x, time) in [
      (TouchEvent.Phase.began, 50.0, 0.1), (.moved, 80, 0.2), (.moved, 120, 0.3),
    ] {
      window.scene.handle(
        .touch(
          TouchEvent(
            id: TouchID(device: 0, number: 1), kind: .finger, phase: phase,
            position: Point(x: x, y: 300), time: Instant(seconds: time))))
    }
    let before = try window.picture(at: 0.4)
    window.load()
    #expect(try window.picture(at: 0.4) == before)
    let cell = window.table.visibleCells.compactMap { $0 as? ToDoCell }.first { $0.swipeOffset > 0 }
    #expect(cell?.item?.text == window.document.item(at: 506).text && cell?.row == 506)
  }

  @Test func `rows added and edited while the rows above load keep their places`() throws {
    let (place, _) = try list.leave(at: 500)
    let window = try list.open(around: place.topRow?.id)
    window.screen.place = place
    _ = window.scene.frame(at: .zero)
    let controller = window.screen.controller
    let next = controller.item(at: 90).id
    controller.insert([controller.makeItem("inserted")], at: 90)
    controller.delete(controller.item(at: 80).id)
    controller.addRow(at: 88)
    window.load()
    #expect(window.document.count == list.count)
    let row = try #require(window.document.index(of: next))
    #expect(window.document.item(at: row - 1).text == "inserted")
    controller.commitDraft("typed")
    #expect(window.document.item(at: row - 2).text == "typed")
  }

  @Test func `a row that is being edited stays in the edit and in its place`() throws {
    let (place, _) = try list.leave(at: 500)
    let window = try list.open(around: place.topRow?.id)
    window.screen.place = place
    _ = window.scene.frame(at: .zero)
    let controller = window.screen.controller
    controller.editor?.edit(controller.item(at: 88).id)
    window.scene.handle(.text("new ", time: Instant(seconds: 0.1)))
    // Without the line at the right edge, which shows what part of the loaded rows is visible.
    let texts = { try window.picture(at: 2).enumerated().filter { $0.offset % 240 < 220 } }
    let before = try texts().map(\.element)
    window.load()
    #expect(controller.isEditing && controller.edited?.row == 503)
    #expect(try texts().map(\.element) == before)
  }

  @Test func `a place whose top row is gone is found by its offset`() throws {
    var (place, _) = try list.leave(at: 500)
    place.topRow?.id = ItemID(1 << 40)
    let window = try list.open(around: place.topRow?.id)
    window.screen.place = place
    #expect(!window.document.hasRowsAbove(in: window.document.firstList))
    _ = window.scene.frame(at: .zero)
    window.load()
    #expect(window.table.contentOffset == place.rowsOffset)
  }
}
