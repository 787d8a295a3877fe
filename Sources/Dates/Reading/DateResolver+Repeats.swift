internal import ToDoModel

extension DateResolver {
  /// The schedule of a repeat, which is due at its first time.
  func repeating(
    _ repetition: RepeatExpression, _ expression: DateExpression
  ) throws(DateRefusal) -> Schedule {
    let minute = try minuteOfDay(repetition, expression)
    var start: CalendarDay?
    if let first = expression.start { start = try self.day(first) }
    if let start, start < context.today, !allowsPast { throw .isPast }
    let day = try firstDay(repetition, start, minute)
    var rule = repetition.rule(from: day)
    let due = try self.date(day, minute)
    rule.count = expression.count
    if let end = expression.end {
      let last = try self.day(end)
      guard last >= due.day else { throw .endsBeforeStart }
      rule.end = .day(last)
    }
    return Schedule(
      due: due,
      repetition: Repetition(
        rule: rule.description, countsFromCompletion: expression.countsFromCompletion))
  }

  /// The minute of the day of a repeat; that of "every day at midnight" is its first one.
  private func minuteOfDay(
    _ repetition: RepeatExpression, _ expression: DateExpression
  ) throws(DateRefusal) -> Int? {
    guard let minute = minute(of: expression), minute >= 1440 else { return minute(of: expression) }
    guard repetition.unit == .day else { throw .isUnclearNight }
    return minute - 1440
  }

  /// The first day of a repeat, from its start on, or else the first that has not passed.
  private func firstDay(
    _ repetition: RepeatExpression, _ start: CalendarDay?, _ minute: Int?
  ) throws(DateRefusal) -> CalendarDay {
    let floor = start ?? context.today
    // Each period has a first day, whichever of them count later.
    var each = repetition
    each.interval = 1
    if repetition.days == .same { each = RepeatExpression(unit: .day) }
    for day in RecurrenceDays(each.rule(from: floor), from: floor) {
      let date = try self.date(day, minute)
      if start != nil || !context.isPast(date) && (day > floor || !repetition.isOfWeekdays) {
        return day
      }
    }
    throw .noSuchDay
  }
}

extension RepeatExpression {
  /// Whether it has weekdays, of which the one of today is not the first.
  fileprivate var isOfWeekdays: Bool {
    switch days {
    case .workdays, .weekdays, .counted: true
    case .same, .monthDays, .date: false
    }
  }
}
