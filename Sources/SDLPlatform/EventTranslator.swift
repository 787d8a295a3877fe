internal import CSDL2
internal import Geometry
internal import Input
internal import Timing

/// Turns SDL's events into ours: the only place that knows what SDL's devices do.
struct EventTranslator {
  /// What an event means to the loop.
  enum Meaning: Equatable {
    case input(InputEvent)
    case resized, exposed, shown, hidden, quit
  }

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
  }

  private static let mouse = TouchID(device: -1, number: 0)
  /// SDL's name for the touch device it makes of a mouse (SDL_MOUSE_TOUCHID).
  private static let mouseTouch: Int64 = -1
  private var isMouseDown = false { didSet { if !isMouseDown { wantsCapture = false } } }
  /// Whether the mouse is dragged outside the window and has to be followed there.
  ///
  /// Not before it leaves, and not while a finger is down: on X11 a captured mouse takes the ends of
  /// touches with it.
  private(set) var wantsCapture = false
  private var heldKeys = HeldKeys()
  private var lastTime = Instant.zero
  /// The fingers that are down; of others nothing can be said.
  private var fingers: Set<TouchID> = []

  /// What `event`, taken from SDL's queue at `now` when its clock showed `ticks`, means; nil when
  /// it means nothing.
  mutating func translate(
    _ event: SDL_Event, now: Instant, ticks: UInt64, space: Space
  ) -> Meaning? {
    let time = time(of: event.common.timestamp, now: now, ticks: ticks)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN: return finger(event.tfinger, .began, time, space)
    case SDL_FINGERMOTION: return finger(event.tfinger, .moved, time, space)
    case SDL_FINGERUP: return finger(event.tfinger, .ended, time, space)
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, time, space)
    case SDL_MOUSEMOTION: return motion(event.motion, time, space)
    case SDL_MOUSEWHEEL: return wheel(event.wheel, time, space)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, time)
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
  ) -> Meaning? {
    guard event.touchId != Self.mouseTouch else { return nil }
    let id = TouchID(device: event.touchId, number: event.fingerId)
    let isKnown = fingers.contains(id)
    if phase == .began { fingers.insert(id) } else if !isKnown { return nil }
    if phase == .ended { fingers.remove(id) }
    let spare = space.endsAtLastPixel ? 1 / space.scale : 0
    let position = Point(
      x: Double(event.x) * (space.size.width - spare),
      y: Double(event.y) * (space.size.height - spare))
    return .input(
      .touch(TouchEvent(id: id, kind: .finger, phase: phase, position: position, time: time)))
  }

  private mutating func button(
    _ event: SDL_MouseButtonEvent, _ time: Instant, _ space: Space
  ) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), event.button == SDL_BUTTON_LEFT else { return nil }
    let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
    guard isDown != isMouseDown else { return nil }
    isMouseDown = isDown
    return mouse(isDown ? .began : .ended, event.x, event.y, time, space)
  }

  private mutating func motion(
    _ event: SDL_MouseMotionEvent, _ time: Instant, _ space: Space
  ) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), isMouseDown else { return nil }
    return mouse(.moved, event.x, event.y, time, space)
  }

  private func mouse(
    _ phase: TouchEvent.Phase, _ x: Int32, _ y: Int32, _ time: Instant, _ space: Space
  ) -> Meaning {
    let position = Point(x: Double(x), y: Double(y)) * space.pointsPerUnit
    return .input(
      .touch(
        TouchEvent(id: Self.mouse, kind: .mouse, phase: phase, position: position, time: time)))
  }

  private func wheel(_ event: SDL_MouseWheelEvent, _ time: Instant, _ space: Space) -> Meaning? {
    guard event.which != clear_touch_mouse_id(), event.preciseY != 0 else { return nil }
    // One that is called flipped has been turned round already, as its user wants it.
    let clicks = -Double(event.preciseY)
    let position =
      Point(x: Double(event.mouseX), y: Double(event.mouseY)) * space.pointsPerUnit
    return .input(.wheel(clicks: clicks, position: position, time: time))
  }

  /// Takes note that text input is on from now on.
  mutating func beginTyping() { heldKeys.beginTyping() }

  private mutating func key(_ event: SDL_KeyboardEvent, _ time: Instant) -> Meaning? {
    let (place, isRepeat) = (event.keysym.scancode, event.repeat != 0)
    guard event.type == SDL_KEYDOWN.rawValue else {
      heldKeys.release(place)
      return nil
    }
    // What is pressed with the Super key is the desktop's, also where it does nothing there.
    guard heldKeys.press(place, isRepeat: isRepeat), !event.keysym.hasSuper,
      let key = Key(event.keysym)
    else { return nil }
    let modifiers = KeyModifiers(event.keysym.mod)
    return .input(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: time)))
  }

  private func text(_ event: SDL_TextInputEvent, _ time: Instant) -> Meaning? {
    let text = withUnsafeBytes(of: event.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    return text.isEmpty || heldKeys.isTextSilent ? nil : .input(.text(text, time: time))
  }

  private mutating func window(_ event: SDL_WindowEvent, _ time: Instant) -> Meaning? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: return .resized
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: return .shown
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
      isMouseDown = false
      return .hidden
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isMouseDown = false
      return .input(.interrupted(time: time))
    case SDL_WINDOWEVENT_LEAVE:
      wantsCapture = isMouseDown && fingers.isEmpty
      return nil
    case SDL_WINDOWEVENT_CLOSE: return .quit
    default: return nil
    }
  }
}
