internal import CSDL2
internal import Drawing
internal import Geometry
internal import Input
internal import Timing

/// Reads SDL's event queue and the event sources, and merges them into loop events in order.
@MainActor
final class EventReader {
  /// The sources read before SDL's queue, in this order.
  private(set) var sources: [any EventSource]
  /// The source that reports more about SDL's devices than SDL does; nil if there is none.
  private var inputSource: (any InputSource)?
  private let window: Window
  private let clock: MonotonicClock
  /// The distance in points between the two touches of a pinch at scale 1.
  private let pinchSpan: () -> Double
  /// Corrects event timestamps to the X server's; nil without X11.
  private let timestamps: EventTimestamps?
  private var translator = EventTranslator()

  /// Creates a reader of `sources` and of the events of `window`; converts all times to those of
  /// `clock`.
  init(
    window: Window, clock: MonotonicClock, sources: [any EventSource],
    pinchSpan: @escaping () -> Double
  ) {
    (self.window, self.clock, self.sources, self.pinchSpan) = (window, clock, sources, pinchSpan)
    timestamps = window.driver == "x11" ? EventTimestamps(uptime: { clock.uptime }) : nil
  }

  /// Whether events carry the X server's times.
  var hasServerTimes: Bool { timestamps != nil }

  /// The last position of the mouse in points; nil until a mouse has moved.
  var pointer: Point? { translator.pointer }

  /// When a source or the wheel pinch will next have events without new input; nil if none will.
  var deadline: Instant? {
    (sources.map(\.deadline) + [translator.wheelPinch.deadline]).compactMap { $0 }.min()
  }

  /// Adds sources; the first `InputSource` ever added becomes `inputSource`.
  func add(_ opened: [any EventSource]) {
    sources += opened
    inputSource = inputSource ?? opened.lazy.compactMap { $0 as? any InputSource }.first
  }

  /// Ignores the keys that are down until they are released; called when text input starts.
  func beginTyping() { translator.beginTyping() }

  /// Passes the pending events in batches; reads SDL's queue until `handle` returns false.
  func drain(_ handle: ([LoopEvent]) -> Bool) {
    let geometry = geometry
    var isContinued = handle(sources.flatMap { events(of: $0) })
    timestamps?.beginDrain()
    var event = SDL_Event()
    while isContinued, SDL_PollEvent(&event) != 0 {
      isContinued = handle(loopEvents(for: &event, geometry))
    }
    _ = handle(missedPointerEvents() + wheelPinchEvents())
  }

  private var geometry: EventTranslator.WindowGeometry {
    EventTranslator.WindowGeometry(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: hasServerTimes, pinchSpan: pinchSpan(), hasFocus: true)
  }

  private var windowMetrics: WindowMetrics {
    WindowMetrics(
      pointsPerPixel: 1 / window.canvas.scale, pinchSpan: pinchSpan(), uptime: clock.uptime)
  }

  /// The loop events for `event`, just taken from SDL's queue.
  private func loopEvents(
    for event: inout SDL_Event, _ geometry: EventTranslator.WindowGeometry
  ) -> [LoopEvent] {
    guard event.type != SDL_SYSWMEVENT.rawValue else {
      return window.isDestroyed(by: event) ? [.destroyed] : []
    }
    if hasServerTimes, X11Pointer.replaces(event) { return [] }
    let isOnlyFinger = timestamps?.correctTimestamp(of: &event) == true
    if event.type == Waker.eventType { return [.wake] }
    var events: [LoopEvent] = []
    if isDuplicate(event, after: &events) { return events }
    if event.type == SDL_FINGERDOWN.rawValue {
      events.append(.inputs(cancelLostFingers(before: event.tfinger, isOnlyFinger)))
    }
    var geometry = geometry
    geometry.hasFocus = SDL_GetKeyboardFocus() != nil
    let loopEvent = translator.translate(
      event, now: clock.now, ticks: SDL_GetTicks64(), geometry: geometry)
    if let loopEvent { events.append(loopEvent) }
    return events
  }

  /// The pending events of `source`; `event` was taken from SDL's queue but is not translated yet.
  private func events(of source: any EventSource, with event: SDL_Event? = nil) -> [LoopEvent] {
    source.drainEvents(now: clock.now, in: windowMetrics).map { sourceEvent in
      var waiting: [SDL_TouchFingerEvent] = []
      if case .deviceRemoved = sourceEvent {
        waiting = SDL_TouchFingerEvent.single(event) + SDL_TouchFingerEvent.queued()
      }
      return translator.translate(sourceEvent, waiting: waiting, now: clock.now)
    }
  }

  /// Whether `event` is SDL's wheel event for a scroll that the input source reports too; appends
  /// to `events` what the source reported before it.
  ///
  /// Other events need the source's earlier events, too. Ends of touches: SDL sends the same event
  /// when a finger lifts and when its device is removed. Presses: a window manager may grab the
  /// pointer briefly before it passes a press on, and that grab must not cancel the drag that begins
  /// with it. Motion without the button: only the source may have received the release.
  private func isDuplicate(_ event: SDL_Event, after events: inout [LoopEvent]) -> Bool {
    guard let source = inputSource else { return false }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEWHEEL where !source.hasScrollingDevice: return false
    case SDL_MOUSEMOTION where !translator.reportsRelease(event.motion): return false
    case SDL_MOUSEWHEEL, SDL_FINGERDOWN, SDL_FINGERUP, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP,
      SDL_MOUSEMOTION:
      source.synchronize()
      events += self.events(of: source, with: event)
      return event.type == SDL_MOUSEWHEEL.rawValue && source.isScrolling(at: clock.now)
    default: return false
    }
  }

  /// Cancels the fingers whose end was never reported, when `event` puts another finger down.
  ///
  /// On X11 SDL itself may still hold such fingers, if another program grabbed the device and
  /// received their ends. `isOnlyFinger` is whether the new finger is the only one on its device;
  /// the server reports it, since only such a finger moves the pointer.
  private func cancelLostFingers(
    before event: SDL_TouchFingerEvent, _ isOnlyFinger: Bool
  ) -> [InputEvent] {
    guard !translator.fingers.isEmpty else { return [] }
    let held = SDL_TouchFingerEvent.held(on: Set(translator.fingers.keys.map(\.device)))
    return translator.cancelFingers(now: clock.now) { finger in
      isOnlyFinger && finger.device == event.touchId || !held.contains(finger)
    }
  }

  /// Queries the position of a dragged mouse whose motion or release the X server no longer reports
  /// to SDL.
  private func missedPointerEvents() -> [LoopEvent] {
    guard translator.isDragging, SDLQueue.isEmpty() else { return [] }
    guard timestamps?.pointer.needsQuery == true, let source = inputSource,
      let pointer = source.pointer(in: windowMetrics)
    else { return [.inputs(translator.endDrag())] }
    // Events from before the reply come first.
    let events = events(of: source)
    guard SDLQueue.isEmpty() else { return events }
    timestamps?.pointer.needsQuery = false
    let end = translator.endDrag()
    return events + [.inputs(end + translator.movePointer(to: pointer, at: clock.now))]
  }

  private func wheelPinchEvents() -> [LoopEvent] {
    let now = clock.now
    guard let due = translator.wheelPinch.deadline, due <= now else { return [] }
    return [.inputs(translator.wheelPinch.move(at: now))]
  }
}

/// SDL's event queue.
@MainActor
enum SDLQueue {
  /// Whether neither the queue nor the connection to the display has events.
  static func isEmpty() -> Bool {
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
  }
}
