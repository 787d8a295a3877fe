import ClearStyleUI
import Commands
import Drawing
import OnScreenKeyboard
import Recordings
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

/// Records the input of a window.
///
/// If a write fails, the recording ends and the window continues to run.
@MainActor
final class SessionRecorder {
  private var writer: RecordingWriter?

  /// Creates the file at `path`; throws if it exists and is not empty.
  init(path: String, includesText: Bool) throws(RecordingError) {
    writer = try RecordingWriter(path: path, includesText: includesText)
  }

  /// Writes the header; `opening` is the time at which the window opened.
  func begin(
    _ screen: RootScreen, _ settings: Settings, _ window: Window, at opening: Instant
  ) {
    let clock = screen.controller.document.dateContext.map(RecordedClock.init)
    let (items, textScale) = (screen.controller.rows.items, screen.textScale)
    let layouts = screen.keyboardLayouts.joined(separator: ",")
    let header = RecordingHeader(
      size: window.size, scale: window.canvas.scale, textScale: textScale,
      language: settings.language.rawValue, disabled: GestureNames.list(settings.disabledGestures),
      wrapsText: settings.wrapsText,
      completedRows: settings.completedRows.rawValue, theme: settings.theme.rawValue,
      contrast: settings.contrast.rawValue, motion: settings[.motion],
      keyboardMode: settings.keyboardMode.rawValue, keyboardLayouts: layouts,
      lastKeyboardLayout: screen.lastKeyboardLayout,
      lockedSettings: settings.lockedNames, kiosk: settings.kiosk?.recorded,
      clock: clock?.description,
      timeLocale: settings.timeLocale,
      start: Fingerprint(of: items, size: window.size, textScale: textScale), rows: items.count)
    attempt { writer throws(RecordingError) in try writer.begin(header, at: opening) }
  }

  /// Makes `loop` record each input event, resize and change of the scale before `scene` handles it.
  func observe(_ loop: EventLoop, _ scene: Scene) {
    loop.onInput = { [weak scene] in self.append(.input($0), scene) }
    loop.onResize = { [weak scene] in self.append(.resized($0, scale: $1, time: $2), scene) }
  }

  private func append(_ entry: RecordingEntry, _ scene: Scene?) {
    let isTyping = scene?.textInputRect != nil
    let isSecret = scene?.isTypingSecret ?? false
    attempt { writer throws(RecordingError) in
      try writer.append(entry, isTyping: isTyping, isSecret: isSecret)
    }
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

extension Settings {
  /// The keys of the locked settings, separated by commas.
  var lockedNames: String {
    let names = Setting.allCases.filter(locked.contains).map(\.rawValue)
    return (names + (textScale == nil ? [] : [TextScaleSetting.key])).joined(separator: ",")
  }
}
