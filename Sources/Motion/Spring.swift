import Glibc

/// A critically damped spring: of all springs that do not oscillate, it returns to its end fastest.
///
/// With x the distance from the end and ω the angular frequency, `x(t) = (a + b·t)·e^(−ω·t)`, where
/// a = x(0) and b = v(0) + ω·a. A spring that starts fast enough toward the end overshoots the end
/// once.
public struct Spring: Simulation, Hashable {
  /// The end: the position at which the spring comes to rest.
  public let to: Double
  /// The angular frequency ω, in radians a second; above 0.
  public let angularFrequency: Double
  private let a: Double
  private let b: Double
  private let settlingTime: Double

  /// A spring that starts at `from` with `velocity`, in units a second, and comes to rest at `to`.
  ///
  /// Traps if `angularFrequency` is not above 0.
  public init(
    from: Double, to: Double, velocity: Double = 0,
    angularFrequency: Double = MotionConstants.springAngularFrequency
  ) {
    precondition(angularFrequency > 0, "a spring of frequency \(angularFrequency)")
    self.to = to
    self.angularFrequency = angularFrequency
    a = from - to
    b = velocity + angularFrequency * a
    settlingTime = Self.settlingTime(a: a, b: b, angularFrequency)
  }

  /// The position after `t` seconds; exactly `to` once the spring is done.
  public func position(at t: Double) -> Double {
    if isDone(at: t) { return to }
    let t = max(0, t)
    return to + (a + b * t) * exp(-angularFrequency * t)
  }

  /// The velocity after `t` seconds, in units a second; 0 once the spring is done.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    let t = max(0, t)
    return (b - angularFrequency * (a + b * t)) * exp(-angularFrequency * t)
  }

  /// Whether the spring stays within `MotionConstants.springTolerance` of its end from `t` seconds
  /// on.
  public func isDone(at t: Double) -> Bool { max(0, t) >= settlingTime }

  /// Seconds until the spring first reaches its end, where `a + b·t = 0`; nil if the spring only
  /// approaches its end.
  public var timeAtEnd: Double? {
    if a == 0 { return 0 }
    let t = -a / b
    return t >= 0 && t.isFinite ? t : nil
  }

  /// Seconds after which the spring stays within the tolerance of its end.
  ///
  /// With u = ω·t and c = |a| + |b|/ω, the value `c·(1 + u)·e^(−u)` is an upper bound of the
  /// distance from the end, and of the speed divided by ω. The result is the time at which this
  /// bound equals the tolerance.
  private static func settlingTime(a: Double, b: Double, _ frequency: Double) -> Double {
    let excess = (abs(a) + abs(b) / frequency) / MotionConstants.springTolerance
    guard excess > 1 else { return 0 }
    var u = log(excess)
    // Solves `u = ln(excess·(1 + u))`: each iteration divides the error by at least 1 + u.
    for _ in 0..<64 { u = log(excess) + log(1 + u) }
    return u / frequency
  }
}
