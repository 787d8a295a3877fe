internal import CSDL2

/// Converts X11 pointer events to SDL mouse events, including positions outside the window.
///
/// While a button is down, the server sends motion and release to the window where the button was
/// pressed (the implicit grab). SDL moves the first position outside the window to the window's
/// edge and drops the following positions outside. A button event of SDL contains the last position
/// that was not dropped. A mouse capture would report all positions, but it is an active grab,
/// which cancels touches.
struct X11Pointer {
  /// The value of `which` in the events created here for a mouse.
  static let mouse: UInt32 = 1
  /// The value of `which` in motion events that a finger causes.
  static let finger: UInt32 = 2
  /// The server's time, in milliseconds, of the last raw event if a touchscreen sent the event; nil
  /// if another device sent it.
  ///
  /// An event of a touchscreen may move the pointer; the motion then has the same time.
  private var touchTime: UInt32?
  /// Whether the mouse has moved since the server last reported its position; if so, the position
  /// must be queried.
  var needsQuery = false

  /// Whether `event`, which was taken from SDL's queue, is a mouse event in whose place an event is
  /// created here.
  static func replaces(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: true
    default: false
    }
  }

  /// The SDL mouse event to use instead of `x11Event`; nil if `x11Event` causes no mouse event.
  mutating func event(for x11Event: clear_x11_event) -> SDL_Event? {
    switch x11Event.kind {
    case CLEAR_X11_RAW_MOTION: (touchTime, needsQuery) = (nil, true)
    case CLEAR_X11_RAW_BUTTON: touchTime = nil
    case CLEAR_X11_RAW_TOUCH: touchTime = x11Event.time
    case CLEAR_X11_MOTION:
      needsQuery = false
      // When a finger moves the pointer, the server sends a raw event of the touchscreen, then the
      // motion, then the touch event, all with the same time.
      return motion(
        x11Event, isFinger: x11Event.is_pointer_emulated != 0 || x11Event.time == touchTime)
    case CLEAR_X11_TOUCH_BEGIN, CLEAR_X11_TOUCH:
      return x11Event.is_pointer_emulated != 0 ? motion(x11Event, isFinger: true) : nil
    case CLEAR_X11_PRESS: return button(SDL_MOUSEBUTTONDOWN, x11Event)
    case CLEAR_X11_RELEASE: return button(SDL_MOUSEBUTTONUP, x11Event)
    default: break
    }
    return nil
  }

  private func motion(_ x11Event: clear_x11_event, isFinger: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = isFinger ? Self.finger : Self.mouse
    event.motion.state = x11Event.is_left_button_down != 0 ? EventTranslator.leftButton : 0
    (event.motion.x, event.motion.y) = (x11Event.x, x11Event.y)
    return event
  }

  /// The SDL event for a press or release; nil for buttons 4 to 7, which are X's wheel directions
  /// and which SDL delivers as wheel events.
  private func button(_ type: SDL_EventType, _ x11Event: clear_x11_event) -> SDL_Event? {
    guard !(4...7).contains(x11Event.button) else { return nil }
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = Self.mouse
    // There is only one window, so `windowID` is free to carry the server's time, which identifies
    // the press.
    event.button.windowID = x11Event.time
    // Nothing reads the number of clicks, and the server's numbers of devices fit into it.
    event.button.clicks = UInt8(truncatingIfNeeded: x11Event.device)
    event.button.button = UInt8(
      truncatingIfNeeded: x11Event.button > 7 ? x11Event.button - 4 : x11Event.button)
    (event.button.x, event.button.y) = (x11Event.x, x11Event.y)
    return event
  }
}
