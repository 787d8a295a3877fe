internal import Geometry
internal import Input
internal import Timing

/// Turns a wheel with Ctrl held into a pinch about the pointer, until Ctrl is released.
///
/// As in scrolling, a third of each click is applied at once and the rest over 0.15 s.
struct WheelPinch {
  private static let device: Int64 = -2
  /// The change of scale per click away from the user: it opens a gap of two rows, as far as one
  /// click scrolls.
  private static let scalePerClick = 1.0
  /// The part of a click applied at once, and seconds for the rest (Documentation/Behavior.md).
  private static let (immediateFraction, smoothingTime) = (1.0 / 3, 0.15)
  /// Seconds between two moves while smoothing.
  private static let moveInterval = 1.0 / 60

  private var touches: PinchTouches?
  /// The scale after all clicks so far.
  private var target = 1.0
  private var start = 1.0
  private var startTime = Instant.zero
  private var lastTime = Instant.zero

  /// Whether a pinch is in progress.
  var isActive: Bool { touches != nil }

  /// The time of the next move while smoothing; nil once `target` is reached.
  var deadline: Instant? {
    isActive && lastTime < startTime + Self.smoothingTime ? lastTime + Self.moveInterval : nil
  }

  /// Turns by `clicks`, positive away from the user; the first turn begins a pinch about `center`.
  mutating func turn(
    by clicks: Double, about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let events = isActive ? [] : begin(about: center, span: span, at: time)
    // The scale is at least 1: clicks below would have to be undone before the gap opens again.
    let (here, end) = (scale(at: time), max(1, target + clicks * Self.scalePerClick))
    let jumped = here + (end - target) * Self.immediateFraction
    start = min(max(jumped, min(here, end)), max(here, end))
    (target, startTime) = (end, time)
    return events + move(at: time)
  }

  /// Moves the touches to the scale at `time`.
  mutating func move(at time: Instant) -> [InputEvent] {
    lastTime = time
    let scale = scale(at: time)
    return touches?.move(to: scale, at: time) ?? []
  }

  /// Ends or cancels the pinch, with all clicks applied in full.
  mutating func end(isCancelled: Bool, at time: Instant) -> [InputEvent] {
    guard var touches else { return [] }
    self.touches = nil
    return touches.move(to: target, at: time) + touches.end(isCancelled: isCancelled, at: time)
  }

  /// Discards the pinch without events: the scene cancels its touches itself.
  mutating func reset() { touches = nil }

  private mutating func begin(
    about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let touches = PinchTouches(device: Self.device, center: center, span: span)
    self.touches = touches
    (target, start, startTime) = (1, 1, time)
    return touches.begin(at: time)
  }

  private func scale(at time: Instant) -> Double {
    let left = 1 - min(1, max(0, time - startTime) / Self.smoothingTime)
    return target + (start - target) * left * left
  }
}
