internal import Dates
internal import ToDoModel

/// The day on which a row that repeats is due again.
struct NextDate: Hashable {
  /// The day.
  let day: CalendarDay
  /// Whether the year is another one than that of the completion.
  let isInOtherYear: Bool

  /// The day of `schedule`.
  init(_ schedule: Schedule, _ context: DateContext) {
    day = schedule.due.day
    isInOtherYear = day.year != context.today.year
  }

  /// The day as a text, such as "Tue 1 Dec".
  func text(in language: DateLanguage) -> String {
    DueText(language).date(of: day, hasYear: isInOtherYear)
  }
}
