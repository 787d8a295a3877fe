import Glibc

/// A free movement that only loses speed: v(t) = v(0)·0.998^(1000·t).
///
/// It stops for good at `MotionConstants.stoppingSpeed`, without a jump.
public struct Friction: Simulation, Hashable {
  /// Where it starts.
  public let from: Double
  /// Its speed at the start, in units a second.
  public let velocity: Double
  private let stop: Double

  /// Leaves `from` with `velocity`, in units a second; does not move when that is too slow.
  public init(from: Double, velocity: Double) {
    self.from = from
    self.velocity = velocity
    stop = max(0, log(abs(velocity) / MotionConstants.stoppingSpeed) / MotionConstants.friction)
  }

  /// Where it comes to rest.
  public var finalPosition: Double { travelled(for: stop) }

  /// Where it is.
  public func position(at t: Double) -> Double { travelled(for: min(max(0, t), stop)) }

  /// Its speed, in units a second.
  public func velocity(at t: Double) -> Double {
    isDone(at: t) ? 0 : velocity * exp(-MotionConstants.friction * max(0, t))
  }

  /// Whether it is slower than `MotionConstants.stoppingSpeed`.
  public func isDone(at t: Double) -> Bool { max(0, t) >= stop }

  /// When it is at `position`, in seconds from the start; nil when it never is.
  public func time(at position: Double) -> Double? {
    if position == from { return 0 }
    let t =
      -log(1 - (position - from) * MotionConstants.friction / velocity) / MotionConstants.friction
    return t >= 0 && t <= stop ? t : nil
  }

  private func travelled(for t: Double) -> Double {
    from + velocity / MotionConstants.friction * (1 - exp(-MotionConstants.friction * t))
  }
}
