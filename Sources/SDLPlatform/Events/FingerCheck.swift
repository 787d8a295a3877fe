internal import Timing

/// The times at which the event reader asks whether SDL still considers all fingers down.
///
/// From sdl2-compat 2.32.58 on, no event reports that the desktop has taken a finger away.
///
///     if check.begin(at: clock.now, hasFingers: true) { cancelLostFingers() }
struct FingerCheck {
  /// Seconds between two checks; so long may a finger that was taken away hold a row.
  static let interval = 0.25

  private var next = Instant.zero

  /// The time of the next check; nil without fingers.
  func deadline(hasFingers: Bool) -> Instant? { hasFingers ? next : nil }

  /// Returns whether a check is due at `now`, and then schedules the next one.
  mutating func begin(at now: Instant, hasFingers: Bool) -> Bool {
    guard hasFingers, next <= now else { return false }
    next = now + Self.interval
    return true
  }
}
