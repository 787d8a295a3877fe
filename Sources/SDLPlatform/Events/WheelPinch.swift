internal import Geometry
internal import Input
internal import Timing

/// A pinch about the pointer by turning the wheel while Ctrl is held; releasing Ctrl ends the
/// pinch.
///
/// As in scrolling with the wheel, a third of each click is applied at once and the rest over 0.15
/// seconds.
struct WheelPinch {
  private static let device: Int64 = -2
  /// The change of scale for one click away from the user, at scales from 1 on.
  ///
  /// One click opens a gap of two row heights: 100 points at the normal text scale, as far as one
  /// click scrolls.
  private static let scalePerClickApart = 1.0
  /// The change of scale for one click, at scales below 1.
  ///
  /// One click folds the list by half (Documentation/Behavior.md).
  private static let scalePerClickTogether = 0.25
  /// The smallest number of clicks: the list is folded completely.
  ///
  /// Clicks beyond it would have to be undone before the list could unfold again.
  private static let minimumClicks = -2.0
  /// The part of a click that is applied at once, and the seconds in which the rest is applied
  /// (Documentation/Behavior.md).
  private static let (immediateFraction, smoothingTime) = (1.0 / 3, 0.15)
  /// Seconds between two moves while smoothing.
  private static let moveInterval = 1.0 / 60

  private var touches: PinchTouches?
  /// The sum of all clicks so far.
  private var target = 0.0
  /// The number of clicks that had been applied at `startTime`.
  private var start = 0.0
  private var startTime = Instant.zero
  private var lastTime = Instant.zero

  /// Whether a pinch is in progress.
  var isActive: Bool { touches != nil }

  /// The time of the next move while smoothing; nil once all clicks are applied, or if there is no
  /// pinch.
  var deadline: Instant? {
    isActive && lastTime < startTime + Self.smoothingTime ? lastTime + Self.moveInterval : nil
  }

  /// Applies a turn of the wheel by `clicks`, positive away from the user.
  ///
  /// The first turn begins a pinch about `center`, with the touches `span` points apart.
  mutating func turn(
    by clicks: Double, about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let events = isActive ? [] : begin(about: center, span: span, at: time)
    let (here, end) = (applied(at: time), max(Self.minimumClicks, target + clicks))
    let jumped = here + (end - target) * Self.immediateFraction
    start = min(max(jumped, min(here, end)), max(here, end))
    (target, startTime) = (end, time)
    return events + move(at: time)
  }

  /// Moves the touches to the smoothed scale at `time`; does nothing without a pinch.
  mutating func move(at time: Instant) -> [InputEvent] {
    lastTime = time
    let scale = Self.scale(after: applied(at: time))
    return touches?.move(to: scale, at: time) ?? []
  }

  /// Ends or cancels the pinch, with all clicks fully applied; does nothing without a pinch.
  mutating func end(isCancelled: Bool, at time: Instant) -> [InputEvent] {
    guard var touches else { return [] }
    self.touches = nil
    return touches.move(to: Self.scale(after: target), at: time)
      + touches.end(isCancelled: isCancelled, at: time)
  }

  /// Discards the pinch without events, since the scene cancels its touches itself.
  mutating func reset() { touches = nil }

  private mutating func begin(
    about center: Point, span: Double, at time: Instant
  ) -> [InputEvent] {
    let touches = PinchTouches(device: Self.device, center: center, span: span)
    self.touches = touches
    (target, start, startTime) = (0, 0, time)
    return touches.begin(at: time)
  }

  private static func scale(after clicks: Double) -> Double {
    1 + clicks * (clicks > 0 ? scalePerClickApart : scalePerClickTogether)
  }

  /// The number of clicks that are applied at `time`, while smoothing a fraction.
  private func applied(at time: Instant) -> Double {
    let left = 1 - min(1, max(0, time - startTime) / Self.smoothingTime)
    return target + (start - target) * left * left
  }
}
