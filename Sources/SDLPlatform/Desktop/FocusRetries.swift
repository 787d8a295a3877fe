internal import Timing

/// Decides when a window that is to keep the keyboard focus takes it back.
///
/// A lost focus is taken back at once, and again later if that did not help or did not last. The interval
/// doubles as long as something else does the same, such as another kiosk, so that the two do not keep the
/// machine busy.
///
///     var retries = FocusRetries()
///     if retries.focusLost(at: now) { raise(window) }
///     wait(until: retries.deadline)
///     if retries.update(at: now) { raise(window) }
struct FocusRetries {
  /// The seconds between two attempts.
  private static let (shortest, longest) = (1.0, 8.0)

  /// The time of the next attempt; nil while the window has the focus.
  ///
  /// A window that is opened has the focus within a second after the program's start, or takes it then.
  private(set) var deadline: Instant? = .zero + shortest
  private var lastAttempt: Instant?
  private var interval = shortest

  /// The window has the focus.
  mutating func focusGained() { deadline = nil }

  /// The window has lost the focus; returns whether it is to be taken back now.
  mutating func focusLost(at now: Instant) -> Bool {
    deadline = max(now, lastAttempt.map { $0 + interval } ?? now)
    return update(at: now)
  }

  /// Returns whether the focus is to be taken back at `now`.
  mutating func update(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    let isStruggle = lastAttempt.map { now < $0 + 2 * interval } ?? false
    interval = isStruggle ? min(2 * interval, Self.longest) : Self.shortest
    lastAttempt = now
    self.deadline = now + interval
    return true
  }
}
