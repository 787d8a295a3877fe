import ClearStyleUI
import Clipboard
import Commands
import Input
import InputDevices
import SDLPlatform
import UserSettings
import ViewKit

// The event loop and its sources.
extension WindowSession {
  /// Makes the event loop, which opens its sources after the first frame.
  func makeLoop(_ opened: OpenedSession, _ mirrors: MirrorSource?) -> EventLoop {
    let (window, screen) = (opened.window, opened.screen)
    let selections = selectionSource(of: window)
    opened.root.scene.pasteboard = pasteboard(reading: selections, screen)
    let imports = importSource(of: opened)
    for screen in opened.root.screens { screen.importStarter = imports?.start }
    let clockFollower = ClockFollower { [screens = opened.root.screens] in
      for screen in screens { screen.clockDidChange() }
    }
    for screen in opened.root.screens {
      screen.onFirstDate = { [waker = opened.waker] in
        clockFollower.begin()
        waker.wake()
      }
    }
    return EventLoop(
      window: window, scene: opened.root.scene, waker: opened.waker, clock: clock,
      sources: {
        sources(of: opened, selections, imports, mirrors)
          + (window.waitsForSources ? clockFollower.sources : [])
      },
      pinchSpan: { screen.pinchSpan })
  }

  private func sources(
    of opened: OpenedSession, _ selections: SelectionSource?, _ imports: ImportSource?,
    _ mirrors: MirrorSource?
  ) -> [any EventSource] {
    let window = opened.window
    // A source that the loop would have to poll would keep the machine awake.
    let canWait = window.waitsForSources
    let keyboards = canWait && opened.settings.followsKeyboards ? KeyboardMonitor() : nil
    let watchdog = manager.flatMap(WatchdogSource.init)
    if !canWait { handover?.close() }
    let sources: [(any EventSource)?] = [
      trackpads(of: window), selections, imports, mirrors, keyboards, watchdog,
      canWait ? handover : nil,
    ]
    return sources.compactMap(\.self)
  }

  /// Runs imports into the file of the lists; nothing can be dropped or pasted where there is no source.
  private func importSource(of opened: OpenedSession) -> ImportSource? {
    databaseOfProcesses(opened).map { path in
      ImportSource(path) { [waker = opened.waker] in waker.wake() }
    }
  }

  /// Synchronizes mirrors; where there is no source, commands do that.
  func mirrorSource(of opened: OpenedSession) -> MirrorSource? {
    databaseOfProcesses(opened).map { path in
      MirrorSource(opened.document, at: path) { [waker = opened.waker] in
        waker.wake()
      } show: { [screens = opened.root.screens] report in
        for screen in screens { report.text(screen.messages).map(screen.announce) }
        report.message.map(Terminal.printError)
      }
    }
  }

  /// The file that processes beside the window may change; nil for a demo, for lists that can only be read, and where the
  /// loop would have to poll the sources.
  private func databaseOfProcesses(_ opened: OpenedSession) -> String? {
    guard !options.isDemo, opened.content.isWritable, opened.window.waitsForSources else {
      return nil
    }
    return try? DatabasePath.find(options)
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
    reading selections: SelectionSource?, _ screen: RootScreen
  ) -> SystemPasteboard {
    guard let selections else { return SystemPasteboard(reader: nil) }
    return SystemPasteboard { [clock, weak screen] selection, completion in
      selections.read(
        selection, now: clock.now,
        onFailure: { failure in screen.map { $0.announce($0.messages.pasteFailed(failure)) } },
        completion: completion)
    }
  }
}

extension MirrorReport {
  /// What the window says of the report; nil if it says nothing.
  fileprivate func text(_ messages: any Messages) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    switch self {
    case .mirror, .busy, .finished: return nil
    case .conflict(_, let text): return messages.mirrorConflict(text, in: name)
    case .paused(_, let problem): return messages.mirrorIsPaused(name, problem)
    case .notWritten(_, let cause): return messages.mirrorIsNotWritten(name, cause)
    }
  }
}

extension Settings {
  /// Whether the on-screen keyboard depends, or may later depend, on whether a keyboard is attached.
  fileprivate var followsKeyboards: Bool {
    keyboardMode == .auto || !locked.contains(.keyboard)
  }
}
