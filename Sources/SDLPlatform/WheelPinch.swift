internal import Geometry
internal import Input
internal import Timing

/// A wheel that is turned with Ctrl held: a pinch about the pointer, until Ctrl is let go.
///
/// As when it scrolls, a third of a click is there at once and the rest soon after.
struct WheelPinch {
  private static let device: Int64 = -2
  /// What one click away from the user adds to the scale: two rows of gap, as far as it scrolls.
  private static let scalePerClick = 1.0
  /// The part of a click that is there at once, and the seconds the rest takes: from the contract.
  private static let (jump, glideTime) = (1.0 / 3, 0.15)
  /// Seconds between two moves on the way.
  private static let step = 1.0 / 60

  private var touches: PinchTouches?
  /// Where the clicks so far lead.
  private var target = 1.0
  private var start = 1.0
  private var startTime = Instant.zero
  private var lastTime = Instant.zero

  /// Whether it has begun and Ctrl is held.
  var isActive: Bool { touches != nil }

  /// When it moves on by itself; nil while it is where the clicks led.
  var deadline: Instant? {
    isActive && lastTime < startTime + Self.glideTime ? lastTime + Self.step : nil
  }

  /// Turns by `clicks`, positive away from the user, about `center` when it is the first turn.
  mutating func turn(
    by clicks: Double, about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let events = isActive ? [] : begin(about: center, span: span, at: time)
    // Below 1 there is no gap that turning back would first have to fill.
    let (here, end) = (scale(at: time), max(1, target + clicks * Self.scalePerClick))
    let jumped = here + (end - target) * Self.jump
    start = min(max(jumped, min(here, end)), max(here, end))
    (target, startTime) = (end, time)
    return events + move(at: time)
  }

  /// Moves on to where it is at `time`.
  mutating func move(at time: Instant) -> [InputEvent] {
    lastTime = time
    let scale = scale(at: time)
    return touches?.move(to: scale, at: time) ?? []
  }

  /// Ctrl was let go, or taken away; the clicks count in full.
  mutating func end(isCancelled: Bool, at time: Instant) -> [InputEvent] {
    guard var touches else { return [] }
    self.touches = nil
    return touches.move(to: target, at: time) + touches.end(isCancelled: isCancelled, at: time)
  }

  /// The system has taken its contacts away.
  mutating func forget() { touches = nil }

  private mutating func begin(
    about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let touches = PinchTouches(device: Self.device, center: center, span: span)
    self.touches = touches
    (target, start, startTime) = (1, 1, time)
    return touches.begin(at: time)
  }

  private func scale(at time: Instant) -> Double {
    let left = 1 - min(1, max(0, time - startTime) / Self.glideTime)
    return target + (start - target) * left * left
  }
}
