/// Converts between times and the days of the local calendar.
///
///     let time = LocalTime.utc
///     time.date(of: 0).day.description  // "1970-01-01"
public struct LocalTime: Sendable {
  /// The milliseconds by which local time is ahead of UTC at a time, in milliseconds since 1970.
  private let offset: @Sendable (Int64) -> Int64

  /// The local time that is `offset` milliseconds ahead of UTC at a time in milliseconds since 1970.
  public init(offset: @escaping @Sendable (Int64) -> Int64) { self.offset = offset }

  /// The time of a place that has UTC.
  public static let utc = LocalTime { _ in 0 }

  /// The local day and minute of a time in milliseconds since 1970; limited to the years 1 to 9999.
  ///
  /// A time that stands for a day, see ``milliseconds(of:)``, is in this day in every time zone.
  public func date(of time: Int64) -> DueDate {
    // A day inside the years 1 to 9999, so that no offset leaves them.
    let (earliest, latest): (Int64, Int64) = (-62_135_510_400_000, 253_402_214_399_999)
    let time = min(max(time, earliest), latest)
    if let day = Self.day(markedBy: time) { return DueDate(day, minute: 720) }
    let minutes = Self.floor(time + offset(time), 60_000)
    let number = Self.floor(minutes, 1440)
    guard let day = CalendarDay(number: Int(number)) else {
      preconditionFailure("the offset of \(time) leads to day \(number)")
    }
    return DueDate(day, minute: Int(minutes - 1440 * number))
  }

  /// The local day of a time in milliseconds since 1970; limited as ``date(of:)`` is.
  public func day(of time: Int64) -> CalendarDay { date(of: time).day }

  /// The time of a date in milliseconds since 1970; that of a day is a millisecond after its noon in UTC.
  ///
  /// By this millisecond a day is told from a time, so that a day stays the same when the time zone changes.
  public func milliseconds(of date: DueDate) -> Int64 {
    let midnight = Int64(date.day.number) * 86_400_000
    guard let minute = date.minute else { return midnight + Self.dayMark }
    let local = midnight + Int64(minute) * 60_000
    return local - offset(local - offset(local))
  }

  /// The milliseconds since midnight in UTC of a time that stands for its day.
  private static let dayMark: Int64 = 43_200_001

  private static func day(markedBy time: Int64) -> CalendarDay? {
    let number = floor(time, 86_400_000)
    guard time - number * 86_400_000 == dayMark else { return nil }
    return CalendarDay(number: Int(number))
  }

  private static func floor(_ number: Int64, _ divisor: Int64) -> Int64 {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
