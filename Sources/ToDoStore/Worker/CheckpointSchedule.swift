/// The times at which the store's thread copies the write-ahead log into the file and cleans up the
/// log of changes.
///
/// A checkpoint is due 2 s after the last change, but no later than 10 s after the first. After a
/// checkpoint, a copy of the main file alone is a complete backup. A cleanup is due a minute after
/// the last change, when every running program has read the log of changes. All times are in
/// milliseconds of a monotonic clock.
struct CheckpointSchedule {
  /// The time in milliseconds from the last change to the checkpoint.
  static let quietTime: Int64 = 2000
  /// The longest time in milliseconds from the first change to the checkpoint, however many changes
  /// follow.
  static let longestDelay: Int64 = 10_000
  /// The time in milliseconds after which a failed or blocked checkpoint is retried.
  ///
  /// Each further failure doubles this time, up to ``longestRetry``.
  static let firstRetry: Int64 = 2000
  static let longestRetry: Int64 = 60_000
  /// The time in milliseconds from the last change to the cleanup.
  static let cleanupDelay: Int64 = 60_000

  private var firstChange: Int64?
  private var lastChange: Int64 = 0
  private var retry: (due: Int64, delay: Int64)?
  private(set) var cleanupDue: Int64?

  /// Records a change that this or another program made at the time `now`.
  mutating func recordChange(at now: Int64) {
    firstChange = firstChange ?? now
    lastChange = now
    cleanupDue = now + Self.cleanupDelay
  }

  /// The time of the next checkpoint; nil when the main file contains all changes.
  var checkpointDue: Int64? {
    guard let firstChange else { return nil }
    if let retry { return retry.due }
    return min(lastChange + Self.quietTime, firstChange + Self.longestDelay)
  }

  /// The time of the next checkpoint, or of the cleanup if no checkpoint is scheduled; nil when
  /// nothing is scheduled.
  var due: Int64? { checkpointDue ?? cleanupDue }

  /// Records that the main file contains all changes, so that no checkpoint is due.
  mutating func recordCheckpoint() {
    firstChange = nil
    retry = nil
  }

  /// Records that a checkpoint at the time `now` failed or was blocked, and schedules a retry.
  mutating func recordFailure(at now: Int64) {
    let delay = retry.map { min($0.delay * 2, Self.longestRetry) } ?? Self.firstRetry
    retry = (now + delay, delay)
  }

  /// Records a cleanup at the time `now`; if `isDone` is false, schedules another one after
  /// ``cleanupDelay``.
  mutating func recordCleanup(at now: Int64, isDone: Bool) {
    cleanupDue = isDone ? nil : now + Self.cleanupDelay
  }
}
