/// A moment on a clock that never goes back; 0 is when the program began.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's zero.
  public var nanoseconds: Int64

  /// The moment `nanoseconds` after the clock's zero.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The moment `seconds` after the clock's zero, to the nearest nanosecond.
  public init(seconds: Double) {
    self.init(nanoseconds: Int64((seconds * 1e9).rounded()))
  }

  /// The clock's zero.
  public static let zero = Instant(nanoseconds: 0)

  /// Seconds since the clock's zero.
  public var seconds: Double { Double(nanoseconds) / 1e9 }

  /// Whether `a` comes before `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

  /// Seconds from `b` to `a`.
  public static func - (a: Instant, b: Instant) -> Double {
    Double(a.nanoseconds - b.nanoseconds) / 1e9
  }

  /// The moment `seconds` later.
  public static func + (a: Instant, seconds: Double) -> Instant {
    Instant(nanoseconds: a.nanoseconds + Int64((seconds * 1e9).rounded()))
  }
}
