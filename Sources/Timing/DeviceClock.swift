/// Converts timestamps of a device's clock, 32-bit milliseconds that wrap, to instants.
///
/// An event that is read late, because the program was busy, keeps the time at which it happened.
/// The clock of a local device counts from the start of the machine (uptime). For any other clock
/// the offset is estimated from the event with the lowest delay in the last minute.
public struct DeviceClock: Hashable, Sendable {
  /// Nanoseconds an event may be late before the offset is estimated again, since the server and
  /// its clock may have restarted.
  private static let maximumAge: Int64 = 2_000_000_000
  /// Nanoseconds after which the offset is estimated again, since the clocks of two machines drift.
  private static let calibrationInterval: Int64 = 60_000_000_000

  /// The last timestamp in milliseconds, with its wraps undone.
  private var lastTimestamp: Int64?
  /// The `Instant`, in nanoseconds, of time 0 on the device's clock; nil before the first event.
  private var offset: Int64?
  private var lastCalibration: Int64 = 0

  /// A clock without an offset yet; the first event sets it.
  public init() {}

  /// The instant of the timestamp `milliseconds`, read at `now`; never later than `now`.
  ///
  /// `uptime` is the machine's own clock at `now`, in milliseconds: a timestamp at most 2 s behind
  /// it is taken to be from the same clock.
  public mutating func instant(
    _ milliseconds: UInt32, readAt now: Instant, uptime: UInt32
  ) -> Instant {
    let last = lastTimestamp ?? Int64(milliseconds)
    let difference = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let time = last + Int64(difference)
    lastTimestamp = time
    let observedOffset = now.nanoseconds - time * 1_000_000
    // One above the observed offset, so that the condition below holds for the first event.
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

  /// Nanoseconds from `milliseconds` to `uptime`; 0 where the two cannot be from the same clock.
  private static func age(_ milliseconds: UInt32, _ uptime: UInt32) -> Int64 {
    let age = Int64(Int32(bitPattern: uptime &- milliseconds)) * 1_000_000
    return (0...maximumAge).contains(age) ? age : 0
  }
}
