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
  func makeLoop(_ opened: OpenedSession, _ processes: WindowProcesses) -> EventLoop {
    let (window, screen) = (opened.window, opened.screen)
    let selections = selectionSource(of: window)
    opened.root.scene.pasteboard = pasteboard(reading: selections, screen)
    for screen in opened.root.screens {
      screen.importStarter = processes.imports?.start
      screen.serverConnector = processes.servers?.start
    }
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
        sources(of: opened, selections, processes)
          + (window.waitsForSources ? clockFollower.sources : [])
      },
      pinchSpan: { screen.pinchSpan })
  }

  private func sources(
    of opened: OpenedSession, _ selections: SelectionSource?, _ processes: WindowProcesses
  ) -> [any EventSource] {
    let window = opened.window
    // A source that the loop would have to poll would keep the machine awake.
    let canWait = window.waitsForSources
    let keyboards = canWait && opened.settings.followsKeyboards ? KeyboardMonitor() : nil
    let watchdog = manager.flatMap(WatchdogSource.init)
    if !canWait { handover?.close() }
    let sources: [(any EventSource)?] = [
      trackpads(of: window), selections, keyboards, watchdog, canWait ? handover : nil,
    ]
    return sources.compactMap(\.self) + processes.sources
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

extension Settings {
  /// Whether the on-screen keyboard depends, or may later depend, on whether a keyboard is attached.
  fileprivate var followsKeyboards: Bool {
    keyboardMode == .auto || !locked.contains(.keyboard)
  }
}
