public import Geometry
public import Timing

/// Estimates the velocity of a contact at its release.
///
/// The tracker stores the last positions of one contact and fits a parabola over time to the
/// positions of the last 0.1 s. The velocity is the slope of the parabola at the newest position.
///
/// A busy machine may deliver wrong timestamps, and the parabola may then turn around although the
/// contact did not. So for a contact that hardly turned back, the velocity keeps the direction of
/// the contact and is at most 3 times its mean velocity.
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

  /// From oldest to newest, with strictly increasing times; at most 20 samples.
  private var samples: [Sample] = []

  /// A tracker without positions.
  public init() {
    samples.reserveCapacity(MotionConstants.maximumVelocitySamples)
  }

  /// Adds the contact's `position`, in points, at `time`.
  ///
  /// If several positions have the same time, as SDL reports them after a stall, the last one
  /// counts. A `time` before that of the last position counts as equal to the time of that
  /// position.
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
  /// Zero if the last position is more than 0.04 s old, or if no other position precedes it by
  /// 0.04 s or less.
  public func velocity(at now: Instant) -> Point {
    guard let last = samples.last, now - last.time <= MotionConstants.velocityRestInterval else {
      return .zero
    }
    let recent = recent
    // Times and positions are relative to the newest sample, so that the fit does not lose
    // precision to large values.
    let times = recent.map { $0.time - last.time }
    let fit = QuadraticFit(times: times)
    let velocity = Point(
      x: Self.slope(of: recent.map { $0.position.x - last.position.x }, over: times, fit),
      y: Self.slope(of: recent.map { $0.position.y - last.position.y }, over: times, fit))
    return Self.clamped(velocity)
  }

  /// The velocity of a flick that is released at `now`, in points a second: the slope of the lines
  /// fitted to the positions of the last 0.06 s; nil if there are fewer than three, or if the last
  /// position is more than 0.04 s old.
  ///
  /// A line, unlike a parabola, tells a flick from a contact that only trembles at its end.
  public func flickVelocity(at now: Instant) -> Point? {
    let flick = samples.filter { now - $0.time <= MotionConstants.flickWindow }
    guard let last = flick.last, flick.count >= MotionConstants.minimumFlickSamples,
      now - last.time <= MotionConstants.velocityRestInterval
    else { return nil }
    let times = flick.map { $0.time - last.time }
    return Self.clamped(
      Point(
        x: Self.slope(of: flick.map(\.position.x), over: times),
        y: Self.slope(of: flick.map(\.position.y), over: times)))
  }

  /// The slope of the line fitted to `values` over `times` by least squares.
  private static func slope(of values: [Double], over times: [Double]) -> Double {
    let count = Double(times.count)
    let mean = (time: times.reduce(0, +) / count, value: values.reduce(0, +) / count)
    let (sum, squares) = zip(times, values).reduce((0, 0)) {
      let offset = $1.0 - mean.time
      return ($0.0 + offset * ($1.1 - mean.value), $0.1 + offset * offset)
    }
    return sum / squares
  }

  /// The slope at time 0 of the parabola fitted to `values` over `times`, limited to a plausible
  /// speed.
  ///
  /// `values` and `times` are relative to the newest sample, so both end with 0.
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

  /// Whether `values` go back on at most a tenth of their path, as a trembling finger may.
  private static func isMonotonic(_ values: [Double]) -> Bool {
    let path = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    return abs(values[values.count - 1] - values[0]) >= 0.8 * path
  }

  /// The samples of the 0.1 s up to the newest one, without those before a gap of more than 0.04 s.
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

/// A parabola fitted to a few values over time by least squares.
///
/// The parabola is a sum of polynomials that are orthogonal over the given times: 1, u and
/// `u² − (S3/S2)·u − S2/n`. Here n is the number of times, u is a time minus the mean of all times,
/// and Sk is the sum of u^k. Orthogonal polynomials have independent coefficients, so no large
/// numbers are subtracted from each other.
private struct QuadraticFit {
  private let mean: Double
  /// The coefficient S3/S2 in the quadratic polynomial; 0 if all times are equal.
  private let skew: Double
  /// The term S2/n in the quadratic polynomial.
  private let variance: Double
  /// For each time, the weight of its value in the coefficient of u; empty if all times are equal.
  private let linear: [Double]
  /// For each time, the weight of its value in the coefficient of the quadratic polynomial; empty
  /// for fewer than three times.
  private let quadratic: [Double]

  /// A fit over `times`: a parabola for three or more times, a line for two, a constant for one.
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

  /// The derivative at `time` of the parabola fitted to `values`, which has one value for each time
  /// of the fit.
  func slope(of values: [Double], at time: Double) -> Double {
    let b = zip(linear, values).reduce(0) { $0 + $1.0 * $1.1 }
    let c = zip(quadratic, values).reduce(0) { $0 + $1.0 * $1.1 }
    return b + c * (2 * (time - mean) - skew)
  }

  /// Divides the values in `polynomial` by the sum of their squares; empty if that sum is 0.
  private static func normalized(_ polynomial: [Double]) -> [Double] {
    let norm = polynomial.reduce(0) { $0 + $1 * $1 }
    return norm > 0 ? polynomial.map { $0 / norm } : []
  }
}
