import Glibc

/// A critically damped spring: the fastest one that does not oscillate around its end.
///
/// With x the distance from the end and ω the angular frequency, x(t) = (a + b·t)·e^(−ω·t), where
/// a = x(0) and b = v(0) + ω·a. A spring that starts fast enough toward the end overshoots it once.
public struct Spring: Simulation, Hashable {
  /// The end, at which the spring comes to rest.
  public let to: Double
  /// ω, in radians a second, above 0.
  public let angularFrequency: Double
  private let a: Double
  private let b: Double
  private let settlingTime: Double

  /// A spring that leaves `from` with `velocity`, in units a second, and comes to rest at `to`.
  ///
  /// Traps when `angularFrequency` is not above 0.
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

  /// In units a second; 0 once the spring is done.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    let t = max(0, t)
    return (b - angularFrequency * (a + b * t)) * exp(-angularFrequency * t)
  }

  /// Whether the spring stays within `MotionConstants.springTolerance` of its end from `t` on.
  public func isDone(at t: Double) -> Bool { max(0, t) >= settlingTime }

  /// Seconds until x(t) is first 0, from a + b·t = 0; nil when x(t) only approaches 0.
  public var timeAtEnd: Double? {
    if a == 0 { return 0 }
    let t = -a / b
    return t >= 0 && t.isFinite ? t : nil
  }

  /// The time t from which c·(1 + u)·e^(−u) is within the tolerance, with u = ω·t and
  /// c = |a| + |b|/ω: an upper bound of the distance from the end and of the speed divided by ω.
  private static func settlingTime(a: Double, b: Double, _ frequency: Double) -> Double {
    let excess = (abs(a) + abs(b) / frequency) / MotionConstants.springTolerance
    guard excess > 1 else { return 0 }
    var u = log(excess)
    // u = ln(excess·(1 + u)) is a contraction: each iteration divides the error by at least 1 + u.
    for _ in 0..<64 { u = log(excess) + log(1 + u) }
    return u / frequency
  }
}
