import Assets
import ClearStyleUI
import Drawing
import Geometry
import Glibc
import Input
import Pictures
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import ToDoStore
import Trackpads
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
    let recorder = try openRecorder()
    let disabled = options.disabled.union(configuration().disabled)
    HangUp.endsLoop()
    let window = try openWindow()
    let waker = Waker()
    let document = try openDocument(waker)
    let screen = ListScreen(document: document, without: disabled)
    remember(screen)
    let scene = Scene(
      root: screen.root, size: window.size, scale: window.canvas.scale,
      textShaper: try openFonts(for: window), relations: ListScreen.relations,
      slowness: DebugOptions.slowness())
    let loop = EventLoop(
      window: window, scene: scene, waker: waker, clock: clock, source: { trackpads(of: window) },
      pinchSpan: { screen.pinchSpan })
    screen.showTouches(in: scene, all: options.showsTouches)
    if options.isVerbose { speak(of: window, screen, loop) }
    scene.onKey = { [weak window, weak loop] event in
      if !screen.keyDown(event) { Self.press(event, window, loop) }
    }
    let frames = DebugOptions.logFrames(of: loop)
    recorder?.begin(screen, without: disabled, window, at: clock.now)
    recorder?.listen(to: loop, scene)
    loop.onFirstFrame = { moment in
      document.readRest()
      document.takeInRescued()
      if options.isVerbose { Terminal.note("first frame after \(Int(moment.seconds * 1000)) ms") }
      (try? PNG.decode(Assets.icon)).map(window.setIcon)
    }
    let closing = ClosingSession(document: document, screen: screen)
    let reports = ReportLine(document: document, screen: screen)
    loop.onWake = reports.update
    if !loop.hasInput {
      Terminal.printError("no input device can be read; make the user a member of the group input")
    }
    DisplayDisconnect.onLoss {
      frames?.flush()
      exit(closing.runWithoutDisplay())
    }
    DisplayErrors.survive(of: window, Terminal.printError)
    loop.run()
    frames?.flush()
    guard !window.hasLostDisplay, !window.isDestroyed else {
      return closing.runWithoutDisplay()
    }
    return closing.run(in: loop)
  }

  /// The trackpads over the window; nil where the system has none to tell of.
  private func trackpads(of window: Window) -> Trackpads? {
    guard let identifier = window.x11Identifier else { return nil }
    do throws(TrackpadError) {
      return try Trackpads(window: identifier)
    } catch {
      if options.isVerbose {
        Terminal.note("\(error): the wheel scrolls by clicks, Ctrl + wheel opens a gap")
      }
      return nil
    }
  }

  private func configuration() -> Configuration {
    let path = Configuration.path(in: Self.environment)
    let configuration = path.map(Configuration.init(readingFrom:)) ?? Configuration()
    for warning in configuration.warnings { Terminal.printError(warning) }
    return configuration
  }

  /// Gives the rows the size they had last time; a window that saves nothing neither asks nor tells.
  private func remember(_ screen: ListScreen) {
    guard !options.isDemo, let memory = WindowState.memory(in: Self.environment) else { return }
    screen.textScale = WindowState(parsing: memory.recall() ?? "").textScale
    screen.onTextScale = { scale in
      var state = WindowState()
      state.textScale = scale
      memory.remember(state.text)
    }
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private func openFonts(for window: Window) throws -> FontLibrary {
    let fonts = try FontLibrary(scale: window.canvas.scale, memory: Self.fontMemory)
    fonts.onProblem = { [weak fonts] problem in
      Terminal.printError(problem.description)
      // While rows grow there is a new size in every frame.
      fonts?.onProblem = nil
    }
    return fonts
  }

  /// Where it is remembered which fonts there are, among all else that can be found out again.
  private static var fontMemory: StateFile? {
    StateFile("fonts", in: "XDG_CACHE_HOME", or: ".cache", environment)
  }

  private func openWindow() throws -> Window {
    try Window(
      WindowOptions(
        title: Strings.title, size: options.size ?? Options.defaultSize,
        minimumSize: Options.minimumSize, scale: options.scale,
        isFullscreen: options.isFullscreen, cacheFolder: Self.fontMemory?.makeFolder()),
      report: Terminal.printError)
  }

  private func openRecorder() throws -> SessionRecorder? {
    guard let path = options.recordPath else { return nil }
    try ListFiles.spare(path, of: options)
    return try SessionRecorder(path: path, showsText: options.recordsText)
  }

  private func openDocument(_ waker: Waker) throws -> ToDoDocument {
    guard !options.isDemo else { return ToDoDocument.demo() }
    var generator = SystemRandomNumberGenerator()
    let document = try ToDoDocument(
      path: DatabasePath.find(options), stateFolder: StatePath.find(), using: &generator,
      wake: { waker.wake() }, onUnreadable: Self.end)
    if document.isNew { document.start(with: Strings.firstRows) }
    return document
  }

  private func speak(of window: Window, _ screen: ListScreen, _ loop: EventLoop) {
    Terminal.note(window.summary)
    screen.onTap = { Terminal.note("tap: \($0)") }
  }

  /// Ends the program before a part of the list can be taken for all of it.
  private static func end(_ problem: StoreError) -> Never {
    Terminal.printError(problem.description)
    exit(1)
  }

  private static func press(_ event: KeyEvent, _ window: Window?, _ loop: EventLoop?) {
    if event.quits { loop?.stop() }
    if event.key == .f11, event.modifiers.isEmpty, !event.isRepeat { window?.toggleFullscreen() }
  }
}
