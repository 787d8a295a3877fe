import Glibc

/// Exponential deceleration by friction, such as that of a fling: v(t) = v(0)·0.998^(1000·t), with
/// t in seconds.
///
/// The movement ends when its speed falls to `MotionConstants.stoppingSpeed`, without a jump of the
/// position.
public struct Friction: Simulation, Hashable {
  /// The position at time 0.
  public let from: Double
  /// The velocity at time 0, in units a second.
  public let velocity: Double
  /// Seconds from the start to the end of the movement.
  private let duration: Double

  /// A movement that starts at `from` with `velocity`, in units a second.
  ///
  /// If the speed is below `MotionConstants.stoppingSpeed`, the movement stays at `from`.
  public init(from: Double, velocity: Double) {
    self.from = from
    self.velocity = velocity
    duration = max(0, log(abs(velocity) / MotionConstants.stoppingSpeed) / MotionConstants.friction)
  }

  /// The position at which the movement ends.
  public var finalPosition: Double { unendedPosition(at: duration) }

  /// The position `t` seconds after the start; constant once the movement has ended.
  public func position(at t: Double) -> Double { unendedPosition(at: min(max(0, t), duration)) }

  /// The velocity `t` seconds after the start, in units a second; 0 once the movement has ended.
  public func velocity(at t: Double) -> Double {
    isDone(at: t) ? 0 : velocity * exp(-MotionConstants.friction * max(0, t))
  }

  /// Whether the speed has fallen to `MotionConstants.stoppingSpeed` after `t` seconds.
  public func isDone(at t: Double) -> Bool { max(0, t) >= duration }

  /// Seconds from the start until the movement reaches `position`; nil if it is not reached.
  public func time(at position: Double) -> Double? {
    if position == from { return 0 }
    let t =
      -log(1 - (position - from) * MotionConstants.friction / velocity) / MotionConstants.friction
    return t >= 0 && t <= duration ? t : nil
  }

  /// The position after `t` seconds of a movement that never ends.
  private func unendedPosition(at t: Double) -> Double {
    from + velocity / MotionConstants.friction * (1 - exp(-MotionConstants.friction * t))
  }
}
