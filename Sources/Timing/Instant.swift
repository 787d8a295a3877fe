/// A time on the monotonic clock; 0 is the start of the program.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// The instant `nanoseconds` after the clock's zero.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The instant `seconds` after the clock's zero, to the nearest nanosecond.
  public init(seconds: Double) {
    self.init(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// The clock's zero: the start of the program.
  public static let zero = Instant(nanoseconds: 0)

  /// Seconds since the clock's zero.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `a` is earlier than `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Seconds from `b` to `a`.
  public static func - (a: Instant, b: Instant) -> Double {
    Double(a.nanoseconds - b.nanoseconds) / 1e9
  }

  /// The instant `seconds` after `a`, to the nearest nanosecond; the last instant if that is more than 290 years away.
  public static func + (a: Instant, seconds: Double) -> Instant {
    let nanoseconds = (seconds * 1e9).rounded()
    guard nanoseconds < Self.longest else { return Instant(nanoseconds: .max) }
    return Instant(nanoseconds: a.nanoseconds + Int64(nanoseconds))
  }

  /// Nanoseconds after which every instant of a running program is the last one: 290 years, so that some remain to add.
  private static let longest = 290.0 * 365.25 * 86_400 * 1e9
}
