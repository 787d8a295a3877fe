internal import CSDL2
internal import Timing

/// What SDL drops of the X server's events: their own times above all.
///
/// SDL stamps an event when it is pumped: after a stall all that waited carries one time, and a
/// fling would have no speed. X events have the server's time; here it is read on the way, while SDL
/// hands each of them on, and so is where the mouse is.
@MainActor
final class EventTimestamps {
  private var clock = DeviceClock()
  private let uptime: () -> UInt32
  /// Of the X event at hand, in milliseconds.
  private var age: UInt32 = 0
  /// Where the mouse is.
  var pointer = X11Pointer()
  /// Of the finger events that wait in SDL's queue, in their order: SDL makes them first and hands
  /// on what it made them of later.
  private var fingers: [Finger] = []
  /// How many of the last of them have no time yet.
  private var undated = 0

  private struct Finger {
    var age: UInt32 = 0
    /// Whether the server lets it move the pointer: it does so where no other is on the device.
    var isAlone = false
  }

  /// Listens to the events SDL makes; needs X11 and milliseconds since the machine began.
  init(uptime: @escaping () -> UInt32) {
    self.uptime = uptime
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    SDL_AddEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque())
  }

  isolated deinit { SDL_DelEventWatch(Self.watch, Unmanaged.passUnretained(self).toOpaque()) }

  /// Resets the age: events keep SDL's timestamp until the next X event.
  func beginDrain() { age = 0 }

  /// Gives `event`, which was just taken from the queue, its true time, if it is a finger's; answers
  /// whether the server knows of no other finger on its device.
  func date(_ event: inout SDL_Event) -> Bool {
    guard Self.isFinger(event.type), !fingers.isEmpty else { return false }
    let finger = fingers.removeFirst()
    event.common.timestamp &-= finger.age
    undated = min(undated, fingers.count)
    return finger.isAlone
  }

  private static let watch: SDL_EventFilter = { listener, event in
    // A wake may come from any thread.
    guard let listener, let event, event.pointee.type != Waker.eventType else { return 1 }
    // All other events are made while the main thread pumps: nothing is shared.
    nonisolated(unsafe) let (listening, pushed) = (listener, event)
    MainActor.assumeIsolated {
      Unmanaged<EventTimestamps>.fromOpaque(listening).takeUnretainedValue().note(&pushed.pointee)
    }
    return 1
  }

  private func note(_ event: inout SDL_Event) {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT: read(&event)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      fingers.append(Finger())
      undated += 1
    case SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL, SDL_KEYDOWN,
      SDL_KEYUP, SDL_TEXTINPUT:
      event.common.timestamp &-= age
    default: break
    }
  }

  /// Takes the time of the X event behind `event`, which becomes the mouse's where it is that.
  private func read(_ event: inout SDL_Event) {
    let news = clear_x11_event(&event)
    switch news.kind {
    case CLEAR_X11_OTHER: return
    case CLEAR_X11_RAW_MOTION, CLEAR_X11_RAW_BUTTON, CLEAR_X11_RAW_TOUCH: break
    default: setAge(news)
    }
    guard var mouse = pointer.event(for: news) else { return }
    mouse.common.timestamp = event.common.timestamp &- age
    event = mouse
  }

  private func setAge(_ news: clear_x11_event) {
    let now = Instant(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000)
    let moment = clock.moment(news.time, seenAt: now, uptime: uptime())
    age = UInt32((max(0, now - moment) * 1000).rounded())
    guard news.kind == CLEAR_X11_TOUCH_BEGIN || news.kind == CLEAR_X11_TOUCH else { return }
    let isAlone = news.kind == CLEAR_X11_TOUCH_BEGIN && news.is_emulating != 0
    for index in fingers.indices.suffix(undated) {
      fingers[index] = Finger(age: age, isAlone: isAlone)
    }
    undated = 0
  }

  /// Whether an event of `type` is a finger's.
  static func isFinger(_ type: UInt32) -> Bool {
    (SDL_FINGERDOWN.rawValue...SDL_FINGERMOTION.rawValue).contains(type)
  }
}
