import Geometry
import Gestures
import Input
import Timing

/// Makes touch events one millisecond apart.
struct Touches {
  private var milliseconds: Int64 = 0

  mutating func skip() { milliseconds += 1 }

  mutating func event(
    _ finger: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double,
    _ kind: TouchEvent.Kind = .finger
  ) -> TouchEvent {
    milliseconds += 1
    return TouchEvent(
      id: TouchID(device: 0, number: finger), kind: kind, phase: phase,
      position: Point(x: x, y: y), time: Instant(nanoseconds: milliseconds * 1_000_000))
  }
}

/// Carries touches to recognizers as a scene does: all of them compete for each contact.
struct Competition {
  let arena: GestureArena
  private let receivers: [any GestureReceiver]
  private var routes: [TouchID: [any GestureReceiver]] = [:]
  private var touches = Touches()

  init(_ receivers: [any GestureReceiver], relations: GestureRelations = GestureRelations()) {
    self.receivers = receivers
    arena = GestureArena(relations: relations)
  }

  /// Lets a millisecond pass.
  mutating func skip() { touches.skip() }

  mutating func send(
    _ finger: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double,
    _ kind: TouchEvent.Kind = .finger
  ) {
    let touch = touches.event(finger, phase, x, y, kind)
    if phase == .began {
      routes[touch.id] = receivers.filter { $0.receives(touch, in: arena) }
    }
    for receiver in routes[touch.id] ?? [] { receiver.handle(touch) }
    if phase == .ended || phase == .cancelled {
      arena.finish(touch.id)
      routes[touch.id] = nil
    }
    arena.settle()
  }
}
