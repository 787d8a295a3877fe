/// A movement of fixed duration from one position to another along a timing curve.
public struct Tween: Simulation, Hashable {
  /// The position before and during the delay.
  public let from: Double
  /// The final position.
  public let to: Double
  /// Seconds of movement, without the delay.
  public let duration: Double
  /// Progress over the duration.
  public let curve: TimingCurve
  /// Seconds at `from` before the movement.
  public let delay: Double

  /// Waits for `delay` seconds, then moves from `from` to `to` within `duration` seconds.
  ///
  /// A duration of 0 is a jump. Traps when `delay` or `duration` is negative.
  public init(
    from: Double, to: Double, duration: Double, curve: TimingCurve, delay: Double = 0
  ) {
    precondition(duration >= 0 && delay >= 0, "lasts \(duration) s after \(delay) s")
    self.from = from
    self.to = to
    self.duration = duration
    self.curve = curve
    self.delay = delay
  }

  /// `from` during the delay, exactly `to` from the end on.
  public func position(at t: Double) -> Double {
    if isDone(at: t) { return to }
    return from + (to - from) * curve.value(at: (t - delay) / duration)
  }

  /// In units a second; 0 during the delay and from the end on.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    let t = max(0, t)
    guard t >= delay else { return 0 }
    return (to - from) * curve.slope(at: (t - delay) / duration) / duration
  }

  /// Whether delay and duration are over.
  public func isDone(at t: Double) -> Bool { max(0, t) >= delay + duration }
}
