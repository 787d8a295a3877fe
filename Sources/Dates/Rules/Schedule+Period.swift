public import ToDoModel

// Rules of which only the period is known, such as "each month", as other programs write them.
extension Schedule {
  /// The schedule in which a month that lacks the day of ``due`` has its last day instead, as with a typed "every month".
  ///
  /// RFC 5545 skips such months. Only a rule that names nothing but a period changes, and none that counts from the
  /// completion, whose day is not known yet.
  public var clamped: Schedule {
    guard let repetition, !repetition.countsFromCompletion,
      let rule = RecurrenceRule(repetition.rule), rule == RepeatExpression(rule).plainRule
    else { return self }
    let clamped = RepeatExpression(rule).rule(from: due.day)
    return clamped == rule
      ? self : Schedule(due: due, repetition: Repetition(rule: clamped.description))
  }

  /// The repetition of which only FREQ and INTERVAL are set that has the same dates from ``due`` on; nil if none has.
  ///
  ///     Schedule(due: tuesday, repetition: Repetition(rule: "FREQ=WEEKLY;BYDAY=TU"))
  ///       .periodicRepetition?.rule  // "FREQ=WEEKLY"
  ///
  /// On the last day of a month that lacks the day of the rule, such as 28 February of "every 31st", the dates are those
  /// of the next months only until one of them has more days.
  public var periodicRepetition: Repetition? {
    guard let repetition, let rule = RecurrenceRule(repetition.rule) else { return nil }
    let expression = RepeatExpression(rule)
    guard rule == expression.rule(from: due.day) || rule == expression.plainRule,
      expression.days == .same || !repetition.countsFromCompletion && expression.has(due.day)
    else { return nil }
    return Repetition(
      rule: expression.plainRule.description,
      countsFromCompletion: repetition.countsFromCompletion)
  }
}

extension RepeatExpression {
  /// Whether `day` is the only day of its period, or takes the place of one that its month lacks.
  fileprivate func has(_ day: CalendarDay) -> Bool {
    switch days {
    case .weekdays(let weekdays): weekdays == [Weekday(day)]
    case .monthDays(let numbers):
      numbers == [day.day] || day.isLast && numbers.last! > day.day && numbers.count == 1
    case .date(let date): date == DayOfYear(day) || date == .leapDay && day.isLast && day.month == 2
    case .same, .workdays, .counted: false
    }
  }
}

extension CalendarDay {
  /// Whether the day is the last one of its month.
  fileprivate var isLast: Bool { day == Self.dayCount(of: month, in: year) }
}
