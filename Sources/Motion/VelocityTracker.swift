public import Geometry
public import Timing

/// Measures how fast a contact moves when it is let go.
///
/// It keeps the last few positions of one contact and lays a parabola through those of the last
/// 0.1 s; its slope at the last of them is the velocity. Where the times are wrong, as those of a busy
/// machine are, the parabola may well turn although the contact did not: it is kept from that.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable {
    var position: Point
    let time: Instant
  }

  /// From oldest to newest, no two at one time.
  private var samples: [Sample] = []

  /// A tracker of a contact that has not been seen yet.
  public init() {
    samples.reserveCapacity(MotionConstants.velocitySamples)
  }

  /// Takes note that the contact is at `position`, in points, at `time`.
  ///
  /// Of several positions at one time, as SDL reports after a stall, the last counts. A time before
  /// the last one counts as that time.
  public mutating func add(_ position: Point, at time: Instant) {
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1].position = position
      return
    }
    if samples.count == MotionConstants.velocitySamples { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// The velocity of a release at `now`, in points a second; at most 8000, always finite.
  ///
  /// Zero when the contact has been silent for 0.04 s, or was seen at one time only since a
  /// silence as long.
  public func velocity(at now: Instant) -> Point {
    guard let last = samples.last, now - last.time <= MotionConstants.velocityGap else {
      return .zero
    }
    let recent = recent
    // Times and places are told from the newest sample, so that large ones lose no digits.
    let times = recent.map { $0.time - last.time }
    let fit = QuadraticFit(times: times)
    let velocity = Point(
      x: Self.slope(of: recent.map { $0.position.x - last.position.x }, over: times, fit),
      y: Self.slope(of: recent.map { $0.position.y - last.position.y }, over: times, fit))
    return Self.limited(velocity)
  }

  /// The slope at the end of the parabola through `values`; both these and `times` end with 0.
  private static func slope(
    of values: [Double], over times: [Double], _ fit: QuadraticFit
  ) -> Double {
    let slope = fit.slope(of: values, at: 0)
    guard let start = values.first, let time = times.first, time < 0, goOneWay(values) else {
      return slope
    }
    let limit = MotionConstants.steepestEnd * start / time
    return limit < 0 ? max(limit, min(0, slope)) : min(limit, max(0, slope))
  }

  /// Whether at most a tenth of the way of `values` goes back, as a finger that trembles does.
  private static func goOneWay(_ values: [Double]) -> Bool {
    let path = zip(values, values.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    return abs(values[values.count - 1] - values[0]) >= 0.8 * path
  }

  /// The samples of one movement: those of the last 0.1 s without a silence between them.
  private var recent: ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0, belongs(first - 1, before: first) { first -= 1 }
    return samples[first...]
  }

  private func belongs(_ index: Int, before next: Int) -> Bool {
    let time = samples[index].time
    return samples[samples.count - 1].time - time <= MotionConstants.velocityWindow
      && samples[next].time - time <= MotionConstants.velocityGap
  }

  private static func limited(_ velocity: Point) -> Point {
    let speed = velocity.length
    guard speed.isFinite else { return .zero }
    return speed > MotionConstants.highestVelocity
      ? velocity * (MotionConstants.highestVelocity / speed) : velocity
  }
}
