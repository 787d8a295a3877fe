internal import CSDL2
internal import Drawing
internal import Geometry
internal import Input
internal import Timing

/// Reads SDL's event queue and the event sources, and merges their events into loop events in
/// order.
@MainActor
final class EventReader {
  private var readySources = ReadySources()
  /// The source that reports more about SDL's input devices than SDL does; nil without such a
  /// source.
  private var inputSource: (any InputSource)?
  private let window: Window
  private let clock: MonotonicClock
  /// Returns the distance in points between the two touches of a pinch at scale 1.
  private let pinchSpan: () -> Double
  /// What X events say beyond SDL's events; nil without X11.
  private let x11: X11Events?
  /// The console's keyboard; nil with a window system.
  private let keyboard: ConsoleKeyboard?
  private var translator = EventTranslator()
  private var fingerCheck = FingerCheck()

  /// Creates a reader of `sources` and of the events of `window`; all times are converted to
  /// `clock`.
  init(
    window: Window, clock: MonotonicClock, sources: [any EventSource],
    pinchSpan: @escaping () -> Double
  ) {
    (self.window, self.clock, self.pinchSpan) = (window, clock, pinchSpan)
    readySources.add(sources)
    // sdl2-compat can be told to keep the identifier to itself; then SDL's own events have to do.
    x11 = window.x11Identifier.map { X11Events(window: $0, uptime: { clock.uptime }) }
    keyboard = window.isFramebuffer ? ConsoleKeyboard.open() : nil
  }

  /// The event sources, which are read in this order before SDL's queue.
  var sources: [any EventSource] { readySources.all }

  /// Whether ``drain(_:)`` may pass events that neither a descriptor nor a deadline announces.
  var hasUnannouncedEvents: Bool { readySources.haveUnannouncedEvents }

  /// Whether the times of events come from the X server, not from SDL.
  var hasServerTimes: Bool { x11 != nil }

  /// The last position of the mouse in points; nil before a mouse has moved or clicked.
  var pointer: Point? { translator.pointer }

  /// Whether a mouse has moved or clicked.
  var hasUsedMouse: Bool { translator.hasUsedMouse }

  /// The next time at which a source, a pinch by the wheel or an input method may have events
  /// without new input, a finger that lies still may be gone, or a kiosk takes back the focus; nil if there is
  /// no such time.
  var deadline: Instant? {
    (sources.map(\.deadline)
      + [
        translator.wheelPinch.deadline, inputMethodDeadline,
        fingerCheck.deadline(hasFingers: !translator.fingers.isEmpty), window.coverDeadline,
      ])
      .compactMap { $0 }.min()
  }

  /// The next time to read the input method's messages; nil without a composition.
  ///
  /// SDL reads the messages with the events of the window system, and does not wake for them.
  private var inputMethodDeadline: Instant? {
    translator.inputMethod.isComposing ? clock.now + Self.inputMethodInterval : nil
  }

  /// The seconds between two readings of the input method's messages during a composition; a larger
  /// value delays a candidate that the user has clicked.
  private static let inputMethodInterval = 0.05

  /// Ends the composition because the program has ended it; returns false without a composition.
  ///
  /// The caller resets the input method.
  func abandonComposition() -> Bool { translator.inputMethod.abandonComposition(at: clock.now) }

  /// Adds sources; the first `InputSource` ever added becomes `inputSource`.
  func add(_ opened: [any EventSource]) {
    readySources.add(opened)
    inputSource = inputSource ?? opened.lazy.compactMap { $0 as? any InputSource }.first
  }

  /// Ignores each key that is down now, until the key is released; called when an edit begins.
  func beginTyping() { translator.beginTyping() }

  /// Passes the pending events to `handle` in batches; when `handle` returns false, the rest of
  /// SDL's queue is left unread.
  ///
  /// The events come from the sources, then from SDL's queue, then from a mouse drag whose motion
  /// or release SDL missed, then from fingers whose end SDL does not report, and then from a pinch by
  /// the wheel.
  func drain(_ handle: ([LoopEvent]) -> Bool) {
    let geometry = geometry
    window.coverDisplay(at: clock.now)
    var isContinued = handle(readySources.nextReady(at: clock.now).flatMap { events(of: $0) })
    x11?.beginDrain()
    var event = SDL_Event()
    while isContinued, SDL_PollEvent(&event) != 0 {
      if x11 != nil, X11Pointer.replaces(event) { continue }
      let isOnlyFinger = x11?.correct(&event) == true
      if x11 == nil { moveOutside(&event, geometry) }
      isContinued = handle(
        composingKeyEvents(for: event, geometry) ?? loopEvents(for: event, isOnlyFinger, geometry))
    }
    x11?.endDrain()
    keyboard?.mute()
    _ = handle(missedPointerEvents() + missedFingerEvents() + wheelPinchEvents())
  }

