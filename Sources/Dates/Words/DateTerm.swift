internal import ToDoModel

/// What a word, or a few of them, can mean in a phrase of time, whatever its language.
enum DateTerm: Hashable, Sendable {
  /// A day, by its distance from today: today, tomorrow.
  case relativeDay(Int)
  /// A part of a day, by the distance of that day from today: tonight.
  case dayPart(Int, PartOfDay)
  /// A weekday by its whole name.
  case weekday(Weekday)
  /// An abbreviation of a weekday; `isWord` if it means something else as well, as "sun" does.
  case weekdayAbbreviation(Weekday, isWord: Bool)
  /// A month from 1 to 12.
  case month(Int)
  /// A part of the day.
  case part(PartOfDay)
  /// A weekday and a part of it in one word, as "Freitagabend".
  case weekdayPart(Weekday, PartOfDay)
  /// The days from Monday to Friday, behind "every".
  case workday
  /// The weekend.
  case weekend
  /// A period.
  case unit(DateUnit)
  /// A number of at most four digits.
  case number(Int)
  /// The word of a number from 1 to 12.
  case numberWord(Int)
  /// A number of a day, or of a weekday in its month, in digits, as "1st".
  case ordinal(Int)
  /// The word of such a number; -1 is the last one.
  case ordinalWord(Int)
  /// One of a unit: "a week".
  case one
  /// Half of a unit: "half an hour".
  case half
  /// Minutes that are added to the hour that follows: 30 for "half past", -30 for "halb".
  case clockOffset(Int)
  /// A time of the clock in digits, with a colon.
  case clock(minute: Int)
  /// A time of the clock with am or pm in the same word.
  case meridiemClock(minute: Int)
  /// An hour with an h behind it, and perhaps minutes: "17h", "17h30".
  case hours(minute: Int)
  /// Two numbers with a dot between them: a time only before or behind a word that says so.
  case dotted(Int, Int)
  /// A day and a month in digits; `isCertain` if a dot behind them or a year rules out a fraction or version.
  case numericDate(day: Int, month: Int, year: Int?, isCertain: Bool)
  /// A day as in ISO 8601, perhaps with a minute.
  case isoDate(DueDate)
  /// am, or pm.
  case meridiem(isAfternoon: Bool)
  /// A word between phrases or inside of one.
  case link(DateLink)
}
