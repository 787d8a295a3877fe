import Glibc

/// Exponential deceleration by friction, as of a fling: v(t) = v(0)·0.998^(1000·t).
///
/// The movement ends when its speed falls to `MotionConstants.stoppingSpeed`, without a jump.
public struct Friction: Simulation, Hashable {
  /// The position at time 0.
  public let from: Double
  /// The velocity at time 0, in units a second.
  public let velocity: Double
  /// Seconds until the movement ends.
  private let duration: Double

  /// A movement that leaves `from` with `velocity`, in units a second, or stays at `from` when its
  /// speed is below the stopping speed.
  public init(from: Double, velocity: Double) {
    self.from = from
    self.velocity = velocity
    duration = max(0, log(abs(velocity) / MotionConstants.stoppingSpeed) / MotionConstants.friction)
  }

  /// The position at which the movement ends.
  public var finalPosition: Double { unendedPosition(at: duration) }

  /// The position `t` seconds after the start.
  public func position(at t: Double) -> Double { unendedPosition(at: min(max(0, t), duration)) }

  /// In units a second; 0 once the movement has ended.
  public func velocity(at t: Double) -> Double {
    isDone(at: t) ? 0 : velocity * exp(-MotionConstants.friction * max(0, t))
  }

  /// Whether the speed has fallen to `MotionConstants.stoppingSpeed`.
  public func isDone(at t: Double) -> Bool { max(0, t) >= duration }

  /// Seconds from the start until the movement reaches `position`; nil when it ends before.
  public func time(at position: Double) -> Double? {
    if position == from { return 0 }
    let t =
      -log(1 - (position - from) * MotionConstants.friction / velocity) / MotionConstants.friction
    return t >= 0 && t <= duration ? t : nil
  }

  /// The position as if the movement never ended.
  private func unendedPosition(at t: Double) -> Double {
    from + velocity / MotionConstants.friction * (1 - exp(-MotionConstants.friction * t))
  }
}
