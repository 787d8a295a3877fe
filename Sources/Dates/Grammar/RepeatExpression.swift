internal import ToDoModel

/// How something repeats, as the grammar can say it.
struct RepeatExpression: Equatable {
  /// Which days of the period it has.
  enum Days: Equatable {
    /// That of the start.
    case same
    /// The days from Monday to Friday.
    case workdays
    /// Weekdays, in the order of the week.
    case weekdays([Weekday])
    /// Days of a month, in ascending order; -1 is the last one.
    case monthDays([Int])
    /// A weekday that is counted in its month; -1 is the last one.
    case counted(Int, Weekday)
    /// A day of the year.
    case date(DayOfYear)
  }

  let frequency: RecurrenceRule.Frequency
  var interval = 1
  var days = Days.same

  /// A repeat of each period, or of each of `interval` periods.
  init(_ frequency: RecurrenceRule.Frequency, interval: Int = 1, days: Days = .same) {
    (self.frequency, self.interval, self.days) = (frequency, interval, days)
  }
}

extension RepeatExpression {
  /// The rule, of which the start is `start` where no days are named.
  ///
  /// A day that months lack is the last one of those: RFC 5545 skips these months, so the days before it are named
  /// as well, of which the last one counts.
  func rule(from start: CalendarDay) -> RecurrenceRule {
    var rule = plainRule
    switch days {
    case .same where frequency == .monthly && start.day > CalendarDay.certainDays:
      rule.setMonthDays([start.day])
    case .same where frequency == .yearly && DayOfYear(start) == .leapDay: rule.set(.leapDay)
    case .same: break
    case .workdays: rule.weekdays = Weekday.workdays.map { .init(weekday: $0) }
    case .weekdays(let weekdays): rule.weekdays = weekdays.map { .init(weekday: $0) }
    case .monthDays(let days): rule.setMonthDays(days)
    case .counted(let ordinal, let weekday):
      rule.weekdays = [.init(ordinal: ordinal, weekday: weekday)]
    case .date(let date): rule.set(date)
    }
    return rule
  }

  /// The rule without days, which has that of whatever start it is given.
  var plainRule: RecurrenceRule {
    var rule = RecurrenceRule(frequency)
    rule.interval = interval
    return rule
  }

  /// The repeat whose rule would be `rule` if the grammar can say it, apart from its end; else one with another rule.
  init(_ rule: RecurrenceRule) {
    self.init(rule.frequency, interval: rule.interval, days: Self.days(rule))
  }

  private static func days(_ rule: RecurrenceRule) -> Days {
    if let first = rule.weekdays.first, rule.frequency == .monthly {
      return .counted(first.ordinal, first.weekday)
    }
    if !rule.weekdays.isEmpty {
      let weekdays = rule.weekdays.map(\.weekday)
      return weekdays == Weekday.workdays && rule.interval == 1 ? .workdays : .weekdays(weekdays)
    }
    guard let last = rule.monthDays.last else { return .same }
    if let month = rule.months.first { return .date(DayOfYear(month: month, day: last)) }
    return .monthDays(rule.positions.isEmpty ? rule.monthDays : [last])
  }
}

extension RecurrenceRule {
  /// The rule from `start` on, with the last day of each month that lacks the start's where it names no days.
  func clamped(from start: CalendarDay) -> RecurrenceRule {
    let repetition = RepeatExpression(self)
    return repetition.days == .same && months.isEmpty && yearDays.isEmpty
      ? repetition.rule(from: start) : self
  }

  fileprivate mutating func setMonthDays(_ days: [Int]) {
    monthDays = days
    guard days.count == 1, days[0] > CalendarDay.certainDays else { return }
    monthDays = Array(CalendarDay.certainDays...days[0])
    positions = [-1]
  }

  fileprivate mutating func set(_ date: DayOfYear) {
    (months, monthDays) = ([date.month], [date.day])
    guard date == .leapDay else { return }
    monthDays = [CalendarDay.certainDays, date.day]
    positions = [-1]
  }
}
