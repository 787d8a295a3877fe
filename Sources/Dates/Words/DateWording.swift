/// How ClearStyle writes dates and rules in a language, each so that the grammar reads it.
struct DateWording: Sendable {
  /// The months as in a date, from January on.
  let months: [String]
  /// The whole names of the weekdays, from Monday on.
  let weekdays: [String]
  /// The names of the weekdays with which the chip has room, from Monday on.
  let shortWeekdays: [String]
  /// What follows the number of a day in a date.
  let dayDot: String
  /// Today and tomorrow.
  let today, tomorrow: String
  /// "and".
  let and: String
  /// "every day", and "every {} days".
  let everyDay, everyDays: String
  /// "every week", and "every {} weeks".
  let everyWeek, everyWeeks: String
  /// "every month", and "every {} months".
  let everyMonth, everyMonths: String
  /// "every year", and "every {} years".
  let everyYear, everyYears: String
  /// "every weekday".
  let everyWorkday: String
  /// "every {}", of weekdays.
  let every: String
  /// " on {}", of a weekday, a date, or days of the month.
  let on, onThe: String
  /// The first to the fifth, and the last.
  let ordinals: [String], last: String
  /// "every {} of the month", of a counted weekday, and of the last day.
  let everyOfTheMonth: String, lastDay: String
  /// The number of a day of the month: "{}st".
  let dayOfMonth: @Sendable (Int) -> String
  /// " starting {}", " until {}", " {} times", " after done".
  let starting, until, times, afterDone: String
  /// "repeats as before", of a rule that the grammar cannot say.
  let asBefore: String

  /// A day of any year, as "24 Dec".
  func dayAndMonth(_ date: DayOfYear) -> String {
    "\(date.day)\(dayDot) \(months[date.month - 1])"
  }
}
