/// Converts the timestamps of a device to instants.
///
/// A timestamp is a number of milliseconds in 32 bits, which wraps after 49.7 days. An event keeps
/// the time at which it happened, even if a busy program reads the event late.
///
/// The clock of a local device counts from the boot of the machine, so the offset from timestamps
/// to instants follows from the uptime. For any other clock the offset is estimated from the event
/// that was read with the shortest delay so far. After a minute without a shorter delay, the next
/// event determines the offset anew.
public struct DeviceClock: Hashable, Sendable {
  /// The longest delay of an event, in nanoseconds, that is considered possible.
  ///
  /// After a longer delay the offset is estimated again, since the X server may have restarted, and
  /// its clock with it.
  private static let maximumAge: Int64 = 2_000_000_000
  /// Nanoseconds after which the offset is estimated again, since the clocks of two machines drift
  /// apart.
  private static let calibrationInterval: Int64 = 60_000_000_000

  /// The last timestamp in milliseconds, extended to 64 bits so that it does not wrap; nil before
  /// the first event.
  private var lastTimestamp: Int64?
  /// The `Instant`, in nanoseconds, of time 0 on the device's clock; nil before the first event.
  private var offset: Int64?
  private var lastCalibration: Int64 = 0

  /// A clock whose offset is not known yet; the first event sets the offset.
  public init() {}

  /// The instant of the timestamp `milliseconds`, read at `now`; never later than `now`.
  ///
  /// `uptime` is the time since the boot of this machine at `now`, in milliseconds modulo 2³². A
  /// timestamp that is at most 2 s before `uptime` counts as a time of this machine's clock, so
  /// that the age of its event is known.
  public mutating func instant(
    _ milliseconds: UInt32, readAt now: Instant, uptime: UInt32
  ) -> Instant {
    let last = lastTimestamp ?? Int64(milliseconds)
    let difference = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let time = last + Int64(difference)
    lastTimestamp = time
    let observedOffset = now.nanoseconds - time * 1_000_000
    // For the first event, an offset above `observedOffset` makes the condition below true.
    var offset = offset ?? observedOffset + 1
    let isOld =
      now.nanoseconds - lastCalibration > Self.calibrationInterval
      || observedOffset - offset > Self.maximumAge
    if observedOffset < offset || isOld {
      offset = observedOffset - Self.age(milliseconds, uptime)
      lastCalibration = now.nanoseconds
    }
    self.offset = offset
    return Instant(nanoseconds: offset + time * 1_000_000)
  }

  /// Nanoseconds from `milliseconds` to `uptime`; 0 if the two cannot be from the same clock.
  private static func age(_ milliseconds: UInt32, _ uptime: UInt32) -> Int64 {
    let age = Int64(Int32(bitPattern: uptime &- milliseconds)) * 1_000_000
    return (0...maximumAge).contains(age) ? age : 0
  }
}
