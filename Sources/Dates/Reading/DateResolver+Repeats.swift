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
    // What counts from the completion is due on another day each time.
    let followsCompletion = expression.countsFromCompletion && repetition.days == .same
    var rule = followsCompletion ? repetition.plainRule : repetition.rule(from: day)
    let due = try self.date(day, minute)
    rule.count = expression.count
    if let end = expression.end {
      let last = try self.day(end)
      guard last >= due.day else { throw .endsBeforeStart }
      if !allowsPast, case .weekday = end, repetition.isOfWeekdays { throw .isRangeOfWeekdays }
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
    guard let minute = try minute(of: expression) else { return nil }
    guard minute < DueDate.minutesOfDay || repetition.frequency == .daily else {
      throw .isUnclearNight
    }
    return minute % DueDate.minutesOfDay
  }

  /// The first day of a repeat, from its start on, or else the first that has not passed.
  private func firstDay(
    _ repetition: RepeatExpression, _ start: CalendarDay?, _ minute: Int?
  ) throws(DateRefusal) -> CalendarDay {
    let earliest = start ?? context.today
    // Each period has a first day, whichever of them count later.
    var single = repetition.days == .same ? RepeatExpression(.daily) : repetition
    single.interval = 1
    for day in RecurrenceDays(single.rule(from: earliest), from: earliest) {
      let date = try self.date(day, minute)
      let isTodayRow = day == earliest && repetition.isOfWeekdays
      if start == nil, repetition.isOfLeapDays, day.day != DayOfYear.leapDay.day { continue }
      if start != nil || !context.isPast(date) && !isTodayRow { return day }
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

  /// Whether all of its days are in leap years if the first one is.
  fileprivate var isOfLeapDays: Bool { days == .date(.leapDay) && interval.isMultiple(of: 4) }
}
