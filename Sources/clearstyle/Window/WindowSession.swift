import Assets
import ClearStyleUI
import Commands
import Drawing
import Geometry
import Glibc
import Input
import Keyboards
import Rasterizing
import Recordings
import SDLPlatform
import Selections
import System
import Timing
import ToDoDocument
import ToDoModel
import ToDoStore
import Trackpads
import Typesetting
import UserSettings
import ViewKit

/// Runs the window until it is closed: connects document, screen, scene, event loop and trackpads.
@MainActor
struct WindowSession {
  private let options: Options
  private let clock = MonotonicClock()

  /// Answers later starts of the program; nil if the window does not.
  private let handover: HandoverSource?

  init(_ options: Options, handover: HandoverSource? = nil) {
    (self.options, self.handover) = (options, handover)
  }

  /// Opens the window and runs until it is closed; returns the exit status.
  func run() throws -> Int32 {
    let recorder = try openRecorder()
    var configuration = configuration()
    let settingsFile = options.isDemo ? nil : ProgramFiles().keptSettings
    let kept = KeptSettings(parsing: settingsFile?.read() ?? "")
    kept.apply(to: &configuration.settings)
    if let mode = options.keyboardMode {
      configuration.settings.keyboardMode = mode
      configuration.settings.locked.remove(.keyboard)
    }
    let home = options.isKiosk ? try homeList(configuration.kiosk) : nil
    if options.isKiosk { configuration.settings.beginKiosk(configuration.kiosk, home: home) }
    let settings = configuration.settings
    let manager = ServiceManager()
    HangupSignal.stopsEventLoop()
    let state = options.isDemo ? nil : ProgramFiles().windowState
    let lastState = WindowState(parsing: state?.read() ?? "")
    let window = try openWindow(configuration.kiosk, lastState.frame)
    let waker = Waker()
    let listFile =
      options.isDemo ? Fingerprint() : DatabasePath.fingerprint(of: try DatabasePath.find(options))
    var place = try place(after: lastState[listFile], settings.kiosk)
    let document = try openDocument(waker, place.list, settings)
    // The rows of a new list explain the gestures; what another file at its path showed does not.
    if document.isNew { place = Place() }
    let list = ListScene(
      document: document, size: window.size, scale: window.canvas.scale,
      textShaper: try openFonts(for: window), settings: settings,
      slowness: DebugOptions.slowness(),
      touches: options.showsTouches ? .allWithGestures : .mirrored)
    let (screen, scene) = (list.screen, list.scene)
    screen.prefersReducedMotion = !window.animates
    // A recording contains only what the desktop wanted at the start.
    if recorder == nil {
      window.onAnimatesChange = { [weak screen] in screen?.prefersReducedMotion = !$0 }
    }
    screen.readKeyboardLayouts = { KeyboardLayouts.read() }
    screen.lastKeyboardLayout = lastState.keyboardLayout
    screen.textScale = textScale(of: settings, kept: lastState, in: window)
    screen.place = place
    window.setTitle(screen.title)
    screen.onTitleChange = { [weak window] in window?.setTitle($0) }
    let stateStore = WindowStateStore(
      file: state, list: listFile, screen: screen, window: window)
    stateStore.observe()
    keepSettings(of: screen, in: settingsFile)
    let audio = AudioOutput()
    screen.onSound = { audio.play($0.tones) }
    screen.about = About(listPath: options.isDemo ? nil : try DatabasePath.find(options))
    let selections = selectionSource(of: window)
    scene.pasteboard = pasteboard(reading: selections, screen)
    let loop = EventLoop(
      window: window, scene: scene, waker: waker, clock: clock,
      sources: {
        // A source that the loop would have to poll would keep the machine awake.
        let canWait = window.waitsForSources
        let keyboards = canWait && settings.followsKeyboards ? KeyboardMonitor() : nil
        let watchdog = manager.flatMap(WatchdogSource.init)
        if !canWait { handover?.close() }
        let sources: [(any EventSource)?] = [
          trackpads(of: window), selections, keyboards, watchdog, canWait ? handover : nil,
        ]
        return sources.compactMap(\.self)
      },
      pinchSpan: { screen.pinchSpan })
    if options.isVerbose { printNotes(about: window, screen) }
    loop.closesOnRequest = !options.isKiosk
    let exitChord = configuration.kiosk.exitChord
    screen.onUnhandledKey = { [options, weak window, weak loop] key in
      guard options.isKiosk else { return Self.handleShortcut(key, window, loop) }
      if exitChord?.matches(key) == true { loop?.stop() }
    }
    let frames = DebugOptions.logFrames(of: loop)
    recorder?.begin(screen, settings, window, at: clock.now)
    recorder?.observe(loop, scene)
    loop.onFirstFrame = { time in
      document.readRest()
      document.applyRescued()
      if options.isVerbose {
        Terminal.printNote("first frame after \(Int(time.seconds * 1000)) ms")
      }
      if screen.place != lastState[listFile] { stateStore.save() }
      if options.addsItem { screen.addItem() }
      (try? PNG.decode(Assets.icon)).map(window.setIcon)
      manager?.notify("READY=1")
      // The start needs memory that nothing needs later: for the icon, and while fonts are searched.
      Heap.trim()
    }
    let requests = RequestHandler(
      document: document, screen: screen,
      raise: { [weak window] in
        window?.raise(startupID: $0.startupID, activationToken: $0.activationToken)
      })
    handover?.onRequest = requests.perform
    loop.onDrop = DropHandler(screen: screen).perform
    let closing = ClosingSession(document: document, screen: screen)
    let reports = ReportPresenter(document: document, screen: screen, closing: closing)
    loop.onWake = reports.update
    if !loop.hasInput {
      Terminal.printError("no input device can be read; make the user a member of the group input")
    }
    DisplayDisconnect.onLoss {
      frames?.flush()
      exit(closing.runWithoutDisplay())
    }
    DisplayErrors.install(for: window, Terminal.printError)
    loop.run()
    audio.stop()
    manager?.notify("STOPPING=1")
    handover?.close()
    stateStore.save()
    frames?.flush()
    defer { window.endWithProgram() }
    guard !window.hasLostDisplay, !window.isDestroyed else {
      return closing.runWithoutDisplay()
    }
    return closing.run(in: loop)
  }

