import Assets
import ClearStyleUI
import Geometry
import Glibc
import Input
import Pictures
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting
import ViewKit

/// The program while its window is open.
@MainActor
struct WindowSession {
  private let options: Options
  private let clock = MonotonicClock()

  init(_ options: Options) { self.options = options }

  /// Shows the list until the window is closed; answers with the exit status.
  func run() throws -> Int32 {
    let window = try openWindow()
    let waker = Waker()
    let document = try openDocument(waker)
    let screen = ListScreen(document: document)
    let scene = Scene(
      root: screen.root, size: window.size,
      textShaper: try FontLibrary(scale: window.canvas.scale))
    let loop = EventLoop(window: window, scene: scene, waker: waker, clock: clock)
    if options.showsTouches { screen.showTouches(in: scene) }
    if options.isVerbose { speak(of: window, screen, loop) }
    scene.onKey = { [weak window, weak loop] in Self.press($0, $1, window, loop) }
    loop.onWake = { Self.collectReports(of: document) }
    if !loop.hasInput {
      Terminal.complain("no input device can be read; make the user a member of the group input")
    }
    DisplayLoss.onLoss {
      Terminal.complain(Self.close(document) ?? "the display is gone; everything is saved")
      exit(1)
    }
    loop.run()
    return close(document)
  }

  private func openWindow() throws -> Window {
    try Window(
      WindowOptions(
        title: Captions.title, size: options.size ?? Options.defaultSize,
        minimumSize: Options.minimumSize, scale: options.scale,
        isFullscreen: options.isFullscreen, icon: try? PNG.decode(Assets.icon)),
      report: Terminal.complain)
  }

  private func openDocument(_ waker: Waker) throws -> ToDoDocument {
    guard !options.isDemo else { return ToDoDocument.demo() }
    var generator = SystemRandomNumberGenerator()
    let document = try ToDoDocument(
      path: DatabasePath.find(options), using: &generator, wake: { waker.wake() })
    if document.isNew { document.append(Captions.firstRows) }
    return document
  }

  private func speak(of window: Window, _ screen: ListScreen, _ loop: EventLoop) {
    Terminal.note(window.summary)
    screen.onTap = { Terminal.note("tap: \($0)") }
    loop.onFirstFrame = { Terminal.note("first frame after \(Int($0.seconds * 1000)) ms") }
  }

  private func close(_ document: ToDoDocument) -> Int32 {
    guard let problem = Self.close(document) else { return 0 }
    Terminal.complain(problem)
    return 1
  }

  /// Waits until everything is saved; what could not be is told in one line.
  private static func close(_ document: ToDoDocument) -> String? {
    do throws(StoreError) {
      try document.close()
      return nil
    } catch {
      return error.description
    }
  }

  private static func press(
    _ key: Key, _ modifiers: KeyModifiers, _ window: Window?, _ loop: EventLoop?
  ) {
    switch (key, modifiers) {
    case (.letter("q"), .control), (.letter("w"), .control): loop?.stop()
    case (.f11, []): window?.toggleFullscreen()
    default: break
    }
  }

  private static func collectReports(of document: ToDoDocument) {
    for case .failed(let problem) in document.collectReports() { Terminal.complain(problem) }
  }
}
