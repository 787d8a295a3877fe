internal import ToDoModel

/// Finds the schedule that an expression has at a time.
struct DateResolver {
  let context: DateContext
  /// Whether a date in the past is a date, and not a refusal.
  let allowsPast: Bool

  /// The schedule; throws why there is none.
  func schedule(_ expression: DateExpression) throws(DateRefusal) -> Schedule {
    if let repetition = expression.repetition { return try repeating(repetition, expression) }
    if let delay = expression.delay { return later(minutes: delay) }
    try check(expression)
    let minute = try self.minute(of: expression)
    guard let expressed = expression.day else {
      guard let minute else { preconditionFailure("\(expression) says no time") }
      return try schedule(minuteOfDay: minute, isTodayRow: expression.isThisPart)
    }
    let day = try self.day(expressed)
    guard allowsPast || day >= context.today else { throw .isPast }
    let date = try self.date(day, minute)
    let isPartOfToday =
      expressed == .relative(0) && expression.part != nil && expression.clock == nil
    if isPartOfToday, !allowsPast, context.isPast(date) { throw .isPast }
    return Schedule(due: date)
  }

  /// Throws if the words may mean something else than a time.
  private func check(_ expression: DateExpression) throws(DateRefusal) {
    let hasTime = expression.clock != nil || expression.part != nil
    switch expression.day {
    case .weekday(_, isWord: true) where expression.wordBefore == nil && !hasTime: throw .isWord
    case .date(let day, _, _, isCertain: false) where expression.wordBefore != .on:
      if day.mayBeFraction || expression.wordBefore == nil && !hasTime { throw .isPlainNumber }
    default: break
    }
  }

  private func later(minutes: Int) -> Schedule {
    Schedule(due: context.clock.date(of: context.now + Int64(minutes) * 60_000))
  }

  /// A time without a day: today, or tomorrow if it has passed and need not be today.
  private func schedule(minuteOfDay minute: Int, isTodayRow: Bool) throws(DateRefusal) -> Schedule {
    let today = try date(context.today, minute)
    guard context.isPast(today) else { return Schedule(due: today) }
    if isTodayRow { throw .isPast }
    guard let tomorrow = context.today.adding(days: 1) else { throw .noSuchDay }
    return Schedule(due: try date(tomorrow, minute))
  }

  /// A day and a minute of it; 1440 is the first one of the day after it.
  func date(_ day: CalendarDay, _ minute: Int?) throws(DateRefusal) -> DueDate {
    guard let minute else { return DueDate(day) }
    guard let day = day.adding(days: minute / DueDate.minutesOfDay) else { throw .noSuchDay }
    return DueDate(day, minute: minute % DueDate.minutesOfDay)
  }

  /// The minute of the day that clock and part say together, from 1440 on that of the next day; nil if there is neither.
  func minute(of expression: DateExpression) throws(DateRefusal) -> Int? {
    guard let clock = expression.clock else { return expression.part?.minute }
    guard let part = expression.part else { return clock.minuteWithoutPart }
    guard let minute = part.minute(of: clock) else { throw .wrongPart }
    return minute
  }
}

extension ClockExpression {
  /// The minute of the day where nothing says which half of the day it is: hours from 1 to 6 are in the afternoon.
  fileprivate var minuteWithoutPart: Int {
    style == .hour && (60..<7 * 60).contains(minute) ? minute + DueDate.minutesOfDay / 2 : minute
  }
}

extension DateResolver {
  /// What the first expression means that means anything; else why the first one means nothing.
  func result(_ expressions: [DateExpression]) -> Result<Schedule, DateRefusal> {
    var refusal: DateRefusal?
    for expression in expressions {
      do throws(DateRefusal) {
        return .success(try schedule(expression))
      } catch {
        refusal = refusal ?? error
      }
    }
    return .failure(refusal ?? .noSuchDay)
  }
}
