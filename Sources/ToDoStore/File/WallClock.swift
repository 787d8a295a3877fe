import Glibc

/// Returns the time in milliseconds since 1970, by which changes and items are dated.
public typealias WallClock = @Sendable () -> Int64

/// The time of the system's clock, which the user and the network may set.
public enum SystemClock {
  /// The time now.
  public static let now: WallClock = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
