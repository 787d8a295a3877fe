/// When `sync --watch` synchronizes next.
///
///     var schedule = SyncSchedule(interval: 300_000, now: 0)
///     schedule.noteEnd(at: 100, .done)
///     schedule.noteChange(at: 5_000)
///     schedule.due  // 7_000
///
/// All times are in milliseconds of one clock.
struct SyncSchedule {
  private let interval: Int64
  private var intervalDue: Int64
  private var changeDue: Int64?
  private var firstChange: Int64?
  private var failures = 0

  /// Changes that follow each other within this time are sent at once.
  private static let settlingTime: Int64 = 2_000
  /// The longest that changes wait which follow each other.
  private static let maximumDelay: Int64 = 10_000
  /// The time after the first failure; it doubles with each other.
  private static let firstRetry: Int64 = 10_000

  /// A schedule whose first sync is due at once, and then every `interval`.
  init(interval: Int64, now: Int64) { (self.interval, intervalDue) = (interval, now) }

  /// What a sync has come to.
  enum Outcome: Equatable {
    /// All lists were synchronized.
    case done
    /// A list could not be synchronized.
    case failed
  }

  /// When the next sync is due; it may have passed.
  var due: Int64 { min(intervalDue, changeDue ?? .max) }

  /// Whether a change is to be sent.
  var hasChange: Bool { changeDue != nil }

  /// Notes that another program has changed the lists.
  mutating func noteChange(at now: Int64) {
    let first = firstChange ?? now
    firstChange = first
    changeDue = min(now + Self.settlingTime, first + Self.maximumDelay)
  }

  /// Notes that the machine has got another address, or a route.
  mutating func noteNetworkChange(at now: Int64) {
    failures = 0
    noteChange(at: now)
  }

  /// Notes that a sync has begun, which sends all changes until now.
  mutating func noteStart() { (changeDue, firstChange) = (nil, nil) }

  /// Notes that a sync has ended.
  mutating func noteEnd(at now: Int64, _ outcome: Outcome) {
    switch outcome {
    case .done: (failures, intervalDue) = (0, now + interval)
    case .failed:
      let delay = Self.firstRetry << min(failures, 10)
      failures += 1
      intervalDue = now + min(interval, delay)
    }
  }
}
