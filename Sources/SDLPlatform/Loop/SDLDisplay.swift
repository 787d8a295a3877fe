internal import CSDL2
internal import Drawing
internal import Geometry
internal import Input
internal import Timing
internal import ViewKit

/// A window of SDL as the display of an event loop.
@MainActor
final class SDLDisplay: Display {
  private let window: Window
  private let clock: MonotonicClock
  private let events: EventReader
  /// Waits for events in place of SDL; nil if SDL itself waits.
  private let poller: Poller?
  /// The kernel's input devices; nil with a window system.
  private let devices: EvdevSource?
  private let makeSources: () -> [any EventSource]
  private var textInput: TextInput

  /// Creates the display of `window`; ``EventLoop`` describes the parameters.
  init(
    window: Window, waker: Waker, clock: MonotonicClock,
    sources: @escaping () -> [any EventSource], pinchSpan: @escaping () -> Double
  ) {
    (self.window, self.clock, makeSources) = (window, clock, sources)
    textInput = TextInput(isAlwaysOn: SDL_HasScreenKeyboardSupport() == SDL_FALSE)
    devices = window.isFramebuffer ? EvdevSource() : nil
    events = EventReader(
      window: window, clock: clock, sources: devices.map { [$0] } ?? [], pinchSpan: pinchSpan)
    poller = window.connection.map { Poller(connection: $0, waker: waker) }
  }

  var now: Instant { clock.now }

  var size: Size { window.size }

  var scale: Double { window.canvas.scale }

  var refreshRate: Double { window.refreshRate }

  var waitsForDisplay: Bool { window.waitsForDisplay }

  /// Always true with a window system; on the console, opening a device needs a permission that may
  /// be missing.
  var hasInput: Bool { devices?.hasDevices ?? true }

  var hasEventTimes: Bool { events.hasServerTimes }

  var deadline: Instant? { events.deadline }

  var hasUnannouncedEvents: Bool { events.hasUnannouncedEvents }

  func drainEvents(_ handle: ([LoopEvent]) -> Bool) { events.drain(handle) }

  func openSources() {
    events.add(makeSources())
    if window.losesFirstFrame { window.requestFrame() }
  }

  /// Sleeps without SDL if there is no poller and less than a millisecond is left, since SDL's waits are whole
  /// milliseconds.
  func wait(until deadline: Instant?) {
    if let poller {
      return poller.wait(seconds: deadline.map { $0 - clock.now }, for: events.sources)
    }
    guard let deadline else { return waitInSDL(milliseconds: -1) }
    let left = Int32(clamping: Int((deadline - clock.now) * 1000))
    if left >= 1 { waitInSDL(milliseconds: left) } else { clock.sleep(until: deadline) }
  }

  private func waitInSDL(milliseconds: Int32) {
    let limit = events.sources.isEmpty ? milliseconds : Self.slice(of: milliseconds)
    // A wait without limit must call SDL_WaitEvent: to measure a start, the benchmarks count the
    // instructions until the first call of SDL_WaitEvent.
    if limit < 0 { SDL_WaitEvent(nil) } else { SDL_WaitEventTimeout(nil, limit) }
  }

  /// Limits a wait of `milliseconds`, negative for no limit, to 10 ms, since SDL's own wait does
  /// not end when a source has events.
  private static func slice(of milliseconds: Int32) -> Int32 {
    milliseconds < 0 ? 10 : min(10, milliseconds)
  }

  var pointer: Point? { events.pointer }

  /// A hidden pointer appears when a mouse is used.
  func updatePointer(_ shape: PointerShape) {
    if !window.isPointerHidden || events.hasUsedMouse { window.pointerShape = shape }
  }

  var isEditingText: Bool { textInput.isEditing }

  func updateTextInput(_ rect: Rect?, isComposing: Bool) {
    let wasEditing = textInput.isEditing
    let endsComposition = !isComposing && events.abandonComposition()
    let commands = textInput.update(
      rect, pointsPerUnit: window.pointsPerUnit, isReset: endsComposition)
    for command in commands { command.perform() }
    if textInput.isEditing, !wasEditing { events.beginTyping() }
  }

  func paint(_ list: DisplayList) { window.canvas.paint(list) }

  /// Does nothing once a Wayland compositor is gone: SDL 2.26 would wait for it without an end.
  func present() { if !window.hasLostDisplay { window.present() } }

  var work: CanvasWork { window.work }

  func invalidateFrame() { window.invalidateFrame() }
}
