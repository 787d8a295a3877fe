import Geometry
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
