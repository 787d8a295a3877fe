internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

/// Translates the events of SDL and of event sources to loop events.
///
///     let loopEvent = translator.translate(
///       event, now: clock.now, ticks: SDL_GetTicks64(), geometry: geometry)
///     loopEvent.map(handle)
struct EventTranslator {
  /// The properties of the window that are needed to translate SDL's events.
  struct WindowGeometry {
    /// The size of the window in points.
    var size: Size
    /// Points per window unit of SDL.
    var pointsPerUnit: Double
    /// Pixels per point.
    var scale: Double
    /// Whether SDL's finger coordinate 1 means the last pixel, as on X11; otherwise the coordinate
    /// 1 means the edge of the window, one pixel further.
    var endsAtLastPixel: Bool
    /// The distance in points between the two touches of a pinch at scale 1.
    var pinchSpan: Double
    /// Whether the window has the keyboard focus.
    ///
    /// When the focus is lost, SDL first reports releases of all held keys and then the loss. For
    /// these releases the value is already false.
    var hasFocus: Bool
  }

  /// The ID of the touch device that SDL derives from a mouse (SDL_MOUSE_TOUCHID).
  private static let mouseTouch: Int64 = -1
  /// SDL's mask of the left button (SDL_BUTTON_LMASK).
  static let leftButton: UInt32 = 1
  var drag: MouseDrag?
  /// The last position of the mouse in points, which fingers do not change; nil before a mouse has
  /// moved or clicked.
  var pointer: Point?
  /// Whether a mouse has moved or clicked; a device that only poses as a mouse does neither.
  ///
  /// The first position alone is no movement: the window may have been opened under the pointer.
  var hasUsedMouse = false
  var wheelPinch = WheelPinch()
  /// The modifiers held at the last key event.
  var modifiers: KeyModifiers = []
  var keyRepeatFilter = KeyRepeatFilter()
  var inputMethod = InputMethodState()
  var lastTime = Instant.zero
  /// The last releases of mouse buttons that input sources reported, at most 8.
  ///
  /// SDL's events for the presses that these releases end may still be in SDL's queue.
  var releases: [MouseRelease] = []
  /// The last press of the left button.
  var lastPress: MousePress?
  /// The last event of each finger that is down; motion and ends of other fingers are ignored.
  var fingers: [TouchID: TouchEvent] = [:]
  /// For each removed device, the number of its events still in SDL's queue; these events are
  /// ignored.
  private var ignoredEventCounts: [Int64: Int] = [:]
  var isDragging: Bool { drag != nil }

