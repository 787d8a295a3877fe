internal import CSDL2
internal import Timing

/// Recovers what SDL drops from X events: the server's timestamps, and positions of the mouse
/// outside the window.
///
/// SDL stamps an event with the time at which SDL reads the event. After a stall, all waiting
/// events would have the same time, and a fling would have no speed. An X event contains the
/// server's time. An event watch reads this time when SDL passes on the X event.
@MainActor
final class EventTimestamps {
  private var clock = DeviceClock()
  private let uptime: () -> UInt32
  /// The age in milliseconds of the X event read last; 0 at the beginning of a drain.
  private var age: UInt32 = 0
  /// Converts the X server's pointer events to SDL mouse events.
  var pointer = X11Pointer()
  /// One entry for each finger event in SDL's queue, in the order of the queue.
  private var fingers: [Finger] = []
  /// The number of entries at the end of `fingers` whose age is not known yet.
  ///
  /// SDL pushes a finger event before it passes on the X event that contains the time.
  private var untimedCount = 0

  private struct Finger {
    var age: UInt32 = 0
    /// Whether the event reports a new finger that is the only finger on its device.
    ///
    /// The server marks the events of such a finger, since only such a finger moves the pointer.
    var isOnlyFinger = false
  }

  /// Adds an event watch to SDL.
  ///
  /// Requires X11. `uptime` returns milliseconds since the machine started.
  init(uptime: @escaping () -> UInt32) {
    self.uptime = uptime
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit { SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque()) }

  /// Sets the age to 0: until the next X event, events keep SDL's timestamp.
  func beginDrain() { age = 0 }

  /// Corrects the timestamp of `event`, which was just taken from the queue, if it is a finger
  /// event.
  ///
  /// Returns whether `event` reports a new finger that is the only finger on its device.
  func correctTimestamp(of event: inout SDL_Event) -> Bool {
    guard Self.isFinger(event.type), !fingers.isEmpty else { return false }
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
      Unmanaged<EventTimestamps>.fromOpaque(listening).takeUnretainedValue().process(
        &pushed.pointee)
    }
    return 1
  }

  private func process(_ event: inout SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT: read(&event)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      fingers.append(Finger())
      untimedCount += 1
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN,
      SDL_KEYUP, SDL_TEXTINPUT:
      event.common.timestamp &-= age
    default: break
    }
  }

  /// Reads the time of the X event in `event`; if the X event is about the pointer, replaces
  /// `event` with a mouse event.
  private func read(_ event: inout SDL_Event) {
    let x11Event = clear_x11_event(&event)
    switch x11Event.kind {
    case CLEAR_X11_OTHER: return
    case CLEAR_X11_RAW_MOTION, CLEAR_X11_RAW_BUTTON, CLEAR_X11_RAW_TOUCH: break
    case CLEAR_X11_KEY:
      setAge(x11Event)
      SDL_SetModState(SDL_GetModState().without(lostIn: x11Event.modifiers))
    default: setAge(x11Event)
    }
    guard var mouse = pointer.event(for: x11Event) else { return }
    mouse.common.timestamp = event.common.timestamp &- age
    event = mouse
  }

  private func setAge(_ x11Event: clear_x11_event) {
    let now = Instant(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000)
    let moment = clock.instant(x11Event.time, readAt: now, uptime: uptime())
    age = UInt32((max(0, now - moment) * 1000).rounded())
    guard x11Event.kind == CLEAR_X11_TOUCH_BEGIN || x11Event.kind == CLEAR_X11_TOUCH else { return }
    let isOnlyFinger = x11Event.kind == CLEAR_X11_TOUCH_BEGIN && x11Event.is_pointer_emulated != 0
    for index in fingers.indices.suffix(untimedCount) {
      fingers[index] = Finger(age: age, isOnlyFinger: isOnlyFinger)
    }
    untimedCount = 0
  }

  /// Whether `type` is the type of a finger event: down, up or motion.
  static func isFinger(_ type: UInt32) -> Bool {
    (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(type)
  }
}
