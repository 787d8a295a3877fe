/// A movement with a fixed duration from one position to another along a timing curve.
public struct Tween: Simulation, Hashable {
  /// The position at the start and during the delay.
  public let from: Double
  /// The final position.
  public let to: Double
  /// Seconds of movement, without the delay.
  public let duration: Double
  /// The curve of the progress over the duration.
  public let curve: TimingCurve
  /// Seconds for which the position stays at `from` before the movement.
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

  /// The same tween without delay, in at most `duration` seconds.
  public func shortened(to duration: Double) -> Tween {
    Tween(from: from, to: to, duration: min(duration, self.duration), curve: curve)
  }

  /// The tween that is at `position` after `t` seconds, and ends at `end` when this tween does.
  public func redirected(at t: Double, from position: Double, to end: Double) -> Tween {
    let progress = isDone(at: t) ? 1 : curve.value(at: max(0, t - delay) / duration)
    let start = progress < 1 ? (position - progress * end) / (1 - progress) : end
    return Tween(from: start, to: end, duration: duration, curve: curve, delay: delay)
  }

  /// The position after `t` seconds: `from` during the delay, exactly `to` once the tween is done.
  public func position(at t: Double) -> Double {
    if isDone(at: t) { return to }
    return from + (to - from) * curve.value(at: (t - delay) / duration)
  }

  /// The velocity after `t` seconds, in units a second; 0 during the delay and once the tween is
  /// done.
  public func velocity(at t: Double) -> Double {
    if isDone(at: t) { return 0 }
    let t = max(0, t)
    guard t >= delay else { return 0 }
    return (to - from) * curve.slope(at: (t - delay) / duration) / duration
  }

  /// Whether the delay and the duration are over after `t` seconds.
  public func isDone(at t: Double) -> Bool { max(0, t) >= delay + duration }
}
