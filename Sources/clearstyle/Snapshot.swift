import ClearStyleUI
import Geometry
import Pictures
import SDLPlatform
import Timing
import ToDoDocument
import Typesetting
import ViewKit

/// Draws the list as the window would show it, without a window or a display.
@MainActor
struct Snapshot {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Draws the list into the PNG file `path`, all of it or nothing.
  func write(to path: String) throws {
    try ListFiles.spare(path, of: options)
    let size = options.size ?? Options.defaultSize
    let scale = options.scale ?? 1
    let screen = ListScreen(document: try .inMemory(options))
    let scene = Scene(
      root: screen.root, size: size, scale: scale, textShaper: try FontLibrary(scale: scale))
    let canvas = try OffscreenCanvas(size: size, scale: scale)
    canvas.paint(scene.frame(at: .zero))
    try PNG.write(canvas.bitmap(), to: path)
  }
}
