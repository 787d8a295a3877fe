import Glibc

/// Returns the time in milliseconds since 1970, by which changes are dated in a file.
package typealias WallClock = @Sendable () -> Int64

/// The time of the system's clock, which the user and the network may set.
enum SystemClock {
  static let now: WallClock = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
