internal import Glibc
public import Timing

/// The clock of the event loop, CLOCK_MONOTONIC; other modules receive times as arguments.
public struct MonotonicClock: Sendable {
  private let zero = MonotonicClock.nanoseconds

  /// Creates a clock that starts at zero; created at launch, it measures how long the program runs.
  public init() {}

  /// The time since the clock was created.
  public var now: Instant { Instant(nanoseconds: Self.nanoseconds - zero) }

  /// Milliseconds since the machine started, as a 32-bit number that wraps, like the timestamps of
  /// X servers.
  var uptime: UInt32 { UInt32(truncatingIfNeeded: Self.nanoseconds / 1_000_000) }

  /// Sleeps until `moment`.
  ///
  /// Used for waits shorter than a millisecond, since SDL's waits are whole milliseconds.
  func sleep(until moment: Instant) {
    let left = moment.nanoseconds - now.nanoseconds
    guard left > 0 else { return }
    var time = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
    nanosleep(&time, nil)
  }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
