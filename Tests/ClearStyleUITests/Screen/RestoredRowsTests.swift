import Drawing
import Geometry
import Glibc
import Input
import Rasterizing
import TestSupport
import Testing
import Timing
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import ClearStyleUI
@testable import ToDoDocument

/// Tests that a window which opens a long list at its last place has the right first frame, and that nothing visible
/// changes when all rows are loaded.
@MainActor
@Suite struct RestoredRowsTests {
  private let folder: TemporaryDirectory
  private let fonts: FontLibrary

  init() throws {
    folder = try TemporaryDirectory()
    var random = SplitMix64(seed: 1)
    let writer = try ToDoDocument(path: folder.file("list.sqlite"), using: &random)
    writer.start(with: (1...1000).map { "row \($0)" + ($0 % 7 == 0 ? " and more words" : "") })
    writer.perform(
      Change((0..<1000).filter { $0 % 5 == 0 }.map { .setCompleted(writer.item(at: $0).id, true) }))
    try writer.close()
    fonts = try FontLibrary(
      scale: 1, fonts: FontSource.pinned(regular: PinnedFont.path, bold: PinnedFont.path))
  }

  /// A window 700 points high with a document that was opened around `anchor`.
  @MainActor
  private struct Window {
    let document: ToDoDocument
    let screen: RootScreen
    let scene: Scene
    var table: TableView { screen.controller.tableView }

    /// The pixels of the frame at `seconds`.
    func picture(at seconds: Double) throws -> [UInt32] {
      let canvas = try OffscreenCanvas(size: scene.size, scale: 1)
      canvas.paint(scene.frame(at: Instant(seconds: seconds)))
      return canvas.bitmap().pixels
    }

    /// Waits until all rows are loaded.
    func load() {
      document.readRest()
      while document.isLoading {
        document.update()
        // Another thread reads the rows.
        usleep(1000)
      }
    }
  }

  private func open(
    around anchor: ItemID? = nil, loadsInBackground: Bool = true, wraps: Bool = false
  ) throws -> Window {
    var random = SplitMix64(seed: 2)
    let document = try ToDoDocument(
      path: folder.file("list.sqlite"), around: anchor, using: &random,
      loadsInBackground: loadsInBackground)
    var settings = Settings()
    settings.wrapsText = wraps
    let root = RootScene(
      document: document, size: Size(width: 240, height: 700), scale: 1, textShaper: fonts,
      settings: settings)
    return Window(document: document, screen: root.screen, scene: root.scene)
  }

  /// The place of a window with all rows that was left with `row` at the top, 20 points of it hidden, and the
  /// frame that it showed.
  private func leave(at row: Int, wraps: Bool) throws -> (Place, [UInt32]) {
    let window = try open(loadsInBackground: false, wraps: wraps)
    _ = window.scene.frame(at: .zero)
    window.table.jump(toRow: row, depth: 20)
    return (window.screen.place, try window.picture(at: 1))
  }

  @Test(arguments: [0, 1, 84, 85, 86, 87, 300, 900, 985], [false, true])
  func `the first frame is the one that the window has shown, and no later one differs`(
    row: Int, wraps: Bool
  ) throws {
    let (place, frame) = try leave(at: row, wraps: wraps)
    let window = try open(around: place.topRow?.id, wraps: wraps)
    #expect(window.document.isLoading && window.screen.controller.count <= 256)
    window.screen.place = place
    #expect(window.screen.place.topRow == place.topRow)
    #expect(try window.picture(at: 0) == frame)
    window.load()
    #expect(try window.picture(at: 1) == frame)
    #expect(window.screen.place.topRow == place.topRow && window.screen.controller.count == 1000)
    // The heights of rows that were never visible are estimates.
    #expect(wraps || window.screen.place == place)
    #expect(!window.scene.needsFrame)
  }

  @Test func `a row that a finger holds stays under it when the rows above are loaded`() throws {
    let (place, _) = try leave(at: 500, wraps: false)
    let window = try open(around: place.topRow?.id)
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
    let (place, _) = try leave(at: 500, wraps: false)
    let window = try open(around: place.topRow?.id)
    window.screen.place = place
    _ = window.scene.frame(at: .zero)
    let controller = window.screen.controller
    let next = controller.item(at: 90).id
    controller.insert([controller.makeItem("inserted")], at: 90)
    controller.delete(controller.item(at: 80).id)
    controller.addRow(at: 88)
    window.load()
    #expect(window.document.count == 1000)
    let row = try #require(window.document.index(of: next))
    #expect(window.document.item(at: row - 1).text == "inserted")
    controller.commitDraft("typed")
    #expect(window.document.item(at: row - 2).text == "typed")
  }

  @Test func `a row that is being edited stays in the edit and in its place`() throws {
    let (place, _) = try leave(at: 500, wraps: false)
    let window = try open(around: place.topRow?.id)
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
    var (place, _) = try leave(at: 500, wraps: false)
    place.topRow?.id = ItemID(1 << 40)
    let window = try open(around: place.topRow?.id)
    window.screen.place = place
    #expect(!window.document.hasRowsAbove(in: window.document.firstList))
    _ = window.scene.frame(at: .zero)
    window.load()
    #expect(window.table.contentOffset == place.rowsOffset)
  }
}
