/// Decides when the next frame is due, from times it is handed.
///
/// After a rest a frame is due at once, so that the first movement is seen without delay; while
/// frames follow each other they keep to a grid of `interval`, so that no frame comes early and a
/// late one does not push all that follow.
public struct FrameClock: Sendable {
  /// Seconds from one frame to the next, above 0.
  public let interval: Double
  private var last: Instant?

  /// A clock for a display that shows `framesPerSecond`; traps when that is not above 0.
  public init(framesPerSecond: Double) {
    precondition(framesPerSecond > 0, "no display shows \(framesPerSecond) frames a second")
    interval = 1 / framesPerSecond
  }

  /// The first moment, `now` or later, at which a frame may be drawn.
  public func due(now: Instant) -> Instant {
    guard let last else { return now }
    return max(now, last + interval)
  }

  /// Takes note that a frame was drawn for the moment `now`.
  public mutating func drew(now: Instant) {
    if let last, now - last < 2 * interval {
      self.last = last + interval
    } else {
      last = now
    }
  }
}
