import Glibc

/// A critically damped spring: the quickest way to an end that does not swing around it.
///
/// With x the distance from the end and ω the angular frequency, x(t) = (a + b·t)·e^(−ω·t), where
/// a = x(0) and b = v(0) + ω·a. It passes the end once when it starts fast enough towards it.
public struct Spring: Simulation, Hashable {
  /// Where it comes to rest.
  public let to: Double
  /// ω, in radians a second, above 0.
  public let angularFrequency: Double
  private let a: Double
  private let b: Double
  private let settled: Double

  /// A spring that leaves `from` with `velocity`, in units a second, and comes to rest at `to`.
  ///
  /// Traps when `angularFrequency` is not above 0.
  public init(
    from: Double, to: Double, velocity: Double = 0,
    angularFrequency: Double = MotionConstants.springFrequency
  ) {
    precondition(angularFrequency > 0, "a spring of frequency \(angularFrequency)")
    self.to = to
    self.angularFrequency = angularFrequency
    a = from - to
    b = velocity + angularFrequency * a
    settled = Self.timeToSettle(a: a, b: b, angularFrequency)
  }

  /// Where it is; exactly `to` once it is done.
  public func position(at t: Double) -> Double {
    if isDone(at: t) { return to }
    let t = max(0, t)
    return to + (a + b * t) * exp(-angularFrequency * t)
  }

  /// Its speed, in units a second.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    let t = max(0, t)
    return (b - angularFrequency * (a + b * t)) * exp(-angularFrequency * t)
  }

  /// Whether it is at its end and stays there, but for `MotionConstants.springTolerance`.
  public func isDone(at t: Double) -> Bool { max(0, t) >= settled }

  /// When it first stands at its end, nil when it only comes near: a + b·t = 0.
  public var timeAtEnd: Double? {
    if a == 0 { return 0 }
    let t = -a / b
    return t >= 0 && t.isFinite ? t : nil
  }

  /// The u = ω·t from which c·(1 + u)·e^(−u), c = |a| + |b|/ω, bounds distance and speed/ω.
  private static func timeToSettle(a: Double, b: Double, _ frequency: Double) -> Double {
    let excess = (abs(a) + abs(b) / frequency) / MotionConstants.springTolerance
    guard excess > 1 else { return 0 }
    var u = log(excess)
    // u = ln(excess·(1 + u)) contracts: each turn is nearer by at least 1 + u.
    for _ in 0..<64 { u = log(excess) + log(1 + u) }
    return u / frequency
  }
}
