import ClearStyleUI
import Commands
import Geometry
import Rasterizing
import SDLPlatform
import System
import Timing
import ToDoDocument
import Typesetting
import UserSettings
import ViewKit

/// Draws the list into a PNG file as the window would show it, without a window or a display.
@MainActor
struct SnapshotCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Draws into the file at `path`, which is replaced atomically; throws if it is a file of the
  /// list.
  func write(to path: String) throws {
    try ProtectedFiles.rejectOverwriting(by: path, options)
    let size = options.size ?? Options.defaultSize
    let scale = options.scale ?? 1
    var settings = Settings()
    (settings.language, settings.timeLocale) = (.ofUser(), Environment.process.localeOfTimes)
    let chosen = Settings.readFromFiles(includesKept: !options.isDemo)
    (settings.wrapsText, settings.completedRows) = (chosen.wrapsText, chosen.completedRows)
    (settings.theme, settings.contrast) = (chosen.theme, chosen.contrast)
    settings.textScale = chosen.textScale
    let root = RootScene(
      document: try .inMemory(options), size: size, scale: scale,
      textShaper: try FontLibrary(scale: scale), settings: settings)
    let canvas = try OffscreenCanvas(size: size, scale: scale)
    canvas.paint(root.scene.frame(at: .zero))
    try PNG.write(canvas.bitmap(), to: path)
  }
}
