/// The scrolling of a wheel: a third of each click at once, the rest within 0.15 s.
///
/// It moves between places inside the range only, so that it stops at the ends and never pulls.
public struct WheelScroll: Simulation, Hashable {
  /// Where it comes to rest.
  public let target: Double
  private let rest: Tween

  /// Takes a third of the way from `from` to `target` at once and the rest within 0.15 s.
  public init(from: Double, target: Double) {
    self.init(from: from + (target - from) * MotionConstants.wheelJump, restingAt: target)
  }

  private init(from: Double, restingAt target: Double) {
    self.target = target
    rest = Tween(
      from: from, to: target, duration: from == target ? 0 : MotionConstants.wheelDuration,
      curve: .easeOut)
  }

  /// The scroll that `clicks` more, positive towards the end, make of this one at `t`.
  ///
  /// They add to the target; a third of what they add is scrolled at once, though never past the
  /// new target nor away from it.
  public func adding(
    clicks: Double, at t: Double, within range: ClosedRange<Double>
  ) -> WheelScroll {
    let target = Self.target(current: target, clicks: clicks, range: range)
    let here = position(at: t)
    let jumped = here + (target - self.target) * MotionConstants.wheelJump
    let ends = min(here, target)...max(here, target)
    return WheelScroll(from: clamp(jumped, to: ends), restingAt: target)
  }

  /// Where `clicks` of 100 points, positive towards the end, lead from `current` within `range`.
  public static func target(
    current: Double, clicks: Double, range: ClosedRange<Double>
  ) -> Double {
    clamp(current + clicks * MotionConstants.wheelClick, to: range)
  }

  /// Where it is; the first third is there at once.
  public func position(at t: Double) -> Double { rest.position(at: t) }
  /// Its speed, in points a second; the jump of the first third does not count.
  public func velocity(at t: Double) -> Double { rest.velocity(at: t) }
  /// Whether the rest of the click is over.
  public func isDone(at t: Double) -> Bool { rest.isDone(at: t) }
}
