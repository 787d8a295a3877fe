internal import CSDL2
internal import Timing

/// Recovers what SDL drops from X events: the server's timestamps, and positions of the mouse
/// outside the window.
///
/// SDL stamps an event with the time at which SDL reads the event. After a stall, all waiting
/// events would have the same time, and a fling would have no speed. An X event contains the
/// server's time. SDL passes each X event on as an event of its own (`SDL_SYSWMEVENT`), and an event
/// watch reads it then: an X event is gone once its event is taken from the queue, and what a watch
/// changes in an event does not reach the queue of every SDL (sdl2-compat).
@MainActor
final class X11Events {
  /// What was read of an X event whose event is in SDL's queue.
  private struct Passed {
    /// The age in milliseconds; nil if the X event has no time.
    var age: UInt32?
    /// The mouse event to which the X event was converted; nil if it is not about the pointer.
    var mouse: SDL_Event?
    /// The X event, if it may be about windows and settings.
    var message: SDL_SysWMmsg?
  }

  private struct Finger {
    var age: UInt32 = 0
    /// Whether the event reports a new finger that is the only finger on its device.
    ///
    /// The server marks the events of such a finger, since only such a finger moves the pointer.
    var isOnlyFinger = false
  }

  private var clock = DeviceClock()
  private let uptime: () -> UInt32
  /// The X11 identifier of the window.
  private let window: UInt32
  /// Converts the X server's pointer events to SDL mouse events.
  var pointer = X11Pointer()
  /// One entry for each X event that was passed on and is in SDL's queue, in the order of the queue.
  private var passed: [Passed] = []
  /// The number of entries at the start of `passed` that were taken already.
  private var takenCount = 0
  /// The age of the X event that was taken from the queue last; 0 at the beginning of a drain.
  private var age: UInt32 = 0
  /// One entry for each finger event in SDL's queue, in the order of the queue.
  private var fingers: [Finger] = []
  /// The number of entries at the end of `fingers` whose age is not known yet.
  private var untimedCount = 0
  /// What the last X event of a touch says about the finger events that follow it.
  private var lastTouch = Finger()
  /// Whether SDL pushes the finger events of an X event after it has passed the X event on, not before.
  private let passesTouchesFirst: Bool
  /// The X event to which the event taken last points.
  private let message = UnsafeMutablePointer<SDL_SysWMmsg>.allocate(capacity: 1)

  /// Adds an event watch to SDL.
  ///
  /// Requires X11. `window` is the X11 identifier of the only window; `uptime` returns milliseconds since
  /// the machine started.
  init(window: UInt32, uptime: @escaping () -> UInt32) {
    (self.window, self.uptime) = (window, uptime)
    var version = SDL_version()
    SDL_GetVersion(&version)
    // The versions of sdl2-compat begin with 2.32.50.
    passesTouchesFirst = (version.minor, version.patch) >= (32, 50)
    message.initialize(to: SDL_SysWMmsg())
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit {
    SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
    message.deallocate()
  }

  /// Sets the age to 0: until the next X event, events keep SDL's timestamp.
  func beginDrain() { age = 0 }

  /// Forgets events that never reached the queue; call it when SDL has no event left.
  func endDrain() {
    guard !passed.isEmpty || !fingers.isEmpty,
      SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_FALSE
    else { return }
    removePassed()
    fingers.removeAll(keepingCapacity: true)
    untimedCount = 0
  }

  /// Corrects `event`, which was just taken from the queue: its timestamp and, if it passes on an X event,
  /// what it says; then it is a mouse event, or points to the X event until the next call.
  ///
  /// Returns whether `event` reports a new finger that is the only finger on its device.
  func correct(_ event: inout SDL_Event) -> Bool {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT: restore(&event)
    case SDL_MOUSEWHEEL, SDL_KEYDOWN, SDL_KEYUP, SDL_TEXTINPUT: event.common.timestamp &-= age
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return correctFinger(&event)
    default: break
    }
    return false
  }

  private func restore(_ event: inout SDL_Event) {
    event.syswm.msg = nil
    guard takenCount < passed.count else { return }
    let passed = passed[takenCount]
    takenCount += 1
    if takenCount == self.passed.count { removePassed() }
    passed.age.map { age = $0 }
    if let mouse = passed.mouse {
      event = mouse
    } else if let content = passed.message {
      message.pointee = content
      event.syswm.msg = message
    }
  }

  private func removePassed() {
    passed.removeAll(keepingCapacity: true)
    takenCount = 0
  }

  private func correctFinger(_ event: inout SDL_Event) -> Bool {
    guard !fingers.isEmpty else { return false }
    let finger = fingers.removeFirst()
    event.common.timestamp &-= finger.age
    untimedCount = min(untimedCount, fingers.count)
    return finger.isOnlyFinger
  }

  private static let watch: SDL_EventFilter = { listener, event in
    // Wake events are skipped, since any thread may push one.
    guard let listener, let event, event.pointee.type != Waker.eventType else { return 1 }
    // All other events are pushed on the main thread, by SDL_PumpEvents, so no data is shared
    // between threads.
    nonisolated(unsafe) let (listening, pushed) = (listener, event)
    MainActor.assumeIsolated {
      Unmanaged<X11Events>.fromOpaque(listening).takeUnretainedValue().process(pushed.pointee)
    }
    return 1
  }

  private func process(_ event: SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT: passed.append(read(event))
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      fingers.append(passesTouchesFirst ? lastTouch : Finger())
      if !passesTouchesFirst { untimedCount += 1 }
    default: break
    }
  }

  /// Reads the X event in `event`.
  private func read(_ event: SDL_Event) -> Passed {
    var event = event
    let x11Event = clear_x11_event(&event, UInt(window))
    var passed = Passed()
    switch x11Event.kind {
    case CLEAR_X11_OTHER:
      passed.message = event.syswm.msg?.pointee
      return passed
    case CLEAR_X11_RAW_MOTION, CLEAR_X11_RAW_BUTTON, CLEAR_X11_RAW_TOUCH: break
    case CLEAR_X11_KEY:
      passed.age = age(of: x11Event)
      SDL_SetModState(SDL_GetModState().without(lostIn: x11Event.modifiers))
    default: passed.age = age(of: x11Event)
    }
    passed.mouse = pointer.event(for: x11Event)
    passed.mouse?.common.timestamp = event.common.timestamp &- (passed.age ?? 0)
    return passed
  }

  /// The age of `x11Event` in milliseconds; also that of the finger events which belong to it.
  private func age(of x11Event: clear_x11_event) -> UInt32 {
    let now = Instant(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000)
    let moment = clock.instant(x11Event.time, readAt: now, uptime: uptime())
    let age = UInt32((max(0, now - moment) * 1000).rounded())
    let isBegin = x11Event.kind == CLEAR_X11_TOUCH_BEGIN
    guard isBegin || x11Event.kind == CLEAR_X11_TOUCH else { return age }
    lastTouch = Finger(
      age: age, isOnlyFinger: isBegin && x11Event.is_pointer_emulated != 0)
    for index in fingers.indices.suffix(untimedCount) { fingers[index] = lastTouch }
    untimedCount = 0
    return age
  }
}
