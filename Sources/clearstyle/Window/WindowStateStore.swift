import ClearStyleUI
import SDLPlatform
import System

/// Restores the state of a window as the last session left it, and saves its changes in a file.
@MainActor
final class WindowStateStore {
  private let file: StateFile?
  private weak var screen: ListScreen?
  private weak var window: Window?
  private let last: WindowState

  /// Keeps the state of `screen` in `window` in `file`; `last` is the state of the last session.
  init(file: StateFile?, screen: ListScreen, window: Window, last: WindowState) {
    (self.file, self.screen, self.window, self.last) = (file, screen, window, last)
  }

  /// Restores the state of the last session, and saves each change of it from now on.
  func restore() {
    screen?.textScale = last.textScale
    screen?.place = last.place
    screen?.lastKeyboardLayout = last.keyboardLayout
    screen?.onKeyboardLayoutChange = { [weak self] in self?.save() }
    screen?.onTextScale = { [weak self] _ in self?.save() }
    screen?.onPlaceChange = { [weak self] in self?.save() }
  }

  /// Saves the state as it is now.
  func save() {
    guard let screen else { return }
    var state = WindowState()
    (state.textScale, state.place) = (screen.textScale, screen.place)
    state.keyboardLayout = screen.lastKeyboardLayout
    // A kiosk's window has no place of its own.
    state.frame = window?.frame ?? last.frame
    file?.write(state.text)
  }
}
