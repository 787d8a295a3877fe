public import Geometry
public import Timing

/// Measures how fast a contact moves when it is let go.
///
/// It keeps the last few positions of one contact and lays a parabola through those of the last
/// 0.1 s; its slope at the last of them is the velocity.
public struct VelocityTracker: Hashable, Sendable {
  private struct Sample: Hashable {
    var position: Point
    let time: Instant
  }

  /// From oldest to newest, no two at one time.
  private var samples: [Sample] = []

  /// A tracker of a contact that has not been seen yet.
  public init() {
    samples.reserveCapacity(Tunables.velocitySamples)
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
    if samples.count == Tunables.velocitySamples { samples.removeFirst() }
    samples.append(Sample(position: position, time: time))
  }

  /// The velocity of a release at `now`, in points a second; at most 8000, always finite.
  ///
  /// Zero when the contact has been silent for 0.04 s, or was seen at one time only since a
  /// silence as long.
  public func velocity(at now: Instant) -> Point {
    guard let last = samples.last, now - last.time <= Tunables.velocityGap else { return .zero }
    let recent = recent
    // Times and places are told from the newest sample, so that large ones lose no digits.
    let fit = QuadraticFit(times: recent.map { $0.time - last.time })
    let velocity = Point(
      x: fit.slope(of: recent.map { $0.position.x - last.position.x }, at: 0),
      y: fit.slope(of: recent.map { $0.position.y - last.position.y }, at: 0))
    return Self.limited(velocity)
  }

  /// The samples of one movement: those of the last 0.1 s without a silence between them.
  private var recent: ArraySlice<Sample> {
    var first = samples.count - 1
    while first > 0, belongs(first - 1, before: first) { first -= 1 }
    return samples[first...]
  }

  private func belongs(_ index: Int, before next: Int) -> Bool {
    let time = samples[index].time
    return samples[samples.count - 1].time - time <= Tunables.velocityWindow
      && samples[next].time - time <= Tunables.velocityGap
  }

  private static func limited(_ velocity: Point) -> Point {
    let speed = velocity.length
    guard speed.isFinite else { return .zero }
    return speed > Tunables.highestVelocity
      ? velocity * (Tunables.highestVelocity / speed) : velocity
  }
}
