public import Geometry
public import Timing

/// Estimates the velocity of a contact at its release.
///
/// It stores the last positions of one contact and fits a parabola to those of the last 0.1 s; the
/// slope at the newest position is the velocity. Timestamps from a busy machine may be wrong, and
/// the parabola may then turn around although the contact did not, so the slope is limited to the
/// direction of the contact and a multiple of its mean speed.
///
///     var tracker = VelocityTracker()
///     tracker.add(Point(x: 0, y: 0), at: Instant(seconds: 0))
///     tracker.add(Point(x: 0, y: 8), at: Instant(seconds: 0.01))
///     tracker.velocity(at: Instant(seconds: 0.01))  // 800 points a second downward
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable {
    var position: Point
    let time: Instant
  }

  /// From oldest to newest, with strictly increasing times.
  private var samples: [Sample] = []

  /// A tracker without positions.
  public init() {
    samples.reserveCapacity(MotionConstants.maximumVelocitySamples)
  }

  /// Adds the contact's `position`, in points, at `time`.
  ///
  /// Of several positions with the same time, as SDL reports after a stall, the last is used. A
  /// time earlier than the last one is treated as equal to it.
  public mutating func add(_ position: Point, at time: Instant) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].position = position
      return
    }
    if samples.count == MotionConstants.maximumVelocitySamples { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// The velocity of a release at `now`, in points a second; finite, with a length of at most 8000.
  ///
  /// Zero when the last position is more than 0.04 s old, or no other one precedes it by at most
  /// 0.04 s.
  public func velocity(at now: Instant) -> Point {
    guard let last = samples.last, now - last.time <= MotionConstants.velocityRestInterval else {
      return .zero
    }
    let recent = recent
    // Times and positions relative to the newest sample, so that large values keep their precision.
    let times = recent.map { $0.time - last.time }
    let fit = QuadraticFit(times: times)
    let velocity = Point(
      x: Self.slope(of: recent.map { $0.position.x - last.position.x }, over: times, fit),
      y: Self.slope(of: recent.map { $0.position.y - last.position.y }, over: times, fit))
    return Self.clamped(velocity)
  }

  /// The slope at time 0 of the parabola fitted to `values`; `values` and `times` end with 0.
  private static func slope(
    of values: [Double], over times: [Double], _ fit: QuadraticFit
  ) -> Double {
    let slope = fit.slope(of: values, at: 0)
    guard let start = values.first, let time = times.first, time < 0, isMonotonic(values) else {
      return slope
    }
    let limit = MotionConstants.maximumEndSpeedRatio * start / time
    return limit < 0 ? max(limit, min(0, slope)) : min(limit, max(0, slope))
  }

  /// Whether at most a tenth of the path of `values` goes back, as with a trembling finger.
  private static func isMonotonic(_ values: [Double]) -> Bool {
    let path = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    return abs(values[values.count - 1] - values[0]) >= 0.8 * path
  }

  /// The samples of the 0.1 s before the newest one, after the last gap of more than 0.04 s.
  private var recent: ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0, isSameMovement(first - 1, before: first) { first -= 1 }
    return samples[first...]
  }

  private func isSameMovement(_ index: Int, before next: Int) -> Bool {
    let time = samples[index].time
    return samples[samples.count - 1].time - time <= MotionConstants.velocityWindow
      && samples[next].time - time <= MotionConstants.velocityRestInterval
  }

  private static func clamped(_ velocity: Point) -> Point {
    let speed = velocity.length
    guard speed.isFinite else { return .zero }
    return speed > MotionConstants.maximumVelocity
      ? velocity * (MotionConstants.maximumVelocity / speed) : velocity
  }
}

/// A least-squares parabola through a few values over time.
///
/// It uses polynomials that are orthogonal over the given times: 1, u and u² − (S3/S2)·u − S2/n,
/// with u = t − mean and Sk the sum of u^k. So the coefficients are independent and no large
/// numbers are subtracted from each other.
private struct QuadraticFit {
  private let mean: Double
  /// S3/S2.
  private let skew: Double
  /// S2/n.
  private let variance: Double
  /// For each time, the weight of its value in the coefficient of u.
  private let linear: [Double]
  /// For each time, the weight of its value in the coefficient of the quadratic polynomial.
  private let quadratic: [Double]

  /// A fit over `times`: a parabola for three or more, a line for two, a constant for equal times.
  init(times: [Double]) {
    let count = Double(times.count)
    let mean = times.reduce(0, +) / count
    let centered = times.map { $0 - mean }
    let squares = centered.reduce(0) { $0 + $1 * $1 }
    let skew = squares > 0 ? centered.reduce(0) { $0 + $1 * $1 * $1 } / squares : 0
    let variance = squares / count
    self.mean = mean
    self.skew = skew
    self.variance = variance
    linear = Self.normalized(centered)
    quadratic =
      times.count > 2 ? Self.normalized(centered.map { $0 * $0 - skew * $0 - variance }) : []
  }

  /// The derivative at `time` of the parabola fitted to `values`, one value for each fitted time.
  func slope(of values: [Double], at time: Double) -> Double {
    let b = zip(linear, values).reduce(0) { $0 + $1.0 * $1.1 }
    let c = zip(quadratic, values).reduce(0) { $0 + $1.0 * $1.1 }
    return b + c * (2 * (time - mean) - skew)
  }

  /// `polynomial`, its values at the times, divided by the sum of their squares; empty if that is 0.
  private static func normalized(_ polynomial: [Double]) -> [Double] {
    let norm = polynomial.reduce(0) { $0 + $1 * $1 }
    return norm > 0 ? polynomial.map { $0 / norm } : []
  }
}
