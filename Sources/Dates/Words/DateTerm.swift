internal import ToDoModel

/// What a word, or a few of them, can mean in a phrase of time, whatever its language.
enum DateTerm: Hashable, Sendable {
  /// A day, by its distance from today: today, tomorrow.
  case relativeDay(Int)
  /// This evening at 20:00.
  case tonight
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
  /// An hour with an h behind it, as "17h".
  case hours(minute: Int)
  /// Two numbers with a dot between them: a time only before or behind a word that says so.
  case dotted(Int, Int)
  /// A day and a month in digits; `isClosed` if a dot or a year shows that it is no other number.
  case numericDate(day: Int, month: Int, year: Int?, isClosed: Bool)
  /// A day as in ISO 8601, perhaps with a minute.
  case isoDate(DueDate)
  /// am, or pm.
  case meridiem(isAfternoon: Bool)
  /// A word between phrases or inside of one.
  case link(DateLink)
}

/// A word that belongs to a phrase of time without being a time.
enum DateLink: Hashable, Sendable {
  /// Words before a day: "on", "by", "am".
  case on, by
  /// "this" and "coming".
  case this
  /// "next": of the week after this one.
  case next
  /// "at", "um".
  case at
  /// "in": before a length of time.
  case `in`
  /// "in the": before a part of the day.
  case inThe
  /// "the", "den": before a day of the month.
  case the
  /// "of": between day and month.
  case of
  /// "and".
  case and
  /// A comma.
  case comma
  /// Behind an hour: "o'clock", "Uhr".
  case oClock
  /// "every".
  case every
  /// "other": each second one.
  case other
  /// "of the month".
  case ofTheMonth
  /// "starting": before the first day of a repeat.
  case starting
  /// "until": before the last day of a repeat.
  case until
  /// "times": behind the number of a repeat.
  case times
  /// "after done".
  case afterDone
}

/// A part of the day.
enum PartOfDay: Hashable, Sendable {
  /// The parts, from midnight on.
  case morning, noon, afternoon, evening, night, midnight

  /// Its minute of the day; that of midnight is the end of the day (the hours are Todoist's).
  var minute: Int {
    switch self {
    case .morning: 9 * 60
    case .noon, .afternoon: 12 * 60
    case .evening: 19 * 60
    case .night: 22 * 60
    case .midnight: 24 * 60
    }
  }
}

/// A period that can be counted.
enum DateUnit: Hashable, CaseIterable, Sendable {
  /// The periods, from the shortest one.
  case minute, hour, day, week, month, year
}