  /// Translates `event`, which was taken from SDL's queue at `now`; nil if the loop does not need
  /// the event.
  ///
  /// `ticks` is the time of SDL's clock at `now`, in milliseconds.
  mutating func translate(
    _ event: SDL_Event, now: Instant, ticks: UInt64, geometry: WindowGeometry
  ) -> LoopEvent? {
    let time = time(of: event.common.timestamp, now: now, ticks: ticks)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return finger(event.tfinger, .began, time, geometry)
    case SDL_FINGERMOTION: return finger(event.tfinger, .moved, time, geometry)
    case SDL_FINGERUP: return finger(event.tfinger, .ended, time, geometry)
    case .fingerCanceled: return finger(event.tfinger, .cancelled, time, geometry)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, time, geometry)
    case SDL_MOUSEMOTION: return motion(event.motion, time, geometry)
    case SDL_MOUSEWHEEL: return wheel(event.wheel, time, geometry)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, time, geometry)
    case SDL_TEXTINPUT: return text(event.text, time)
    case SDL_TEXTEDITING: return composition(event.edit, time)
    case SDL_TEXTEDITING_EXT: return composition(event.editExt, time)
    case SDL_WINDOWEVENT: return window(event.window, time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .exposed
    case SDL_QUIT: return .quit
    default: return nil
    }
  }

  /// Converts SDL's `timestamp` to an instant that is never earlier than that of the previous
  /// event.
  ///
  /// The conversion uses the event's age, since SDL's timestamps are 32-bit milliseconds, which
  /// wrap after 49.7 days.
  private mutating func time(of timestamp: UInt32, now: Instant, ticks: UInt64) -> Instant {
    let age = max(0, Int32(bitPattern: UInt32(truncatingIfNeeded: ticks) &- timestamp))
    lastTime = max(lastTime, Instant(nanoseconds: now.nanoseconds - Int64(age) * 1_000_000))
    return lastTime
  }

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ phase: TouchEvent.Phase, _ time: Instant,
    _ geometry: WindowGeometry
  ) -> LoopEvent? {
    guard event.touchId != Self.mouseTouch, acceptsEvent(from: event.touchId) else { return nil }
    let id = TouchID(device: event.touchId, number: event.fingerId)
    guard phase == .began || fingers[id] != nil else { return nil }
    let touch = TouchEvent(
      id: id, kind: .finger, phase: phase, position: position(of: event, geometry), time: time)
    fingers[id] = [.ended, .cancelled].contains(phase) ? nil : touch
    return .input(.touch(touch))
  }

  private mutating func acceptsEvent(from device: Int64) -> Bool {
    guard let remaining = ignoredEventCounts[device] else { return true }
    ignoredEventCounts[device] = remaining > 1 ? remaining - 1 : nil
    return remaining == 0
  }

  func position(of event: SDL_TouchFingerEvent, _ geometry: WindowGeometry) -> Point {
    let spare = geometry.endsAtLastPixel ? 1 / geometry.scale : 0
    return Point(
      x: Double(event.x) * (geometry.size.width - spare),
      y: Double(event.y) * (geometry.size.height - spare))
  }

  /// Translates an event of an event source.
  ///
  /// An interruption, such as another program's grab, also discards the touches of SDL's devices.
  /// `waiting` contains SDL's finger events that are not translated yet; `pinchSpan` is the distance in points
  /// between the two touches of a pinch at scale 1.
  mutating func translate(
    _ sourceEvent: SourceEvent, waiting: [SDL_TouchFingerEvent] = [], pinchSpan: Double = 0,
    now: Instant
  ) -> LoopEvent {
    switch sourceEvent {
    case .wheelTurned(let clicks, let position, let time):
      lastTime = max(lastTime, time)
      return turnWheel(by: clicks, at: position, lastTime, pinchSpan: pinchSpan)
    case .event(let event):
      if case .interrupted = event { discardTouches() }
      return .input(event)
    case .action(let action): return .action(action)
    case .mouseReleased(let release):
      releases = releases.suffix(7) + [release]
      return .inputs([])
    case .touchesCancelled:
      for device in Set(waiting.map(\.touchId)) { ignoreEvents(waiting, of: device) }
      return .inputs(cancelFingers(now: now) { _ in true })
    case .deviceRemoved(let device):
      // The waiting events of the device are ignored. Otherwise a finger that was put down just
      // before the removal of the device would count as a tap, since SDL also reports the finger's
      // end.
      ignoreEvents(waiting, of: device)
      return .inputs(
        cancelDrag(of: device, now: now) + cancelFingers(now: now) { $0.device == device })
    }
  }

  private mutating func ignoreEvents(_ waiting: [SDL_TouchFingerEvent], of device: Int64) {
    ignoredEventCounts[device] = waiting.count { $0.touchId == device }
  }

  /// Cancels the fingers that `shouldCancel` selects; SDL's later events of these fingers are
  /// ignored until they are put down again.
  mutating func cancelFingers(now: Instant, where shouldCancel: (TouchID) -> Bool) -> [InputEvent] {
    let lost = fingers.values.filter { shouldCancel($0.id) }
    for touch in lost { fingers[touch.id] = nil }
    return lost.sorted { $0.id.number < $1.id.number }.map { touch in
      var touch = touch
      (touch.phase, touch.time) = (.cancelled, max(touch.time, now))
      return .touch(touch)
    }
  }

  /// Discards all touches without events, since the scene cancels its touches itself.
  mutating func discardTouches() {
    fingers = [:]
    drag = nil
    wheelPinch.reset()
  }

  private mutating func window(_ event: SDL_WindowEvent, _ time: Instant) -> LoopEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: return .resized
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .shown
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      discardTouches()
      return .hidden
    case SDL_WINDOWEVENT_FOCUS_LOST:
      discardTouches()
      return .input(.focusLost(time: time))
    case SDL_WINDOWEVENT_CLOSE: return .closeRequested
    default: return nil
    }
  }
}

extension SDL_EventType {
  /// The event of SDL3 that a finger was taken away, for example by a gesture of the compositor.
  ///
  /// SDL2 has no such event: sdl2-compat passes it on as it is, from 2.32.58 on not at all.
  static let fingerCanceled = SDL_EventType(0x703)
}
