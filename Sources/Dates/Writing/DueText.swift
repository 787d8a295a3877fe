public import ToDoModel

/// The few words that say when a row is due: "17:00", "Tomorrow", "Tue 9:00", "24 Dec".
///
///     DueText(.english).text(of: schedule, context)  // "↻ Tue 9:00"
public struct DueText: Sendable {
  private let wording: DateWording
  /// The number of days ahead up to which a day is told by its weekday.
  static let lastWeekdayDistance = 6

  /// The words of a language.
  public init(_ language: DateLanguage) { wording = language.wording }

  /// The words for a schedule, with a sign before those of a repeat.
  ///
  /// A weekday stands for up to six days ahead, and the year only if it is not the present one. Without `hasTime` the
  /// time is left out, as where there is no room for it.
  public func text(of schedule: Schedule, _ context: DateContext, hasTime: Bool = true) -> String {
    let clock = hasTime ? schedule.due.minute.map(ScheduleWriter.clock) : nil
    let text = text(of: schedule.due.day, clock: clock, context.today)
    return schedule.repetition == nil ? text : "↻ \(text)"
  }

  /// The weekday and the date of a day, as "Tue 1 Dec", with the year for `hasYear`.
  public func date(of day: CalendarDay, hasYear: Bool) -> String {
    let weekday = wording.shortWeekdays[Weekday(day).rawValue]
    let date = wording.dayAndMonth(DayOfYear(day))
    return "\(weekday) \(date)" + (hasYear ? " \(day.year)" : "")
  }

  private func text(of day: CalendarDay, clock: String?, _ today: CalendarDay) -> String {
    let distance = day.number - today.number
    let time = clock.map { " \($0)" } ?? ""
    switch distance {
    case 0: return clock ?? wording.today
    case 1: return wording.tomorrow + time
    case 2...Self.lastWeekdayDistance: return wording.shortWeekdays[Weekday(day).rawValue] + time
    default:
      let date = wording.dayAndMonth(DayOfYear(day))
      return day.year == today.year ? date : "\(date) \(day.year)"
    }
  }
}
