/// A day of the Gregorian calendar.
///
///     CalendarDay("2026-11-28")?.description  // "2026-11-28"
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1 to 31.
  public let day: Int

  /// The day with these numbers, which must be those of a day.
  public init(year: Int, month: Int, day: Int) {
    precondition(
      (1...9999).contains(year) && (1...12).contains(month)
        && (1...Self.dayCount(of: month, in: year)).contains(day), "\(year)-\(month)-\(day)")
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses a day such as `2026-11-28`; nil if `text` is anything else.
  public init?(_ text: some StringProtocol) { self.init(utf8: Array(text.utf8)[...]) }

  /// Parses the UTF-8 of a day such as `2026-11-28`; nil if `bytes` are anything else.
  public init?(utf8 bytes: ArraySlice<UInt8>) {
    let (start, dash) = (bytes.startIndex, UInt8(ascii: "-"))
    guard bytes.count == 10, bytes[start + 4] == dash, bytes[start + 7] == dash,
      let year = Self.number(bytes[start..<start + 4]),
      let month = Self.number(bytes[start + 5..<start + 7]),
      let day = Self.number(bytes[start + 8..<start + 10])
    else { return nil }
    self.init(existing: year, month, day)
  }

  /// The day with these numbers; nil if there is no such day.
  public init?(existing year: Int, _ month: Int, _ day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(of: month, in: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The number that a few digits are; nil if one is no digit.
  static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var number = 0
    for digit in digits {
      guard (48...57).contains(digit) else { return nil }
      number = 10 * number + Int(digit - 48)
    }
    return number
  }

  /// The number of days of a month from 1 to 12.
  public static func dayCount(of month: Int, in year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The number of the day; that of 1970-01-01 is 0.
  ///
  /// Years begin in March, so that the leap day is the last one (Howard Hinnant, chrono-Compatible Low-Level Date
  /// Algorithms, days_from_civil).
  public var number: Int {
    let year = month > 2 ? year : year - 1
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day with this ``number``; nil if its year is not from 1 to 9999.
  ///
  /// The reverse of ``number`` (Howard Hinnant, civil_from_days).
  public init?(number: Int) {
    guard (-719_162...2_932_896).contains(number) else { return nil }
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of weeks since the one that contains 1970-01-01; a week begins on Monday.
  public var week: Int { (number + 3) / 7 }

  /// Orders days by time.
  public static func < (a: CalendarDay, b: CalendarDay) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// The day as in ISO 8601: `2026-11-28`.
  public var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}
