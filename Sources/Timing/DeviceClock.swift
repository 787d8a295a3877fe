/// Tells what a device's clock shows, milliseconds in 32 bits that wrap, as moments of our own.
///
/// A late look at an event, because the program was busy, does not change when it happened. A device
/// of this machine counts since the machine began; of any other, the two clocks are set side by side
/// by the event of the last minute that was seen soonest after it happened.
public struct DeviceClock: Hashable, Sendable {
  /// Nanoseconds an event may be old before the clocks are set anew: servers restart.
  private static let longest: Int64 = 2_000_000_000
  /// Nanoseconds after which they are set anew in any case: clocks of two machines drift.
  private static let trust: Int64 = 60_000_000_000

  /// What the device's clock showed last, without its wrap.
  private var shown: Int64?
  /// What our clock shows, in nanoseconds, when the device's shows 0; nil before the first event.
  private var offset: Int64?
  private var lastSet: Int64 = 0

  /// A clock that has not been seen yet.
  public init() {}

  /// When the clock showed `milliseconds`, which was seen at `now`, or at the latest then.
  ///
  /// `uptime` is what it shows at `now` if it is this machine's.
  public mutating func moment(
    _ milliseconds: UInt32, seenAt now: Instant, uptime: UInt32
  ) -> Instant {
    let last = shown ?? Int64(milliseconds)
    let step = Int32(bitPattern: milliseconds &- UInt32(truncatingIfNeeded: last))
    let time = last + Int64(step)
    shown = time
    let seen = now.nanoseconds - time * 1_000_000
    var offset = offset ?? seen + 1
    let isOld = now.nanoseconds - lastSet > Self.trust || seen - offset > Self.longest
    if seen < offset || isOld {
      offset = seen - Self.age(milliseconds, uptime)
      lastSet = now.nanoseconds
    }
    self.offset = offset
    return Instant(nanoseconds: offset + time * 1_000_000)
  }

  /// Nanoseconds that have passed since then if the clock is the machine's; 0 if it cannot be.
  private static func age(_ milliseconds: UInt32, _ uptime: UInt32) -> Int64 {
    let age = Int64(Int32(bitPattern: uptime &- milliseconds)) * 1_000_000
    return (0...longest).contains(age) ? age : 0
  }
}
