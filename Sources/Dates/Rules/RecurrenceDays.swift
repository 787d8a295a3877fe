internal import ToDoModel

/// The days that a rule has from a start on, in order; the start itself only if it is one of them.
///
///     let days = RecurrenceDays(rule, from: start)
///     days.first { $0 > today }
///
/// COUNT and UNTIL are not looked at. What RFC 5545 lists as expanding and limiting is here one filter over all days
/// of a period, as in python-dateutil.
struct RecurrenceDays: Sequence, IteratorProtocol {
  private let rule: RecurrenceRule
  private let start: CalendarDay
  /// The number of intervals from the period of the start to the next one.
  private var period: Int
  private var days: ArraySlice<CalendarDay> = []
  /// How many candidates may still fail before the rule is taken to have no more days.
  private var remaining = Self.limit
  /// The days of 164 years, in which a leap day falls on each weekday, are searched in milliseconds.
  private static let limit = 60_000

  /// The days from `start` on; those of periods that end before `earliest` may be missing.
  init(_ rule: RecurrenceRule, from start: CalendarDay, notBefore earliest: CalendarDay? = nil) {
    (self.rule, self.start) = (rule.namingDays(of: start), start)
    let skipped = earliest.map { Self.periods(of: rule, from: start, to: $0) } ?? 0
    period = Swift.max(0, skipped / rule.interval - 1)
  }

  /// A lower bound of the number of periods from one day to another.
  private static func periods(
    of rule: RecurrenceRule, from start: CalendarDay, to end: CalendarDay
  ) -> Int {
    switch rule.frequency {
    case .daily: end.number - start.number
    case .weekly: (end.number - start.number) / 7
    case .monthly: end.monthIndex - start.monthIndex
    case .yearly: end.year - start.year
    }
  }

  /// The next day; nil after the year 9999, and if too many candidates have failed.
  mutating func next() -> CalendarDay? {
    while days.isEmpty {
      guard remaining > 0, let candidates else { return nil }
      remaining -= candidates.count
      period += 1
      days = chosen(candidates).filter { $0 >= start }[...]
    }
    remaining = Self.limit
    return days.removeFirst()
  }

  /// All days of the period; nil if it is behind the year 9999.
  private var candidates: [CalendarDay]? {
    let offset = period * rule.interval
    switch rule.frequency {
    case .daily: return start.adding(days: offset).map { [$0] }
    case .weekly:
      let position = (Weekday(start).rawValue - rule.weekStart.rawValue + 7) % 7
      let first = start.number - position + 7 * offset
      let days = (first..<first + 7).compactMap { CalendarDay(number: $0) }
      return days.isEmpty ? nil : days
    case .monthly:
      return CalendarDay(monthIndex: start.monthIndex + offset, dayAtMost: 1)?.daysOfMonth
    case .yearly:
      guard start.year + offset <= 9999 else { return nil }
      let months = rule.months.isEmpty ? Array(1...12) : rule.months
      return months.flatMap {
        CalendarDay(year: start.year + offset, month: $0, day: 1).daysOfMonth
      }
    }
  }

  private func chosen(_ candidates: [CalendarDay]) -> [CalendarDay] {
    let days = candidates.filter(rule.chooses)
    guard !rule.positions.isEmpty else { return days }
    let indices = rule.positions.map { $0 > 0 ? $0 - 1 : days.count + $0 }
    return Set(indices).sorted().filter(days.indices.contains).map { days[$0] }
  }
}

extension CalendarDay {
  /// All days of the month.
  fileprivate var daysOfMonth: [CalendarDay] {
    (1...Self.dayCount(of: month, in: year)).map { CalendarDay(year: year, month: month, day: $0) }
  }
}

extension RecurrenceRule {
  /// The rule with what the start adds to it where it does not say which days of a period it has.
  fileprivate func namingDays(of start: CalendarDay) -> RecurrenceRule {
    guard weekdays.isEmpty, monthDays.isEmpty, yearDays.isEmpty else { return self }
    var rule = self
    switch frequency {
    case .daily: break
    case .weekly: rule.weekdays = [CountedWeekday(weekday: Weekday(start))]
    case .monthly: rule.monthDays = [start.day]
    case .yearly:
      if months.isEmpty { rule.months = [start.month] }
      rule.monthDays = [start.day]
    }
    return rule
  }

  /// Whether a day of a period is among those that the rule names.
  fileprivate func chooses(_ day: CalendarDay) -> Bool {
    guard months.isEmpty || months.contains(day.month) else { return false }
    if !monthDays.isEmpty {
      let count = CalendarDay.dayCount(of: day.month, in: day.year)
      guard monthDays.contains(day.day) || monthDays.contains(day.day - count - 1) else {
        return false
      }
    }
    if !yearDays.isEmpty {
      let (number, count) = day.positionInYear
      guard yearDays.contains(number) || yearDays.contains(number - count - 1) else { return false }
    }
    return weekdays.isEmpty || weekdays.contains { matches($0, day) }
  }

  private func matches(_ counted: CountedWeekday, _ day: CalendarDay) -> Bool {
    guard counted.weekday == Weekday(day) else { return false }
    guard counted.ordinal != 0 else { return true }
    let (number, count) =
      frequency == .monthly || !months.isEmpty
      ? (day.day, CalendarDay.dayCount(of: day.month, in: day.year)) : day.positionInYear
    return counted.ordinal > 0
      ? (number - 1) / 7 + 1 == counted.ordinal : -((count - number) / 7 + 1) == counted.ordinal
  }
}

extension CalendarDay {
  /// The number of the day in its year, from 1, and the number of days that the year has.
  fileprivate var positionInYear: (number: Int, count: Int) {
    let first = CalendarDay(year: year, month: 1, day: 1).number
    let last = CalendarDay(year: year, month: 12, day: 31).number
    return (number - first + 1, last - first + 1)
  }
}
