internal import ToDoModel

/// A value of the type DATE or DATE-TIME of RFC 5545, without its zone.
struct CalendarTime: Hashable {
  let day: CalendarDay
  /// The seconds since midnight, from 0 to 86399; nil if the value is a DATE.
  let second: Int?
  /// Whether the value ends with Z.
  let isUTC: Bool

  /// Parses a value such as `20261224`, `20261224T170000` or `20261224T170000Z`; nil for others, and for times that
  /// do not exist.
  init?(_ value: ArraySlice<UInt8>) {
    let isUTC = value.count == 16 && value.last! | 0x20 == UInt8(ascii: "z")
    let count = isUTC ? 15 : value.count
    guard count == 8 || count == 15, let year = Self.number(value, 0, 4),
      let month = Self.number(value, 4, 2), let dayOfMonth = Self.number(value, 6, 2),
      let day = CalendarDay(existing: year, month, dayOfMonth)
    else { return nil }
    (self.day, self.isUTC) = (day, isUTC)
    guard count == 15 else {
      second = nil
      return
    }
    guard value[value.startIndex + 8] | 0x20 == UInt8(ascii: "t"),
      let hour = Self.number(value, 9, 2), let minute = Self.number(value, 11, 2),
      let second = Self.number(value, 13, 2), hour < 24, minute < 60, second <= 60
    else { return nil }
    // A leap second is the second before it.
    self.second = 3600 * hour + 60 * minute + min(second, 59)
  }

  /// The number that some digits of `value` are.
  private static func number(_ value: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var number = 0
    for digit in value.dropFirst(start).prefix(count) {
      guard digit.isDigit else { return nil }
      number = 10 * number + Int(digit - 48)
    }
    return number
  }

  /// The date that a clock without a zone has at the time.
  var localDate: DueDate { DueDate(day, minute: second.map { $0 / 60 }) }

  /// The milliseconds since 1970 of the time in UTC; that of a day is its start.
  var milliseconds: Int64 { Int64(day.number) * 86_400_000 + Int64(second ?? 0) * 1000 }
}

extension CalendarTime {
  /// The value of a time in UTC, in milliseconds since 1970, without the part of a second; nil if its year is not
  /// from 1 to 9999.
  static func value(of time: Int64) -> [UInt8]? {
    let seconds = (time - (time % 1000 + 1000) % 1000) / 1000
    let second = (seconds % 86_400 + 86_400) % 86_400
    guard let day = CalendarDay(number: Int((seconds - second) / 86_400)) else { return nil }
    return digits(day) + digits(second: Int(second)) + [UInt8(ascii: "Z")]
  }

  /// The value of a date: DATE, or DATE-TIME without a zone.
  static func value(of date: DueDate) -> [UInt8] {
    digits(date.day) + (date.minute.map { digits(second: 60 * $0) } ?? [])
  }

  private static func digits(_ day: CalendarDay) -> [UInt8] {
    digits(day.year / 100) + digits(day.year % 100) + digits(day.month) + digits(day.day)
  }

  /// T, the hour, the minute and the second.
  private static func digits(second: Int) -> [UInt8] {
    [UInt8(ascii: "T")] + digits(second / 3600) + digits(second / 60 % 60) + digits(second % 60)
  }

  /// The two digits of a number below 100.
  private static func digits(_ number: Int) -> [UInt8] {
    [48 + UInt8(number / 10), 48 + UInt8(number % 10)]
  }
}
