internal import CSDL2
internal import Drawing
internal import Geometry
internal import Input
internal import Timing

/// A window of SDL as the display of an event loop.
@MainActor
final class SDLDisplay: Display {
  private let window: Window
  private let waker: Waker
  private let clock: MonotonicClock
  private let events: EventReader
  /// Waits for events in place of SDL; nil if SDL waits itself.
  private var poller: (any Poller)?
  private let makeSource: () -> (any InputSource)?
  private var textInput = TextInput()

  /// Creates the display of `window`; for the parameters see ``EventLoop``.
  init(
    window: Window, waker: Waker, clock: MonotonicClock,
    source: @escaping () -> (any InputSource)?, pinchSpan: @escaping () -> Double
  ) {
    (self.window, self.waker, self.clock, makeSource) = (window, waker, clock, source)
    events = EventReader(window: window, clock: clock, pinchSpan: pinchSpan)
    poller = window.makePoller(waker, nil)
  }

  var now: Instant { clock.now }

  var size: Size { window.size }

  var refreshRate: Double { window.refreshRate }

  var waitsForDisplay: Bool { window.waitsForDisplay }

  /// On the console opening a device needs a permission that may be missing.
  var hasInput: Bool { (poller as? EvdevPoller)?.hasDevices ?? true }

  var hasEventTimes: Bool { events.hasServerTimes }

  var deadline: Instant? { events.deadline }

  func drainEvents(_ handle: ([LoopEvent]) -> Bool) { events.drain(handle) }

  func openSources() {
    events.source = makeSource()
    if let source = events.source { poller = window.makePoller(waker, source) }
  }

  /// Less than a millisecond, SDL's unit, is slept exactly.
  func wait(until deadline: Instant?) {
    guard let deadline else { return wait(milliseconds: -1) }
    let left = Int32(clamping: Int((deadline - clock.now) * 1000))
    if left >= 1 { wait(milliseconds: left) } else { clock.sleep(until: deadline) }
  }

  private func wait(milliseconds: Int32) {
    guard let poller else {
      SDL_WaitEventTimeout(nil, milliseconds)
      return
    }
    if poller.wait(milliseconds: milliseconds) == .deviceLost { events.deviceWasLost() }
  }

  var isTextInputOn: Bool { textInput.isOn }

  func updateTextInput(_ rect: Rect?) {
    let commands = textInput.update(rect, pointsPerUnit: window.pointsPerUnit)
    for command in commands { command.perform() }
    if commands.contains(.start) { events.beginTyping() }
  }

  func paint(_ list: DisplayList) { window.canvas.paint(list) }

  func present() { window.present() }

  var work: CanvasWork { window.work }

  func invalidateFrame() { window.invalidateFrame() }
}
