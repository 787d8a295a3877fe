/// Computes when the next frame is due; it never reads a clock.
///
/// After an idle period a frame is due at once, so that the first movement shows without delay.
/// Consecutive frames stay on a grid of `interval` seconds: no frame is due before its grid point,
/// and a frame that is late by less than `interval` does not move the grid.
public struct FrameClock: Sendable {
  /// Seconds from one frame to the next, above 0.
  public let interval: Double
  /// The grid point of the last frame; nil before the first frame.
  private var last: Instant?

  /// A clock for a display with a refresh rate of `framesPerSecond`; traps unless the rate is above
  /// 0.
  public init(framesPerSecond: Double) {
    precondition(framesPerSecond > 0, "no display shows \(framesPerSecond) frames a second")
    interval = 1 / framesPerSecond
  }

  /// The earliest instant, not before `now`, at which a frame may be drawn.
  public func due(now: Instant) -> Instant {
    guard let last else { return now }
    return max(now, last + interval)
  }

  /// Records that a frame was drawn at `now`.
  public mutating func recordFrame(now: Instant) {
    if let last, now - last < 2 * interval {
      self.last = last + interval
    } else {
      last = now
    }
  }
}
