internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

/// Turns SDL's events into ours: the only place that knows what SDL's devices do.
struct EventTranslator {
  /// Where SDL's coordinates lie in the window.
  struct Space {
    /// In points.
    var size: Size
    /// Points for SDL's window units.
    var pointsPerUnit: Double
    /// Pixels a point.
    var scale: Double
    /// On X11 the far edge of the touchscreen is the last pixel, elsewhere the one after it.
    var endsAtLastPixel: Bool
    /// Points between the contacts that stand for a pinch, at scale 1.
    var pinchSpan: Double
    /// Whether keys come here: SDL lets them all go before it tells that they no longer do.
    var hasFocus: Bool
  }

  /// SDL's name for the touch device it makes of a mouse (SDL_MOUSE_TOUCHID).
  private static let mouseTouch: Int64 = -1
  /// SDL's mask of the left button (SDL_BUTTON_LMASK).
  static let leftButton: UInt32 = 1
  var drag: MouseDrag?
  var wheelPinch = WheelPinch()
  /// What is held, as the last key had it.
  var modifiers: KeyModifiers = []
  var keyRepeatFilter = KeyRepeatFilter()
  var lastTime = Instant.zero
  /// Of the last releases that devices told of, those whose presses may be still to come.
  var releases: [MouseRelease] = []
  /// The fingers that are down; of others nothing can be said.
  var fingers: [TouchID: TouchEvent] = [:]
  /// How many events of a device that is gone are still to come, and mean nothing.
  private var unheard: [Int64: Int] = [:]
  /// Whether a mouse is dragged.
  var isDragging: Bool { drag != nil }

  /// What `event`, taken from SDL's queue at `now` when its clock showed `ticks`, means; nil when
  /// it means nothing.
  mutating func translate(
    _ event: SDL_Event, now: Instant, ticks: UInt64, space: Space
  ) -> LoopEvent? {
    let time = time(of: event.common.timestamp, now: now, ticks: ticks)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return finger(event.tfinger, .began, time, space)
    case SDL_FINGERMOTION: return finger(event.tfinger, .moved, time, space)
    case SDL_FINGERUP: return finger(event.tfinger, .ended, time, space)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, time, space)
    case SDL_MOUSEMOTION: return motion(event.motion, time, space)
    case SDL_MOUSEWHEEL: return wheel(event.wheel, time, space)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, time, space)
    case SDL_TEXTINPUT: return text(event.text, time)
    case SDL_WINDOWEVENT: return window(event.window, time)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .exposed
    case SDL_QUIT: return .quit
    default: return nil
    }
  }

  /// SDL's 32 bits of milliseconds wrap after 49.7 days; only an event's age is taken from them.
  private mutating func time(of timestamp: UInt32, now: Instant, ticks: UInt64) -> Instant {
    let age = max(0, Int32(bitPattern: UInt32(truncatingIfNeeded: ticks) &- timestamp))
    lastTime = max(lastTime, Instant(nanoseconds: now.nanoseconds - Int64(age) * 1_000_000))
    return lastTime
  }

  private mutating func finger(
    _ event: SDL_TouchFingerEvent, _ phase: TouchEvent.Phase, _ time: Instant, _ space: Space
  ) -> LoopEvent? {
    guard event.touchId != Self.mouseTouch, isHeard(event.touchId) else { return nil }
    let id = TouchID(device: event.touchId, number: event.fingerId)
    guard phase == .began || fingers[id] != nil else { return nil }
    let touch = TouchEvent(
      id: id, kind: .finger, phase: phase, position: place(of: event, space), time: time)
    fingers[id] = phase == .ended ? nil : touch
    return .input(.touch(touch))
  }

  private mutating func isHeard(_ device: Int64) -> Bool {
    guard let left = unheard[device] else { return true }
    unheard[device] = left > 1 ? left - 1 : nil
    return left == 0
  }

  func place(of event: SDL_TouchFingerEvent, _ space: Space) -> Point {
    let spare = space.endsAtLastPixel ? 1 / space.scale : 0
    return Point(
      x: Double(event.x) * (space.size.width - spare),
      y: Double(event.y) * (space.size.height - spare))
  }

  /// What `news` of a source mean; another program's grab ends what SDL's devices do, too.
  ///
  /// `waiting` are fingers' events that SDL has and this has not been told of.
  mutating func translate(
    _ news: SourceEvent, waiting: [SDL_TouchFingerEvent] = [], now: Instant
  ) -> LoopEvent {
    switch news {
    case .event(let event):
      if case .interrupted = event { loseContacts() }
      return .input(event)
    case .released(let release):
      releases = releases.suffix(7) + [release]
      return .inputs([])
    case .lost(let device):
      // A finger that came down and went with its device did not tap.
      unheard[device] = waiting.count { $0.touchId == device }
      return .inputs(loseDrag(of: device, now: now) + lose(now: now) { $0.device == device })
    }
  }

  /// Cancels the fingers that `isGone` says are no more; what SDL still says of them is nothing.
  mutating func lose(now: Instant, where isGone: (TouchID) -> Bool) -> [InputEvent] {
    let lost = fingers.values.filter { isGone($0.id) }
    for touch in lost { fingers[touch.id] = nil }
    return lost.sorted { $0.id.number < $1.id.number }.map { touch in
      var touch = touch
      (touch.phase, touch.time) = (.cancelled, max(touch.time, now))
      return .touch(touch)
    }
  }

  /// All contacts were taken away.
  mutating func loseContacts() {
    fingers = [:]
    drag = nil
    wheelPinch.forget()
  }

  private mutating func window(_ event: SDL_WindowEvent, _ time: Instant) -> LoopEvent? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: return .resized
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .shown
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      loseContacts()
      return .hidden
    case SDL_WINDOWEVENT_FOCUS_LOST:
      loseContacts()
      return .input(.focusLost(time: time))
    case SDL_WINDOWEVENT_CLOSE: return .quit
    default: return nil
    }
  }
}