  /// The text scale with which the window opens: that of the configuration file, else the one that the user
  /// has chosen in such a window, else the one that suits the display.
  private func textScale(
    of settings: ListSettings, kept: WindowState, in window: Window
  ) -> Double {
    let chosen = options.isKiosk ? kept.kioskTextScale : kept.textScale
    let setting = settings.textScale ?? chosen.map(TextScaleSetting.fixed) ?? .auto
    return setting.scale(onKiosk: options.isKiosk ? window.size : nil)
  }

  /// The source of trackpad contacts, by the compositor or by XInput; nil on the console, and on X11 without
  /// XInput 2.4.
  private func trackpads(of window: Window) -> (any InputSource)? {
    if let client = window.waylandClient {
      return WaylandTrackpads(client) { HeldModifiers.hasControl }
    }
    guard let identifier = window.x11Identifier else { return nil }
    window.deselectPinches()
    do throws(TrackpadError) {
      return try Trackpads(window: identifier, reportsWheels: window.missesWheelClicks)
    } catch {
      if options.isVerbose {
        Terminal.printNote("\(error): the wheel scrolls by clicks, Ctrl + wheel opens a gap")
      }
      return nil
    }
  }

  /// Reads what other programs offer on X11 and Wayland; nil on the console, where no other program runs.
  private func selectionSource(of window: Window) -> SelectionSource? {
    if window.x11Identifier != nil {
      return SelectionSource { () throws(SelectionError) in try X11SelectionReader() }
    }
    guard window.isWayland else { return nil }
    return SelectionSource { [unowned window] () throws(SelectionError) in
      guard let client = window.waylandClient else { throw .noConnection }
      return WaylandSelectionReader(client) {
        SystemPasteboard.text(of: $0 == .primary ? .primary : .clipboard)
      }
    }
  }

  /// The clipboard: read through `selections`, or without them through SDL.
  private func pasteboard(
    reading selections: SelectionSource?, _ screen: ListScreen
  ) -> SystemPasteboard {
    guard let selections else { return SystemPasteboard(reader: nil) }
    return SystemPasteboard { [clock, weak screen] selection, completion in
      selections.read(
        selection, now: clock.now,
        onFailure: { failure in screen.map { $0.announce($0.messages.pasteFailed(failure)) } },
        completion: completion)
    }
  }

  /// The settings of the configuration file, with those of the command line.
  private func configuration() -> Configuration {
    let path = ProgramFiles().configuration
    var configuration = path.map(Configuration.init(readingFrom:)) ?? Configuration()
    for warning in configuration.warnings { Terminal.printError(warning) }
    configuration.settings.language = .ofUser()
    configuration.settings.disabledGestures.formUnion(options.disabled)
    return configuration
  }

  /// Saves each change that is made on the settings level in `file`; tells the user if that fails.
  private func keepSettings(of screen: ListScreen, in file: StateFile?) {
    screen.onSettingChange = { [unowned screen] setting in
      // Another window may have changed other settings meanwhile.
      var kept = KeptSettings(parsing: file?.read() ?? "")
      kept.values[setting] = screen.settings[setting]
      if file?.tryToWrite(kept.text) == false { screen.announce(screen.messages.settingIsNotKept) }
    }
  }

