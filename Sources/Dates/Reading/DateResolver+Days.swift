internal import ToDoModel

extension DateResolver {
  /// The day that words mean today; throws if there is none.
  func day(_ expression: DayExpression) throws(DateRefusal) -> CalendarDay {
    let today = context.today
    let day: CalendarDay? =
      switch expression {
      case .relative(let days): today.adding(days: days)
      case .weekday(let weekday, _): today.adding(days: 1)?.next(weekday)
      case .nextWeekday(let weekday): today.monday?.adding(days: 7 + weekday.rawValue)
      // On a Sunday this weekend is today.
      case .weekend(false): Weekday(today) == .sunday ? today : today.next(.saturday)
      case .weekend(true): today.monday?.adding(days: 12)
      case .next(let unit):
        unit == .week
          ? today.monday?.adding(days: 7)
          : CalendarDay(monthIndex: today.monthIndex + 1, dayAtMost: 1)
      case .after(let count, let unit):
        unit == .month
          ? today.adding(months: count) : today.adding(days: count * (unit == .week ? 7 : 1))
      case .date(let day, let year, let weekday, _): try date(day, year, weekday)
      case .iso(let day): day
      case .dayOfMonth(let number): dayOfMonth(number)
      }
    guard let day else { throw .noSuchDay }
    return day
  }

  private func date(
    _ day: DayOfYear, _ year: Int?, _ weekday: Weekday?
  ) throws(DateRefusal) -> CalendarDay? {
    // A leap day is at most eight years away.
    let years = year.map { $0...$0 } ?? context.today.year...context.today.year + 8
    let days = years.lazy.compactMap { CalendarDay(existing: $0, day.month, day.day) }
    guard let found = days.first(where: { year != nil || $0 >= context.today }) else { return nil }
    if let weekday, Weekday(found) != weekday { throw .wrongWeekday }
    return found
  }

  private func dayOfMonth(_ number: Int) -> CalendarDay? {
    let today = context.today
    return (today.monthIndex...today.monthIndex + 2).lazy
      .compactMap { CalendarDay(existing: $0 / 12, $0 % 12 + 1, number) }.first { $0 >= today }
  }
}
