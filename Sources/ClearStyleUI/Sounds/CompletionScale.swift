internal import Timing

/// Counts the completions in a row, for a note that rises with each.
///
/// ```swift
/// var scale = CompletionScale()
/// scale.next(at: now)  // 0
/// scale.next(at: now + 1)  // 1
/// ```
struct CompletionScale {
  private var last: (step: Int, time: Instant)?

  /// Returns the step of a completion at `now`: one above the last one, up to `Sound.lastStep`; 0 after a
  /// pause.
  mutating func next(at now: Instant) -> Int {
    let step =
      last.map { now - $0.time > SoundConstants.scalePause ? 0 : min($0.step + 1, Sound.lastStep) }
    last = (step ?? 0, now)
    return step ?? 0
  }

  /// Makes the next completion begin the scale again.
  mutating func reset() { last = nil }
}