  private func openFonts(for window: Window) throws -> FontLibrary {
    let fonts = try FontLibrary(scale: window.canvas.scale, cache: ProgramFiles().fontCache)
    fonts.onError = { [weak fonts] problem in
      Terminal.printError(problem.description)
      // Only the first error is reported: while rows change their size, every frame loads fonts of
      // another size and could fail again.
      fonts?.onError = nil
    }
    return fonts
  }

  /// Opens the window where it was; the options of the command line come first.
  private func openWindow(_ kiosk: KioskConfiguration, _ last: WindowFrame?) throws -> Window {
    let last = options.recordPath == nil ? last : nil
    let isFullscreen = options.isFullscreen || (options.size == nil && last?.isFullscreen == true)
    var window = WindowOptions(
      title: CommonStrings.title, size: options.size ?? last?.size ?? Options.defaultSize,
      minimumSize: Options.minimumSize, scale: options.scale,
      presentation: options.isKiosk
        ? .kiosk(allowsScreenSaver: kiosk.allowsScreenSaver)
        : isFullscreen ? .fullscreen : .window,
      cacheFolder: ProgramFiles().fontCache?.makeFolder())
    window.origin = options.isKiosk ? nil : last?.origin
    return try Window(window, report: Terminal.printError)
  }

  private func openRecorder() throws -> SessionRecorder? {
    guard let path = options.recordPath else { return nil }
    try ProtectedFiles.rejectOverwriting(by: path, options)
    return try SessionRecorder(path: path, includesText: options.recordsText)
  }

  /// What the window shows first: the list of the option `--list`, else that of the kiosk, else what
  /// the window showed last.
  ///
  /// A recording does not contain what the window showed before, so a recorded session begins with
  /// the oldest list from its first row on.
  private func place(after last: Place, _ kiosk: KioskSettings?) throws -> Place {
    var place = options.recordPath == nil ? last : Place()
    // A new row is a row of a list.
    if options.addsItem || kiosk?.isLocked == true { place.showsLists = false }
    guard options.listName != nil || kiosk?.homeList != nil else { return place }
    place = Place()
    place.list =
      options.listName == nil
      ? kiosk?.homeList : try ChosenList.item(options, at: DatabasePath.find(options)).id
    return place
  }

  /// The list to which the kiosk returns.
  ///
  /// If there is no such list, prints an error and returns nil; a locked kiosk throws the error, since
  /// nobody may change another list there.
  private func homeList(_ kiosk: KioskConfiguration) throws -> ItemID? {
    guard let name = kiosk.listName, !options.isDemo else { return nil }
    let (path, file) = (try DatabasePath.find(options), ProgramFiles().kioskHome)
    do {
      let home = try KioskHome.find(
        name, in: ListFile.openSettled(path: path, access: .readOnly).readLists(), of: path,
        kept: file?.read().flatMap(KioskHome.init), isLocked: kiosk.settings.isLocked)
      file?.write(home.text)
      return home.list
    } catch {
      let problem = RequestError(description: "kiosk.list: \(error)")
      if kiosk.settings.isLocked { throw problem }
      Terminal.printError(problem.description)
      return nil
    }
  }

  private func openDocument(
    _ waker: Waker, _ list: ItemID?, _ settings: ListSettings
  ) throws -> ToDoDocument {
    guard !options.isDemo else { return ToDoDocument.demo(in: settings.language) }
    var generator = SystemRandomNumberGenerator()
    // The header of a recording contains a fingerprint of all rows, so a recorded session waits
    // until all rows are loaded.
    let document = try ToDoDocument(
      path: DatabasePath.find(options), list: list, stateFolder: ProgramFiles().stateFolder,
      using: &generator,
      loadsInBackground: options.recordPath == nil, wake: { waker.wake() })
    if document.isNew {
      let lesson = Lesson(
        settings, hasTouchscreen: Touchscreen.isAttached, hasKeyboard: InputDevices().hasKeyboard)
      document.start(with: settings.language.messages.firstRows(for: lesson))
    }
    return document
  }

  private func printNotes(about window: Window, _ screen: ListScreen) {
    Terminal.printNote(window.summary)
    screen.onTap = { Terminal.printNote("tap: \($0)") }
  }

  private static func handleShortcut(_ event: KeyEvent, _ window: Window?, _ loop: EventLoop?) {
    if event.isQuitShortcut { loop?.stop() }
    if event.key == .f11, event.modifiers.isEmpty, !event.isRepeat { window?.toggleFullscreen() }
  }
}

extension ListSettings {
  /// Whether the on-screen keyboard depends, or may later depend, on whether a keyboard is attached.
  fileprivate var followsKeyboards: Bool {
    keyboardMode == .auto || !locked.contains(.keyboard)
  }
}

extension KeyEvent {
  /// Whether the event is a press of Ctrl+Q or Ctrl+W, which close the window; false for key
  /// repeats.
  var isQuitShortcut: Bool {
    !isRepeat && modifiers == .control && [.character("q"), .character("w")].contains(key)
  }
}
