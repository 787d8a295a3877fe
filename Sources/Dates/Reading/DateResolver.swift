internal import ToDoModel

/// Finds the schedule that an expression has at a time.
struct DateResolver {
  let context: DateContext
  /// Whether the days of dates with a year may be in the past.
  let allowsPast: Bool

  /// The schedule; throws why there is none.
  func schedule(_ expression: DateExpression) throws(DateRefusal) -> Schedule {
    if let repetition = expression.repetition { return try repeating(repetition, expression) }
    if let delay = expression.delay { return try later(minutes: delay) }
    try check(expression)
    let minute = self.minute(of: expression)
    guard let expressed = expression.day else {
      return try schedule(minuteOfDay: minute ?? 0, isToday: expression.isThisPart)
    }
    let day = try self.day(expressed)
    guard allowsPast || day >= context.today else { throw .isPast }
    let date = try self.date(day, minute)
    let isTonight = expression.isTonight && expression.clock == nil
    if isTonight, !allowsPast, context.isPast(date) { throw .isPast }
    return Schedule(due: date)
  }

  /// Throws if the words may mean something else than a time.
  private func check(_ expression: DateExpression) throws(DateRefusal) {
    let isAlone = !expression.hasPreposition && expression.clock == nil && expression.part == nil
    switch expression.day {
    case .weekday(_, isWord: true) where isAlone: throw .isWord
    case .date(_, _, _, isOpen: true) where isAlone: throw .isPlainNumber
    default: break
    }
  }

  private func later(minutes: Int) throws(DateRefusal) -> Schedule {
    let time = context.now + Int64(minutes) * 60_000
    return Schedule(due: context.time.date(of: time))
  }

  /// A time without a day: today, or tomorrow if it has passed and need not be today.
  private func schedule(minuteOfDay minute: Int, isToday: Bool) throws(DateRefusal) -> Schedule {
    let today = try date(context.today, minute)
    guard context.isPast(today) else { return Schedule(due: today) }
    if isToday { throw .isPast }
    guard let tomorrow = context.today.adding(days: 1) else { throw .noSuchDay }
    return Schedule(due: try date(tomorrow, minute))
  }

  /// A day and a minute of it; 1440 is the first one of the day after it.
  func date(_ day: CalendarDay, _ minute: Int?) throws(DateRefusal) -> DueDate {
    guard let minute else { return DueDate(day) }
    guard let day = day.adding(days: minute / 1440) else { throw .noSuchDay }
    return DueDate(day, minute: minute % 1440)
  }

  /// The minute of the day that clock and part say together; nil if there is neither.
  func minute(of expression: DateExpression) -> Int? {
    guard let clock = expression.clock else {
      return expression.isTonight ? 20 * 60 : expression.part?.minute
    }
    let (minute, isMorning) = (clock.minute, clock.minute < 720)
    switch expression.part {
    case .afternoon: return isMorning ? minute + 720 : minute
    // Twelve in the evening is midnight.
    case .evening: return minute < 780 ? minute + 720 : minute
    // Two at night is after midnight, ten before it.
    case .night: return minute < 360 ? minute + 1440 : minute < 780 ? minute + 720 : minute
    case .morning: return minute
    case .noon, .midnight, nil:
      return clock.isAmbiguous && (60..<420).contains(minute) ? minute + 720 : minute
    }
  }
}
