import ClearStyleUI
import Recordings
import SDLPlatform
import System

/// Keeps the state of a window in a file, for the next start.
@MainActor
final class WindowStateStore {
  private let file: StateFile?
  /// The hash of the path of the file of the lists.
  private let pathHash: Fingerprint
  private weak var screen: RootScreen?
  private weak var window: Window?
  /// The scale of rows and text that the user has chosen in this window; nil if they have not.
  private var chosenTextScale: Double?
  /// The on-screen keyboard's layout that was used last in this window; nil if it was not changed.
  private var usedKeyboardLayout: String?

  /// Keeps the state of `screen`, which shows the file whose path has the hash `pathHash`, in `window`, in `file`.
  init(file: StateFile?, pathHash: Fingerprint, screen: RootScreen, window: Window?) {
    (self.file, self.pathHash, self.screen, self.window) = (file, pathHash, screen, window)
  }

  /// Saves the state after each change of the level, the open list, the text scale or the keyboard's layout.
  func observe() {
    screen?.onTextScale = { [weak self] scale in
      self?.chosenTextScale = scale
      self?.save()
    }
    screen?.onKeyboardLayoutChange = { [weak self] in
      self?.usedKeyboardLayout = self?.screen?.lastKeyboardLayout
      self?.save()
    }
    screen?.onPlaceChange = { [weak self] in self?.save() }
  }

  /// Saves the state as it is now.
  func save() {
    guard let file, let folder = file.makeFolder() else { return }
    save(in: file, holding: FolderLock(of: folder, attempts: 10))
  }

  private func save(in file: StateFile, holding lock: borrowing FolderLock?) {
    guard let screen else { return }
    // Another window may have kept the place of another file meanwhile.
    var state = WindowState(parsing: file.read() ?? "")
    state[pathHash] = screen.place
    if let chosenTextScale {
      if screen.isKiosk {
        state.kioskTextScale = chosenTextScale
      } else {
        state.textScale = chosenTextScale
      }
    }
    state.keyboardLayout = usedKeyboardLayout ?? state.keyboardLayout
    // A kiosk's window has no place of its own.
    state.frame = window?.frame ?? state.frame
    file.write(state.text)
  }
}
