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

/// What a window keeps when it shows other content.
@MainActor
struct SessionBase {
  /// What the configuration file says.
  let configuration: Configuration
  let window: Window
  /// Wakes the event loop when the document has reports.
  let waker: Waker
  /// The state that the last window has left.
  let lastState: WindowState
  /// The hash of the path of the file of the lists, by which the state names it.
  let pathHash: Fingerprint
  /// Records the session; nil if it is not recorded.
  let recorder: SessionRecorder?
}

/// What a session has opened: the window, the document, and the screen that shows it.
@MainActor
struct OpenedSession {
  let base: SessionBase
  let settings: Settings
  let content: SessionContent
  let root: RootScene

  var configuration: Configuration { base.configuration }
  var window: Window { base.window }
  var waker: Waker { base.waker }
  var lastState: WindowState { base.lastState }
  var pathHash: Fingerprint { base.pathHash }
  var recorder: SessionRecorder? { base.recorder }
  /// The document that the screens show.
  var document: ToDoDocument { content.document }
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
    let lastState = WindowState(parsing: stateFile?.read() ?? "")
    let window = try openWindow(configuration.kiosk, lastState.frame)
    let pathHash =
      options.isDemo ? Fingerprint() : DatabasePath.fingerprint(of: try DatabasePath.find(options))
    let base = SessionBase(
      configuration: configuration, window: window, waker: Waker(), lastState: lastState,
      pathHash: pathHash, recorder: recorder)
    return try open(base)
  }

  /// Opens the document and a screen in the window, after `change`, if something else was shown before.
  func open(_ base: SessionBase, after change: ContentChange? = nil) throws -> OpenedSession {
    var settings = try settings(base.configuration)
    var place = try place(after: base.lastState[base.pathHash], settings.kiosk)
    if case .fileChanged(let last?) = change { place = last }
    let opening = try beginOpening(place, settings, waking: base.waker, after: change)
    let fonts = try openFonts(for: base.window)
    let content = try content(opening, settings)
    settings.isReadOnly = !content.isWritable
    if !content.isWritable { findHomeList(base.configuration.kiosk, content, &settings) }
    let root = RootScene(
      document: content.document, size: base.window.size, scale: base.window.canvas.scale,
      textShaper: fonts, settings: settings, slowness: DebugOptions.slowness(),
      touches: options.showsTouches ? .allWithGestures : .mirrored)
    let opened = OpenedSession(base: base, settings: settings, content: content, root: root)
    // The rows of a new list explain the gestures; what another file at its path showed does not.
    show(content.document.isNew ? Place() : place, opened)
    if case .repaired(let name) = change {
      opened.screen.announce(opened.screen.messages.damagedFileIsKept(as: name))
    }
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
    (settings.language, settings.timeLocale) = (.ofUser(), Environment.process.localeOfTimes)
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
      ? kiosk?.homeList : try findIfReadable { try ChosenList.item(options.listName, in: $0).id }
    return place
  }

  /// What `find` finds among the lists of the file; nil if the file is locked or damaged, which the window says.
  private func findIfReadable<Result>(_ find: (ToDoList) throws -> Result) throws -> Result? {
    do {
      let path = try DatabasePath.find(options)
      return try find(
        ListFile.openSettled(path: path, access: .readOnly, timeout: 100).readLists())
    } catch let error as StoreError where [.busy, .damaged, .notAList].contains(error.kind) {
      return nil
    }
  }

  /// The list to which the kiosk returns.
  ///
  /// If there is no such list, prints an error and returns nil; a locked kiosk throws the error, since
  /// nobody may change another list there.
  private func homeList(_ kiosk: KioskConfiguration) throws -> ItemID? {
    guard let name = kiosk.listName, !options.isDemo else { return nil }
    let (path, file) = (try DatabasePath.find(options), ProgramFiles().kioskHome)
    do {
      return try findIfReadable { lists in
        let home = try KioskHome.find(
          name, in: lists, of: path, kept: file?.read().flatMap(KioskHome.init),
          isLocked: kiosk.settings.isLocked)
        file?.write(home.text)
        return home.list
      }
    } catch {
      let problem = RequestError(description: "kiosk.list: \(error)")
      if kiosk.settings.isLocked { throw problem }
      Terminal.printError(problem.description)
      return nil
    }
  }

  /// The document as soon as it is open, or what says that it is being opened; nothing is opened for a demo.
  private func content(
    _ opening: DocumentOpening?, _ settings: Settings
  ) throws -> SessionContent {
    guard let opening else { return .lists(ToDoDocument.demo(in: settings.language)) }
    var generator = SystemRandomNumberGenerator()
    let timeout = Int(Self.openingTimeout * DebugOptions.slowness())
    guard opening.wait(milliseconds: options.recordPath == nil ? timeout : 5000) else {
      if options.recordPath != nil { throw RequestError(description: Self.lockedMessage) }
      let empty = ListCollection(lists: ToDoList())
      return .opening(opening, ToDoDocument(empty, isReadOnly: true, using: &generator))
    }
    let content = SessionContent(try opening.finish(using: &generator))
    // A recording begins with lists that a replay can have.
    if options.recordPath != nil, let error = content.error { throw error }
    if case .lists(let document) = content {
      document.historyAge = settings.history.age
      if document.isNew { document.start(with: firstRows(settings)) }
    }
    return content
  }

  /// The time in milliseconds for which the window does not appear because the file is not open yet.
  private static let openingTimeout = 150.0

  private static let lockedMessage =
    "cannot record: another program has locked the list; close it or try again later"

  /// Finds the list of a kiosk among the lists that can be read; a locked kiosk shows no other list instead.
  private func findHomeList(
    _ kiosk: KioskConfiguration, _ content: SessionContent, _ settings: inout Settings
  ) {
    guard let name = kiosk.listName, let current = settings.kiosk, current.homeList == nil else {
      return
    }
    let lists = content.document[.lists]
    let found = (try? ChosenList.item(name, in: lists))?.id
    settings.kiosk?.homeList = found ?? (current.isLocked ? content.document.makeListID() : nil)
  }

  /// The rows of a new list.
  private func firstRows(_ settings: Settings) -> [String] {
    let lesson = Lesson(
      settings, hasTouchscreen: Touchscreen.isAttached, hasKeyboard: KernelDevices().hasKeyboard)
    return settings.language.messages.firstRows(for: lesson)
  }
}
