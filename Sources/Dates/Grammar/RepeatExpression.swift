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

  var unit: DateUnit
  var interval = 1
  var days = Days.same
}

extension RepeatExpression {
  /// The rule, of which the start is `start` where no days are named.
  ///
  /// A day that months lack is the last one of those: RFC 5545 skips these months, so the days before it are named
  /// as well, of which the last one counts.
  func rule(from start: CalendarDay) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency)
    rule.interval = interval
    switch days {
    case .same where unit == .month && start.day > 28: rule.setMonthDays([start.day])
    case .same where unit == .year && start.month == 2 && start.day == 29:
      rule.set(DayOfYear(month: 2, day: 29))
    case .same: break
    case .workdays: rule.weekdays = Weekday.allCases[..<5].map { .init(weekday: $0) }
    case .weekdays(let weekdays): rule.weekdays = weekdays.map { .init(weekday: $0) }
    case .monthDays(let days): rule.setMonthDays(days)
    case .counted(let ordinal, let weekday):
      rule.weekdays = [.init(ordinal: ordinal, weekday: weekday)]
    case .date(let date): rule.set(date)
    }
    return rule
  }

  private var frequency: RecurrenceRule.Frequency {
    switch unit {
    case .day: .daily
    case .week: .weekly
    case .month: .monthly
    case .year: .yearly
    case .minute, .hour: preconditionFailure("a repeat of \(unit)s")
    }
  }

  /// How the grammar says a rule, apart from its start and end; nil if it cannot.
  init?(_ rule: RecurrenceRule, from start: CalendarDay) {
    let unit: DateUnit =
      switch rule.frequency {
      case .daily: .day
      case .weekly: .week
      case .monthly: .month
      case .yearly: .year
      }
    self.init(unit: unit, interval: rule.interval)
    days = Self.days(rule)
    var bare = rule
    (bare.count, bare.end) = (nil, nil)
    guard self.rule(from: start) == bare else { return nil }
  }

  private static func days(_ rule: RecurrenceRule) -> Days {
    if let first = rule.weekdays.first, rule.frequency == .monthly {
      return .counted(first.ordinal, first.weekday)
    }
    if !rule.weekdays.isEmpty {
      let weekdays = rule.weekdays.map(\.weekday)
      return weekdays == Array(Weekday.allCases[..<5]) && rule.interval == 1
        ? .workdays : .weekdays(weekdays)
    }
    guard let last = rule.monthDays.last else { return .same }
    if let month = rule.months.first { return .date(DayOfYear(month: month, day: last)) }
    return .monthDays(rule.positions.isEmpty ? rule.monthDays : [last])
  }
}

extension RecurrenceRule {
  /// The shortest month has this many days.
  private static let certainDays = 28

  fileprivate mutating func setMonthDays(_ days: [Int]) {
    monthDays = days
    guard days.count == 1, days[0] > Self.certainDays else { return }
    monthDays = Array(Self.certainDays...days[0])
    positions = [-1]
  }

  fileprivate mutating func set(_ date: DayOfYear) {
    (months, monthDays) = ([date.month], [date.day])
    guard date == DayOfYear(month: 2, day: 29) else { return }
    monthDays = [Self.certainDays, date.day]
    positions = [-1]
  }
}
