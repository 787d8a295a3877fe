internal import Timing

/// Decides when a window that is to keep the keyboard focus takes it back.
///
/// A lost focus is taken back at once, and again soon if that did not help or did not last: a splash and its
/// main window take it twice within moments, and keys must not reach them. The interval doubles as long as
/// another program also keeps taking the focus, such as another kiosk, so that the two do not keep the machine
/// busy.
///
///     var retries = FocusRetries()
///     if retries.focusLost(at: now) { raise(window) }
///     wait(until: retries.deadline)
///     if retries.update(at: now) { raise(window) }
struct FocusRetries {
  /// The shortest and the longest interval between two attempts, in seconds.
  private static let (shortest, longest) = (0.1, 8.0)
  /// Seconds after the start in which a new window is given the focus.
  private static let opening = 1.0

  /// The time of the next attempt; nil while the window has the focus.
  ///
  /// A new window takes the focus if it was not given it.
  private(set) var deadline: Instant? = .zero + opening
  private var lastAttempt: Instant?
  private var interval = shortest

  /// Ends the attempts; call it when the window has gained the focus.
  mutating func focusGained() { deadline = nil }

  /// The window has lost the focus; returns whether it is to be taken back now.
  mutating func focusLost(at now: Instant) -> Bool {
    deadline = max(now, lastAttempt.map { $0 + interval } ?? now)
    return update(at: now)
  }

  /// Returns whether the focus is to be taken back at `now`.
  mutating func update(at now: Instant) -> Bool {
    guard let deadline, deadline <= now else { return false }
    let isContested = lastAttempt.map { now < $0 + 2 * interval } ?? false
    interval = isContested ? min(2 * interval, Self.longest) : Self.shortest
    lastAttempt = now
    self.deadline = now + interval
    return true
  }
}
