import Assets
import ClearStyleUI
import Commands
import Input
import Rasterizing
import SDLPlatform
import System
import Timing
import ToDoDocument
import UserSettings
import ViewKit

/// What runs while the window is open.
@MainActor
struct ConnectedSession {
  let loop: EventLoop
  let audio: AudioOutput
  let stateStore: WindowStateStore
  let closing: ClosingSession
  /// Says whether the window shows other content after the loop has ended.
  let replacer: ContentReplacer
  /// Shows the document's reports.
  let reports: DocumentObservation
  /// Shows the state of the sync with servers.
  let sync: SyncPresenter
  /// Keep what is typed in each screen; empty if nothing is kept.
  let edits: [OpenEditKeeper]
  /// Run beside the window.
  let processes: WindowProcesses
  /// The log of frames; nil if none is asked for.
  let frames: FrameLog?
}

// Connecting.
extension WindowSession {
  /// Connects the screens with the window, the files, the event loop and other programs.
  func connect(_ opened: OpenedSession) throws -> ConnectedSession {
    let (screens, document) = (opened.root.screens, opened.document)
    connectWindow(opened)
    // Without lists there is no place to keep.
    let stateStore = WindowStateStore(
      file: opened.content.isWritable ? stateFile : nil, pathHash: opened.pathHash,
      screen: opened.screen, window: opened.window)
    stateStore.observe()
    let audio = AudioOutput()
    let about = About(listPath: options.isDemo ? nil : try DatabasePath.find(options))
    for screen in screens {
      keepSettings(of: screen, in: settingsFile)
      screen.onSound = { audio.play($0.tones) }
      screen.about = about
    }
    let processes = processes(of: opened)
    let loop = makeLoop(opened, processes)
    if options.isVerbose { printNotes(about: opened.window, screens) }
    connectKeys(opened, loop)
    let frames = DebugOptions.logFrames(of: loop)
    opened.recorder?.begin(opened.screen, opened.settings, opened.window, at: clock.now)
    opened.recorder?.observe(loop, opened.root.scene)
    let edits = keepOpenEdits(of: opened)
    loop.onFirstFrame = {
      showFirstFrame(opened, stateStore, at: $0)
      restoreOpenEdits(edits, in: opened)
      beginReminding(opened)
    }
    answerRequests(opened)
    loop.onDrop = DropHandler(root: opened.root).perform
    let closing = ClosingSession(document: document, screens: screens)
    loop.onWake = document.update
    let replacer = ContentReplacer(loop)
    var presenter = ReportPresenter(screens: screens, closing: closing)
    presenter.onDamage = { [screen = opened.screen] error in
      screen.whenTypingPauses { replacer.replaceContent(after: .damaged(error)) }
    }
    let reports = presenter.observe(document)
    present(opened, in: loop, replacer)
    if !loop.hasInput {
      Terminal.printError("no input device can be read; make the user a member of the group input")
    }
    return ConnectedSession(
      loop: loop, audio: audio, stateStore: stateStore, closing: closing, replacer: replacer,
      reports: reports, sync: SyncPresenter(document, on: screens), edits: edits,
      processes: processes, frames: frames)
  }

  /// Keeps what is typed in the state folder, except in a demo.
  private func keepOpenEdits(of opened: OpenedSession) -> [OpenEditKeeper] {
    guard let files = opened.document.openEditFiles else { return [] }
    return opened.root.screens.map {
      OpenEditKeeper(files, document: opened.document, screen: $0)
    }
  }

  /// Shows reminders on the first screen; a replay could not show those of a recording.
  private func beginReminding(_ opened: OpenedSession) {
    guard options.recordPath == nil else { return }
    if options.isKiosk {
      opened.screen.willShowReminders = { [weak window = opened.window] in window?.wakeDisplay() }
    }
    opened.root.scene.schedule(after: Self.delayAfterFirstFrame) { [weak screen = opened.screen] in
      screen?.beginReminding()
    }
  }

  /// Goes on with the edits of killed programs; a recording contains nothing of an earlier session.
  private func restoreOpenEdits(_ edits: [OpenEditKeeper], in opened: OpenedSession) {
    guard options.recordPath == nil, let first = edits.first else { return }
    opened.root.scene.schedule(after: Self.delayAfterFirstFrame) { first.restoreOpenEdits() }
  }

  /// Seconds after which the first frame is on the display.
  private static let delayAfterFirstFrame = 0.05

  /// Shows the first screen's title, and follows the desktop's wish for motion.
  private func connectWindow(_ opened: OpenedSession) {
    let (window, screen) = (opened.window, opened.screen)
    // A recording contains only what the desktop wanted at the start.
    if opened.recorder == nil {
      window.onAnimatesChange = { [screens = opened.root.screens] animates in
        for screen in screens { screen.prefersReducedMotion = !animates }
      }
    }
    window.setTitle(screen.title)
    screen.onTitleChange = { [weak window] in window?.setTitle($0) }
  }

  /// Reads the rest of the list once the window has shown its first rows.
  private func showFirstFrame(
    _ opened: OpenedSession, _ stateStore: WindowStateStore, at time: Instant
  ) {
    opened.document.readRest()
    opened.document.applyRescued()
    if options.isVerbose {
      Terminal.printNote("first frame after \(Int(time.seconds * 1000)) ms")
    }
    if opened.screen.place != opened.lastState[opened.pathHash] { stateStore.save() }
    if options.addsItem { opened.screen.addItem() }
    (try? PNG.decode(Assets.icon)).map(opened.window.setIcon)
    manager?.notify("READY=1")
    // The start needs memory that nothing needs later: for the icon, and while fonts are searched.
    Heap.trim()
  }

  /// Does what later starts of the program ask for.
  private func answerRequests(_ opened: OpenedSession) {
    let requests = RequestHandler(
      document: opened.document, screen: opened.screen,
      raise: { [weak window = opened.window] in
        window?.raise(startupID: $0.startupID, activationToken: $0.activationToken)
      })
    handover?.onRequest = requests.perform
  }

  /// Connects the commands that are about the window; a kiosk ends by the keys of its configuration.
  private func connectKeys(_ opened: OpenedSession, _ loop: EventLoop) {
    loop.closesOnRequest = !options.isKiosk
    let exitChord = options.isKiosk ? opened.configuration.kiosk.exitChord : nil
    for screen in opened.root.screens {
      screen.onWindowCommand = { [weak window = opened.window, weak loop] command in
        switch command {
        case .quit: loop?.stop()
        case .fullScreen: window?.toggleFullscreen()
        }
      }
      if let exitChord {
        screen.onUnhandledKey = { [weak loop] in if exitChord.matches($0) { loop?.stop() } }
      }
    }
  }

  /// Saves each change that is made on the settings level in `file`; tells the user if that fails.
  private func keepSettings(of screen: RootScreen, in file: StateFile?) {
    screen.onSettingChange = { [unowned screen] setting in
      // Another window may have changed other settings meanwhile.
      var kept = KeptSettings(parsing: file?.read() ?? "")
      kept.values[setting] = screen.settings[setting]
      if file?.tryToWrite(kept.text) == false { screen.announce(screen.messages.settingIsNotKept) }
    }
  }

  private func printNotes(about window: Window, _ screens: [RootScreen]) {
    Terminal.printNote(window.summary)
    for screen in screens { screen.onTap = { Terminal.printNote("tap: \($0)") } }
  }
}
