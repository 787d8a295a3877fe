internal import Glibc
public import Timing

/// The one place that reads a clock for the screen.
public struct MonotonicClock {
  private let zero = MonotonicClock.nanoseconds

  /// A clock that begins at zero now; made when the program begins, it tells how long it runs.
  public init() {}

  /// The moment it is read.
  public var now: Instant { Instant(nanoseconds: Self.nanoseconds - zero) }

  /// Milliseconds since the machine began, in 32 bits as X servers have them.
  var uptime: UInt32 { UInt32(truncatingIfNeeded: Self.nanoseconds / 1_000_000) }

  /// Sleeps until `moment`; for waits below the millisecond that SDL's own waiting can express.
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
