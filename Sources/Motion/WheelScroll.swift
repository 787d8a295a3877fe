/// Smooth scrolling by a wheel: a third of each click is scrolled at once, the rest within 0.15 s.
///
/// The scroll stops at the ends of the range, without a rubber band.
///
///     let target = WheelScroll.target(current: 0, clicks: 1, range: 0...1000)  // 100
///     let scroll = WheelScroll(from: 0, target: target)
///     scroll.position(at: 0)  // 33.3
public struct WheelScroll: Simulation, Hashable {
  /// The final offset, in points.
  public let target: Double
  /// The movement after the third that is scrolled at once.
  private let remainder: Tween

  /// Moves a third of the distance from `from` to `target` at once and the rest within 0.15 s.
  public init(from: Double, target: Double) {
    self.init(
      from: from + (target - from) * MotionConstants.wheelImmediateFraction, remainderTo: target)
  }

  private init(target: Double, remainder: Tween) {
    (self.target, self.remainder) = (target, remainder)
  }

  private init(from: Double, remainderTo target: Double) {
    self.target = target
    remainder = Tween(
      from: from, to: target, duration: from == target ? 0 : MotionConstants.wheelDuration,
      curve: .easeOut)
  }

  /// The scroll that replaces this one when the wheel is turned by `clicks` after `t` seconds.
  ///
  /// The distance of `clicks`, positive toward the end, is added to the target, within `range`. A
  /// third of the target's change is scrolled at once, but at most up to the new target and never
  /// away from the new target.
  public func adding(
    clicks: Double, at t: Double, within range: ClosedRange<Double>
  ) -> WheelScroll {
    let target = Self.target(current: target, clicks: clicks, range: range)
    let current = position(at: t)
    let start = current + (target - self.target) * MotionConstants.wheelImmediateFraction
    let limits = min(current, target)...max(current, target)
    return WheelScroll(from: clamp(start, to: limits), remainderTo: target)
  }

  /// The same scroll of content that has moved by `distance` points.
  public func shifted(by distance: Double) -> WheelScroll {
    WheelScroll(
      target: target + distance,
      remainder: Tween(
        from: remainder.from + distance, to: remainder.to + distance,
        duration: remainder.duration, curve: remainder.curve))
  }

  /// The offset that `clicks` reach from the offset `current`, clamped to `range`.
  ///
  /// A click is 100 points; positive clicks scroll toward the end.
  public static func target(
    current: Double, clicks: Double, range: ClosedRange<Double>
  ) -> Double {
    clamp(current + clicks * MotionConstants.wheelClick, to: range)
  }

  /// The offset after `t` seconds; at time 0 it includes the first third.
  public func position(at t: Double) -> Double { remainder.position(at: t) }
  /// The velocity after `t` seconds, in points a second; the jump by the first third does not
  /// count.
  public func velocity(at t: Double) -> Double { remainder.velocity(at: t) }
  /// Whether the offset has reached the target after `t` seconds.
  public func isDone(at t: Double) -> Bool { remainder.isDone(at: t) }
}
