import ClearStyleUI
import Geometry
import Input
import Recordings
import System
import TestSupport
import Testing
import Timing
import ToDoDocument
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import clearstyle

@MainActor struct WindowStateStoreTests {
  private let folder: TemporaryDirectory
  private let file: StateFile

  init() throws {
    folder = try TemporaryDirectory()
    file = StateFile(path: folder.file("state/window"))
  }

  /// A window of the file `name`, and the screen that it shows.
  private func window(
    of name: String, isKiosk: Bool = false
  ) throws -> (store: WindowStateStore, list: RootScene) {
    var settings = Settings()
    if isKiosk { settings.kiosk = KioskSettings() }
    let list = RootScene(
      document: Session.document(["Milk"]), size: Size(width: 300, height: 300), scale: 1,
      textShaper: try FontLibrary(scale: 1), settings: settings)
    _ = list.scene.frame(at: .zero)
    let store = WindowStateStore(
      file: file, pathHash: fingerprint(name), screen: list.screen, window: nil)
    store.observe()
    return (store, list)
  }

  private func fingerprint(_ name: String) -> Fingerprint {
    var hash = Fingerprint()
    hash.add(name)
    return hash
  }

  private var state: WindowState { WindowState(parsing: file.read() ?? "") }

  private func press(_ key: Key, _ modifiers: KeyModifiers, in list: RootScene) {
    list.scene.handle(.key(KeyEvent(key, modifiers, time: .zero)))
  }

  @Test func `a window of another file leaves the place in this file as it is`() throws {
    let (first, second) = (try window(of: "a"), try window(of: "b"))
    press(.left, .alt, in: first.list)
    #expect(state[fingerprint("a")].showsLists)
    second.store.save()
    #expect(state[fingerprint("a")].showsLists && !state[fingerprint("b")].showsLists)
  }

  @Test(arguments: [false, true])
  func `a chosen text scale is kept for windows of its kind, one that was not chosen is not`(
    isKiosk: Bool
  ) throws {
    let window = try window(of: "a", isKiosk: isKiosk)
    window.list.screen.textScale = 1.5
    window.store.save()
    #expect(state.textScale == nil && state.kioskTextScale == nil)
    press(.character("="), .control, in: window.list)
    #expect(state.textScale == (isKiosk ? nil : 1.75))
    #expect(state.kioskTextScale == (isKiosk ? 1.75 : nil))
  }
}
