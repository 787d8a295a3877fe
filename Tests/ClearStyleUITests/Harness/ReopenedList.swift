import Drawing
import Geometry
import Glibc
import Rasterizing
import TestSupport
import Timing
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import ClearStyleUI
@testable import ToDoDocument

/// A file with a long list, each fifth of whose rows is completed, that windows open and leave.
@MainActor
struct ReopenedList {
  /// The number of rows.
  let count: Int
  private let folder: TemporaryDirectory
  private let fonts: FontLibrary

  init(count: Int) throws {
    self.count = count
    folder = try TemporaryDirectory()
    var random = SplitMix64(seed: 1)
    let writer = try ToDoDocument(DocumentOptions(path: folder.file("list.sqlite")), using: &random)
    writer.start(with: (1...count).map { "row \($0)" + ($0 % 7 == 0 ? " and more words" : "") })
    writer.perform(
      Change(
        (0..<count).filter { $0 % 5 == 0 }.map { .setCompleted(writer.item(at: $0).id, true) }))
    try writer.close()
    fonts = try FontLibrary(
      scale: 1, fonts: FontSource.pinned(regular: PinnedFont.path, bold: PinnedFont.path))
  }

  /// A window 700 points high with a document that was opened around an item.
  @MainActor
  struct Window {
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

  /// A window whose document was opened around `anchor`.
  func open(
    around anchor: ItemID? = nil, loadsInBackground: Bool = true, _ settings: Settings = Settings()
  ) throws -> Window {
    var random = SplitMix64(seed: 2)
    var options = DocumentOptions(
      path: folder.file("list.sqlite"), loadsInBackground: loadsInBackground)
    options.anchor = anchor
    options.isSectioned = settings.completedRows != .stay
    let document = try ToDoDocument(options, using: &random)
    let root = RootScene(
      document: document, size: Size(width: 240, height: 700), scale: 1, textShaper: fonts,
      settings: settings)
    return Window(document: document, screen: root.screen, scene: root.scene)
  }

  /// The place of a window with all rows that was left with `row` at the top, 20 points of it hidden, and the
  /// frame that it showed.
  func leave(at row: Int, _ settings: Settings = Settings()) throws -> (Place, [UInt32]) {
    let window = try open(loadsInBackground: false, settings)
    _ = window.scene.frame(at: .zero)
    window.table.jump(toRow: row, depth: 20)
    return (window.screen.place, try window.picture(at: 1))
  }
}
