import Geometry
import Gestures
import Input
import Timing

/// Makes touch events one millisecond apart.
struct Touches {
  private var milliseconds: Int64 = 0

  var now: Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  mutating func skip(_ count: Int64 = 1) { milliseconds += count }

  mutating func event(
    _ finger: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double,
    _ kind: TouchEvent.Kind = .finger
  ) -> TouchEvent {
    milliseconds += 1
    return TouchEvent(
      id: TouchID(device: 0, number: finger), kind: kind, phase: phase,
      position: Point(x: x, y: y), time: now)
  }
}

/// Sends touches to recognizers as a scene does: all of them compete for each contact, and due
/// timers fire before a later touch is handled.
struct Competition {
  let arena: GestureArena
  let timers = TimerQueue()
  private let recognizers: [any AnyGestureRecognizer]
  private var routes: [TouchID: [any AnyGestureRecognizer]] = [:]
  private var touches = Touches()

  init(_ recognizers: [any AnyGestureRecognizer], relations: GestureRelations = GestureRelations())
  {
    self.recognizers = recognizers
    arena = GestureArena(relations: relations, timers: timers)
  }

  /// Advances the time without firing timers.
  mutating func skip(_ milliseconds: Int64 = 1) { touches.skip(milliseconds) }

  /// Advances the time and fires the due timers.
  mutating func wait(_ milliseconds: Int64) {
    touches.skip(milliseconds)
    timers.fire(upTo: touches.now)
  }

  func turnWheel() {
    for recognizer in routes.values.joined() { recognizer.handleWheel() }
    arena.settle()
  }

  mutating func send(
    _ finger: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double,
    _ kind: TouchEvent.Kind = .finger
  ) {
    let touch = touches.event(finger, phase, x, y, kind)
    timers.fire(upTo: touch.time)
    if phase == .began {
      routes[touch.id] = recognizers.filter { $0.receives(touch, in: arena) }
    }
    for recognizer in routes[touch.id] ?? [] { recognizer.handle(touch) }
    if phase == .ended || phase == .cancelled {
      arena.finish(touch.id)
      routes[touch.id] = nil
    }
    arena.settle()
  }
}
