import ClearStyleUI
import Commands
import Drawing
import InputDevices
import Recordings
import SDLPlatform
import System
import ToDoDocument
import ToDoModel
import ToDoStore
import Typesetting
import UserSettings

/// What a session has opened: the window, the document, and the screen that shows it.
@MainActor
struct OpenedSession {
  let settings: Settings
  /// What the configuration file says.
  let configuration: Configuration
  let window: Window
  /// Wakes the event loop when the document has reports.
  let waker: Waker
  let document: ToDoDocument
  let root: RootScene
  /// The state that the last window has left.
  let lastState: WindowState
  /// The hash of the path of the file of the lists, by which the state names it.
  let pathHash: Fingerprint
  /// Records the session; nil if it is not recorded.
  let recorder: SessionRecorder?

  /// The screen of the place that is kept, and of what later starts ask for.
  var screen: RootScreen { root.screen }
}

// Opening.
extension WindowSession {
  /// The file with the settings chosen on the settings level; nil for a demo, which keeps nothing.
  var settingsFile: StateFile? { options.isDemo ? nil : ProgramFiles().keptSettings }
  /// The file with the state of the window; nil for a demo.
  var stateFile: StateFile? { options.isDemo ? nil : ProgramFiles().windowState }

  /// Opens everything in the order in which problems are to be reported: no window opens for a session that cannot
  /// be recorded, and no list is made without a window.
  func open() throws -> OpenedSession {
    let recorder = try openRecorder()
    let configuration = configuration()
    let settings = try settings(configuration)
    let lastState = WindowState(parsing: stateFile?.read() ?? "")
    let window = try openWindow(configuration.kiosk, lastState.frame)
    let waker = Waker()
    let pathHash =
      options.isDemo ? Fingerprint() : DatabasePath.fingerprint(of: try DatabasePath.find(options))
    let place = try place(after: lastState[pathHash], settings.kiosk)
    let document = try openDocument(waker, place, settings)
    let root = RootScene(
      document: document, size: window.size, scale: window.canvas.scale,
      textShaper: try openFonts(for: window), settings: settings,
      slowness: DebugOptions.slowness(),
      touches: options.showsTouches ? .allWithGestures : .mirrored)
    let opened = OpenedSession(
      settings: settings, configuration: configuration, window: window, waker: waker,
      document: document, root: root, lastState: lastState, pathHash: pathHash, recorder: recorder)
    // The rows of a new list explain the gestures; what another file at its path showed does not.
    show(document.isNew ? Place() : place, opened)
    return opened
  }

  /// Makes the first screen begin at `place`, and each as the desktop and the last window have it.
  private func show(_ place: Place, _ opened: OpenedSession) {
    for screen in opened.root.screens {
      screen.prefersReducedMotion = !opened.window.animates
      screen.readKeyboardLayouts = { .compiledIn() }
      screen.lastKeyboardLayout = opened.lastState.keyboardLayout
      screen.textScale = textScale(of: opened.settings, kept: opened.lastState, in: opened.window)
    }
    opened.screen.place = place
  }

  /// Reads the configuration file and prints what is wrong in it.
  private func configuration() -> Configuration {
    let configuration = Configuration.ofUser()
    for warning in configuration.warnings { Terminal.printError(warning) }
    return configuration
  }

  /// The settings of the window, which begin with those of `configuration`.
  private func settings(_ configuration: Configuration) throws -> Settings {
    let kept = KeptSettings(parsing: settingsFile?.read() ?? "")
    var settings = Settings(configuration.settings, kept: kept, options)
    settings.language = .ofUser()
    let home = options.isKiosk ? try homeList(configuration.kiosk) : nil
    if options.isKiosk { settings.beginKiosk(configuration.kiosk, home: home) }
    return settings
  }

  /// The text scale with which the window opens: that of the configuration file, else the one that the user
  /// has chosen in such a window, else the one that suits the display.
  private func textScale(
    of settings: Settings, kept: WindowState, in window: Window
  ) -> Double {
    let chosen = options.isKiosk ? kept.kioskTextScale : kept.textScale
    let setting = settings.textScale ?? chosen.map(TextScaleSetting.fixed) ?? .auto
    return setting.scale(onKiosk: options.isKiosk ? window.size : nil)
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
    // The new row is above the first row of the list, which must be among those that are read first.
    if options.addsItem { place.topRow = nil }
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
    _ waker: Waker, _ place: Place, _ settings: Settings
  ) throws -> ToDoDocument {
    guard !options.isDemo else { return ToDoDocument.demo(in: settings.language) }
    var generator = SystemRandomNumberGenerator()
    // The header of a recording contains a fingerprint of all rows, so a recorded session waits
    // until all rows are loaded.
    let document = try ToDoDocument(
      path: DatabasePath.find(options), list: place.list,
      around: place.topRow?.id, isSectioned: settings.completedRows != .stay,
      expectedCount: place.rowCount, stateFolder: ProgramFiles().stateFolder,
      isDurable: settings.effectiveDurability == .full, using: &generator,
      loadsInBackground: options.recordPath == nil, wake: { waker.wake() })
    document.historyAge = settings.history.age
    if document.isNew {
      let lesson = Lesson(
        settings, hasTouchscreen: Touchscreen.isAttached, hasKeyboard: KernelDevices().hasKeyboard)
      document.start(with: settings.language.messages.firstRows(for: lesson))
    }
    return document
  }
}
