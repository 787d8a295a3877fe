internal import CSDL2

/// The mouse as the X server tells of it, also outside the window.
///
/// While a button is down, the server sends motion and release to the window where it went down (the
/// implicit grab). SDL clamps the first place outside to the window, drops what follows, and gives a
/// button the last place that it kept. A capture would tell more, but that is an active grab, which
/// takes touches away.
struct X11Pointer {
  /// What `which` is in the events made here, in place of SDL's 0.
  static let mouse: UInt32 = 1
  /// The same where a finger has taken the pointer with it.
  static let finger: UInt32 = 2
  /// When a finger did what may move the pointer, until another device did something.
  private var touchTime: UInt32?
  /// Whether the mouse moved since the server last told where it is: it has to be asked.
  var isAhead = false

  /// Whether the mouse event `event` is SDL's own, which one of those made here replaces.
  static func replaces(_ event: SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION: event.motion.which == 0
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.which == 0
    default: false
    }
  }

  /// What `news` says of the mouse, as SDL would say it; nil where it says nothing of it.
  mutating func event(for news: clear_x11_event) -> SDL_Event? {
    switch news.kind {
    case CLEAR_X11_RAW_MOTION: (touchTime, isAhead) = (nil, true)
    case CLEAR_X11_RAW_BUTTON: touchTime = nil
    case CLEAR_X11_RAW_TOUCH: touchTime = news.time
    case CLEAR_X11_MOTION:
      isAhead = false
      // What a finger does to the pointer comes between what its device says and what the touch says.
      return motion(news, isFinger: news.is_emulating != 0 || news.time == touchTime)
    case CLEAR_X11_TOUCH_BEGIN, CLEAR_X11_TOUCH:
      return news.is_emulating != 0 ? motion(news, isFinger: true) : nil
    case CLEAR_X11_PRESS: return button(SDL_MOUSEBUTTONDOWN, news)
    case CLEAR_X11_RELEASE: return button(SDL_MOUSEBUTTONUP, news)
    default: break
    }
    return nil
  }

  private func motion(_ news: clear_x11_event, isFinger: Bool) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.which = isFinger ? Self.finger : Self.mouse
    event.motion.state = news.holds_left != 0 ? EventTranslator.leftButton : 0
    (event.motion.x, event.motion.y) = (news.x, news.y)
    return event
  }

  /// nil for buttons 4 to 7, X's wheel directions, which SDL delivers as wheel events.
  private func button(_ type: SDL_EventType, _ news: clear_x11_event) -> SDL_Event? {
    guard !(4...7).contains(news.button) else { return nil }
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.which = Self.mouse
    // There is one window only, so the field carries the server's time, which identifies the press.
    event.button.windowID = news.time
    event.button.button = UInt8(truncatingIfNeeded: news.button > 7 ? news.button - 4 : news.button)
    (event.button.x, event.button.y) = (news.x, news.y)
    return event
  }
}