  private var geometry: EventTranslator.WindowGeometry {
    EventTranslator.WindowGeometry(
      size: window.size, pointsPerUnit: window.pointsPerUnit, scale: window.canvas.scale,
      endsAtLastPixel: hasServerTimes, pinchSpan: pinchSpan(), hasFocus: true)
  }

  private var windowMetrics: WindowMetrics {
    WindowMetrics(
      pointsPerUnit: window.pointsPerUnit, pinchSpan: pinchSpan(), uptime: clock.uptime)
  }

  /// The loop events for `event`, which was just taken from SDL's queue.
  ///
  /// `isOnlyFinger` tells whether `event` reports a new finger that is the only finger on its device.
  private func loopEvents(
    for event: SDL_Event, _ isOnlyFinger: Bool, _ geometry: EventTranslator.WindowGeometry
  ) -> [LoopEvent] {
    window.coverDisplay(after: event, now: clock.now)
    if Self.mayChangeScale(event), window.updateScale(after: event) { return [.resized] }
    guard event.type != SDL_SYSWMEVENT.rawValue else {
      return window.isDestroyed(by: event) ? [.destroyed] : []
    }
    if event.type == Waker.eventType { return [.wake] }
    if DropCollector.isDrop(event.type) {
      return window.drops.collector.takeItems(at: event.type).map {
        [.dropped(Drop(items: $0, position: window.pointerPosition))]
      } ?? []
    }
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

  /// Whether the display of the window may have another scale after `event`.
  private static func mayChangeScale(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT, SDL_DISPLAYEVENT: true
    case SDL_WINDOWEVENT:
      [SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED].contains(
        SDL_WindowEventID(UInt32(event.window.event)))
    default: false
    }
  }

  /// The loop events for the key press `event` during a composition, between the events that the
  /// input method sent before it passed the key on, and the text that the key types.
  ///
  /// SDL reports the key first. Nil without a composition, or if `event` is no key press. Escape is
  /// left out if the input method has ended the composition with it, so that it does not end the
  /// edit, too.
  private func composingKeyEvents(
    for event: SDL_Event, _ geometry: EventTranslator.WindowGeometry
  ) -> [LoopEvent]? {
    guard event.type == SDL_KEYDOWN.rawValue, translator.inputMethod.isComposing else { return nil }
    let translate = { [unowned self] (queued: SDL_Event) in
      var event = queued
      _ = x11?.correct(&event)
      return translator.translate(
        event, now: clock.now, ticks: SDL_GetTicks64(), geometry: geometry)
    }
    let texts = SDLQueue.takeTexts()
    let composed = texts.composed.compactMap(translate)
    let isEscape = event.key.keysym.sym == SDLK_ESCAPE.rawValue
    let isUsed = isEscape && !translator.inputMethod.isComposing
    let key = isUsed ? [] : loopEvents(for: event, false, geometry)
    return composed + key + texts.typed.compactMap(translate)
  }

  /// The pending events of `source`; if `event` is given, it was taken from SDL's queue but is not
  /// translated yet.
  private func events(of source: any EventSource, with event: SDL_Event? = nil) -> [LoopEvent] {
    source.drainEvents(now: clock.now, in: windowMetrics).map { sourceEvent in
      var waiting: [SDL_TouchFingerEvent] = []
      switch sourceEvent {
      case .deviceRemoved, .touchesCancelled:
        waiting = SDL_TouchFingerEvent.single(event) + SDL_TouchFingerEvent.queued()
      case .event, .mouseReleased, .wheelTurned, .action: break
      }
      return translator.translate(
        sourceEvent, waiting: waiting, pinchSpan: pinchSpan(), now: clock.now)
    }
  }

