internal import ToDoModel

extension CalendarDay {
  /// The day that is `count` days later; nil outside of the years 1 to 9999.
  func adding(days count: Int) -> CalendarDay? { CalendarDay(number: number + count) }

  /// The same day of the month that is `count` months later, or its last day if it lacks that one; nil outside
  /// of the years 1 to 9999.
  func adding(months count: Int) -> CalendarDay? {
    CalendarDay(monthIndex: monthIndex + count, dayAtMost: day)
  }

  /// The number of days of the shortest month, which all months have.
  static let certainDays = 28

  /// The number of months since January of the year 0.
  var monthIndex: Int { 12 * year + month - 1 }

  /// The day `dayAtMost` of a month with this ``monthIndex``, or the last one of the month.
  init?(monthIndex: Int, dayAtMost day: Int) {
    let (year, month) = (monthIndex / 12, monthIndex % 12 + 1)
    guard (1...9999).contains(year) else { return nil }
    self.init(year: year, month: month, day: min(day, Self.dayCount(of: month, in: year)))
  }

  /// The next day that is `weekday`, which may be this one.
  func next(_ weekday: Weekday) -> CalendarDay? {
    adding(days: (weekday.rawValue - Weekday(self).rawValue + 7) % 7)
  }

  /// The Monday of the week of this day.
  var monday: CalendarDay? { adding(days: -Weekday(self).rawValue) }
}
