/// When the store's thread is to look after its file, once there were changes.
///
/// A checkpoint is due 2 s after the last change and at most 10 s after the first, so that a copy of the
/// file is a backup; a cleanup of the log of changes a minute after the last one, by when every running
/// program has read it. Times are in milliseconds of a monotonic clock.
struct CheckpointSchedule {
  /// From the last change to the checkpoint.
  static let quietTime: Int64 = 2000
  /// From the first change to the checkpoint, however many follow.
  static let longestDelay: Int64 = 10_000
  /// The wait after a checkpoint that failed or was blocked, doubled each time up to ``longestRetry``.
  static let firstRetry: Int64 = 2000
  static let longestRetry: Int64 = 60_000
  /// How long after the last change the log is cleaned up.
  static let cleanupDelay: Int64 = 60_000

  private var firstChange: Int64?
  private var lastChange: Int64 = 0
  private var retry: (due: Int64, delay: Int64)?
  private(set) var cleanupDue: Int64?

  /// Takes note of a change at `now`, whoever made it.
  mutating func noteChange(at now: Int64) {
    firstChange = firstChange ?? now
    lastChange = now
    cleanupDue = now + Self.cleanupDelay
  }

  /// When the next checkpoint is due; nil when the main file has everything.
  var checkpointDue: Int64? {
    guard let firstChange else { return nil }
    if let retry { return retry.due }
    return min(lastChange + Self.quietTime, firstChange + Self.longestDelay)
  }

  /// When there is something to do next, the cleanup last; nil when there is nothing.
  var due: Int64? { checkpointDue ?? cleanupDue }

  /// Takes note that the main file has everything.
  mutating func noteCheckpoint() {
    firstChange = nil
    retry = nil
  }

  /// Takes note that a checkpoint at `now` did not come to its end.
  mutating func noteFailure(at now: Int64) {
    let delay = retry.map { min($0.delay * 2, Self.longestRetry) } ?? Self.firstRetry
    retry = (now + delay, delay)
  }

  /// Takes note that the log was cleaned up, or could not be at `now`.
  mutating func noteCleanup(at now: Int64, isDone: Bool) {
    cleanupDue = isDone ? nil : now + Self.cleanupDelay
  }
}
