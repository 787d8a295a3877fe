internal import Timing

/// Counts the completions in a row, for a note that rises with each.
///
/// ```swift
/// var scale = CompletionScale()
/// scale.next(at: now)  // 0
/// scale.next(at: now + 1)  // 1
/// ```
struct CompletionScale {
  /// Seconds after a completion in which the next one is heard as the next note of the scale: longer than
  /// one needs to look for the next row, by trial.
  private static let pause = 3.0

  private var last: (step: Int, time: Instant)?

  /// Returns the step of a completion at `now`: one above the last one, up to `Sound.lastStep`; 0 after a
  /// pause.
  mutating func next(at now: Instant) -> Int {
    let step =
      last.map { now - $0.time > Self.pause ? 0 : min($0.step + 1, Sound.lastStep) }
    last = (step ?? 0, now)
    return step ?? 0
  }

  /// Makes the next completion begin the scale again.
  mutating func reset() { last = nil }
}