  /// Whether `event` is SDL's wheel event for a scroll that the input source reports too.
  ///
  /// For some kinds of events, the pending events of the source are first read and appended to
  /// `events`. Ends of touches need this: SDL sends the same event when a finger lifts and when the
  /// finger's device is removed. Presses need this: a window manager may grab the pointer briefly
  /// before it passes a press on, and that grab must not cancel the drag that the press begins.
  /// Motion without the button needs this: perhaps only the source received the release.
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
  /// A finger is cancelled if SDL does not consider it down and SDL's queue does not contain its
  /// end. On X11, SDL may wrongly consider a finger down: another program may have grabbed the
  /// device and received the finger's end. So if `isOnlyFinger` is true, all earlier fingers on the
  /// device of `event` are cancelled: the X server has reported that the new finger is the only one
  /// on the device.
  private func cancelLostFingers(
    before event: SDL_TouchFingerEvent, _ isOnlyFinger: Bool
  ) -> [InputEvent] {
    guard !translator.fingers.isEmpty else { return [] }
    let held = SDL_TouchFingerEvent.held(on: Set(translator.fingers.keys.map(\.device)))
    return translator.cancelFingers(now: clock.now) { finger in
      isOnlyFinger && finger.device == event.touchId || !held.contains(finger)
    }
  }

  /// The position of a dragged mouse outside the window; nil if it is inside, or unknown.
  ///
  /// SDL keeps the position inside the window; on X11, `X11Pointer` has replaced it already.
  private func outsidePointer(_ geometry: EventTranslator.WindowGeometry) -> PointerState? {
    guard translator.isDragging, let source = inputSource else { return nil }
    let pointer = source.pointer(in: windowMetrics)
    let window = Rect(origin: .zero, size: geometry.size)
    return pointer.flatMap { window.contains($0.position) ? nil : $0 }
  }

  /// Replaces the position of `event`, a drag's motion or release, if the pointer is outside the window.
  private func moveOutside(
    _ event: inout SDL_Event, _ geometry: EventTranslator.WindowGeometry
  ) {
    let isMotion = event.type == SDL_MOUSEMOTION.rawValue
    guard isMotion || event.type == SDL_MOUSEBUTTONUP.rawValue,
      let pointer = outsidePointer(geometry)
    else { return }
    let position = pointer.position * (1 / geometry.pointsPerUnit)
    let (x, y) = (Int32(position.x.rounded(.down)), Int32(position.y.rounded(.down)))
    if isMotion {
      (event.motion.x, event.motion.y) = (x, y)
    } else {
      (event.button.x, event.button.y) = (x, y)
    }
  }

  /// Returns events for the motion or release of a dragged mouse that the window system did not report
  /// to SDL.
  ///
  /// On X11, the input source has reported the release, and is queried for the position of the mouse. On Wayland,
  /// SDL reports neither motion outside the window, where it clamps the position, nor the release of a removed
  /// mouse.
  private func missedPointerEvents() -> [LoopEvent] {
    guard translator.isDragging, SDLQueue.isEmpty() else { return [] }
    if x11 == nil {
      guard let pointer = inputSource?.pointer(in: windowMetrics) else { return [] }
      // SDL reports no release of a mouse that is removed.
      let isMissed =
        !pointer.isLeftButtonDown
        || outsidePointer(geometry) != nil && pointer.position != translator.pointer
      guard isMissed else { return [] }
      return [.inputs(translator.movePointer(to: pointer, at: clock.now))]
    }
    guard x11?.pointer.needsQuery == true, let source = inputSource else {
      return [.inputs(translator.endDrag())]
    }
    let answer = source.pointer(in: windowMetrics)
    // Events that happened before the reply are handled first. They were read together with it, so the source's
    // descriptor may not be readable for them.
    let events = events(of: source)
    guard let pointer = answer else { return events + [.inputs(translator.endDrag())] }
    guard SDLQueue.isEmpty() else { return events }
    x11?.pointer.needsQuery = false
    let end = translator.endDrag()
    return events + [.inputs(end + translator.movePointer(to: pointer, at: clock.now))]
  }

  /// Cancels the fingers that SDL considers down no more, although it has reported no end.
  private func missedFingerEvents() -> [LoopEvent] {
    let now = clock.now
    guard fingerCheck.begin(at: now, hasFingers: !translator.fingers.isEmpty) else { return [] }
    let held = SDL_TouchFingerEvent.held(on: Set(translator.fingers.keys.map(\.device)))
    let cancelled = translator.cancelFingers(now: now) { !held.contains($0) }
    return cancelled.isEmpty ? [] : [.inputs(cancelled)]
  }

  private func wheelPinchEvents() -> [LoopEvent] {
    let now = clock.now
    guard let due = translator.wheelPinch.deadline, due <= now else { return [] }
    return [.inputs(translator.wheelPinch.move(at: now))]
  }
}
