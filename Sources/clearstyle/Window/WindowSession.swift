import Commands
import Glibc
import SDLPlatform
import System

/// Runs the window until it is closed: opens what it needs, connects it, runs the event loop, and saves.
///
///     let status = try WindowSession(options).run()
@MainActor
struct WindowSession {
  let options: Options
  let clock = MonotonicClock()
  /// Tells a service manager that the window is ready, and that it ends; nil without one.
  let manager = ServiceManager()
  /// Answers later starts of the program; nil if the window does not.
  let handover: HandoverSource?

  init(_ options: Options, handover: HandoverSource? = nil) {
    (self.options, self.handover) = (options, handover)
  }

  /// Opens the window and runs until it is closed; returns the exit status.
  func run() throws -> Int32 {
    HangupSignal.stopsEventLoop()
    var opened = try open()
    while true {
      let connected = try connect(opened)
      watchDisplay(of: opened.window, connected)
      connected.loop.run()
      guard let change = connected.replacer.change else { return close(opened.window, connected) }
      _ = connected.closing.run(in: connected.loop)
      for keeper in connected.edits { keeper.finish() }
      connected.audio.stop()
      opened = try open(opened.base, after: change)
    }
  }

  /// Saves everything also when the display is lost, and reports X errors instead of ending.
  private func watchDisplay(of window: Window, _ connected: ConnectedSession) {
    DisplayDisconnect.onLoss {
      connected.frames?.flush()
      exit(connected.closing.runWithoutDisplay())
    }
    DisplayErrors.install(for: window, Terminal.printError)
  }

  /// Ends what runs beside the window, and saves; returns the exit status.
  private func close(_ window: Window, _ connected: ConnectedSession) -> Int32 {
    connected.audio.stop()
    manager?.notify("STOPPING=1")
    handover?.close()
    connected.stateStore.save()
    connected.frames?.flush()
    defer {
      connected.processes.finish()
      for keeper in connected.edits { keeper.finish() }
      window.endWithProgram()
    }
    guard !window.hasLostDisplay, !window.isDestroyed else {
      return connected.closing.runWithoutDisplay()
    }
    return connected.closing.run(in: connected.loop)
  }
}
