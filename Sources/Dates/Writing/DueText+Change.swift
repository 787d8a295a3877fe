internal import ToDoModel

extension DueText {
  /// When the text of a schedule changes next, or whether it is overdue; in milliseconds since 1970, always after now.
  ///
  /// Nil if neither ever changes.
  public static func nextChange(of schedule: Schedule, after context: DateContext) -> Int64? {
    let (due, today) = (schedule.due, context.today)
    let distance = due.day.number - today.number
    func midnight(daysAfterDue days: Int) -> DueDate? {
      due.day.adding(days: days).map { DueDate($0, minute: 0) }
    }
    let date: DueDate? =
      switch distance {
      case ..<0: newYear(after: due.day.year, today)
      case 0: due.minute != nil && !context.isPast(due) ? due : midnight(daysAfterDue: 1)
      case 1: midnight(daysAfterDue: 0)
      case 2...lastWeekdayDistance: midnight(daysAfterDue: -1)
      default:
        [midnight(daysAfterDue: -lastWeekdayDistance), newYear(after: due.day.year - 1, today)]
          .compactMap(\.self).min()
      }
    // A local time that a change of the zone skips or repeats may be over already.
    return date.map { max(context.clock.milliseconds(of: $0), context.now + 1) }
  }

  /// The beginning of the year after `year`; nil if that has passed, or is in no year of the calendar.
  private static func newYear(after year: Int, _ today: CalendarDay) -> DueDate? {
    guard year >= today.year, year < 9999 else { return nil }
    return DueDate(CalendarDay(year: year + 1, month: 1, day: 1), minute: 0)
  }
}
