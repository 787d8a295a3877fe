/// A day on which an item is due, or a day and a minute of the local clock, wherever the machine is.
///
///     DueDate("2026-12-24T17:00")?.day.description  // "2026-12-24"
public struct DueDate: Hashable, Sendable {
  /// The day.
  public let day: CalendarDay
  /// The minutes since midnight, from 0 to 1439; nil if only the day is known.
  public let minute: Int?

  /// A due date; `minute` must be from 0 to 1439.
  public init(_ day: CalendarDay, minute: Int? = nil) {
    precondition(
      minute.map { (0..<Self.minutesOfDay).contains($0) } ?? true, "minute \(minute ?? 0)")
    (self.day, self.minute) = (day, minute)
  }

  /// Parses a date such as `2026-12-24` or `2026-12-24T17:00`; nil if `text` is anything else.
  public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

  /// Parses the UTF-8 of a date such as `2026-12-24` or `2026-12-24T17:00`; nil if `bytes` are anything else.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    guard let day = CalendarDay(utf8: bytes.prefix(10)) else { return nil }
    let time = bytes.dropFirst(10)
    if time.isEmpty {
      self.init(day)
      return
    }
    let start = time.startIndex
    guard time.count == 6, time[start] == UInt8(ascii: "T"), time[start + 3] == UInt8(ascii: ":"),
      let hour = CalendarDay.number(time[start + 1..<start + 3]),
      let minute = CalendarDay.number(time[start + 4..<start + 6]), hour < 24, minute < 60
    else { return nil }
    self.init(day, minute: 60 * hour + minute)
  }

  /// The number of minutes that a day of the clock has.
  public static let minutesOfDay = 1440

  /// The date as one number, by which dates are ordered; a day is before its minutes.
  var number: Int64 { Int64(day.number * (Self.minutesOfDay + 1) + (minute.map { $0 + 1 } ?? 0)) }

  /// The date with this ``number``; nil if its year is not from 1 to 9999.
  init?(number: Int64) {
    let (size, number) = (Self.minutesOfDay + 1, Int(number))
    let days = number >= 0 ? number / size : (number + 1) / size - 1
    guard let day = CalendarDay(number: days) else { return nil }
    let rest = number - days * size
    (self.day, minute) = (day, rest > 0 ? rest - 1 : nil)
  }
}

extension DueDate: Comparable, CustomStringConvertible {
  /// Orders dates by time; a day is before its minutes.
  public static func < (a: DueDate, b: DueDate) -> Bool { a.number < b.number }

  /// The date as in ISO 8601: `2026-12-24` or `2026-12-24T17:00`.
  public var description: String {
    guard let minute else { return day.description }
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day)T\(digits(minute / 60)):\(digits(minute % 60))"
  }
}
