import ClearStyleUI
import Drawing
import Recordings
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import ViewKit

/// Records what reaches the window, until the file takes no more; the program goes on without it.
@MainActor
final class SessionRecorder {
  private var writer: RecordingWriter?

  /// Makes the file at `path`.
  init(path: String, showsText: Bool) throws(RecordingError) {
    writer = try RecordingWriter(path: path, showsText: showsText)
  }

  /// Writes what the window shows as it opens, at `opening`.
  func begin(
    _ screen: ListScreen, without disabled: Set<Gesture>, _ window: Window, at opening: Instant
  ) {
    let (items, textScale) = (screen.controller.document.list.items, screen.textScale)
    let header = RecordingHeader(
      size: window.size, scale: window.canvas.scale, textScale: textScale,
      disabled: GestureNames.list(disabled),
      start: Fingerprint(of: items, size: window.size, textScale: textScale), rows: items.count)
    attempt { writer throws(RecordingError) in try writer.begin(header, at: opening) }
  }

  /// Writes what `loop` hears from now on, on its way to `scene`.
  func listen(to loop: EventLoop, _ scene: Scene) {
    loop.onInput = { [weak scene] in self.append(.input($0), scene) }
    loop.onResize = { [weak scene] in self.append(.resized($0, time: $1), scene) }
  }

  private func append(_ entry: RecordingEntry, _ scene: Scene?) {
    let isTyping = scene?.textInputRect != nil
    attempt { writer throws(RecordingError) in try writer.append(entry, isTyping: isTyping) }
  }

  private func attempt(_ write: (RecordingWriter) throws(RecordingError) -> Void) {
    guard let writer else { return }
    do throws(RecordingError) {
      try write(writer)
    } catch {
      Terminal.printError(error.description)
      self.writer = nil
    }
  }
}
