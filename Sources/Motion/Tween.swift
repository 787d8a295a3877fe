/// A movement of fixed length from one place to another.
public struct Tween: Simulation, Hashable {
  /// Where it starts.
  public let from: Double
  /// Where it ends.
  public let to: Double
  /// Seconds of movement, the delay not included.
  public let duration: Double
  /// How the seconds are spent.
  public let curve: TimingCurve
  /// Seconds it stands at `from` before it sets out.
  public let delay: Double

  /// Waits for `delay` seconds, then goes from `from` to `to` within `duration` seconds.
  ///
  /// A duration of 0 is a jump. Traps when one of the times is negative.
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

  /// Where it is; `from` during the delay, exactly `to` from the end on.
  public func position(at t: Double) -> Double {
    if isDone(at: t) { return to }
    return from + (to - from) * curve.value(at: (t - delay) / duration)
  }

  /// Its speed, in units a second; 0 during the delay and from the end on.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    return (to - from) * curve.slope(at: (max(0, t) - delay) / duration) / duration
  }

  /// Whether delay and duration are over.
  public func isDone(at t: Double) -> Bool { max(0, t) >= delay + duration }
}
