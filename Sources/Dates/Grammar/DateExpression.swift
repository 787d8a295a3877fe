internal import ToDoModel

/// What a phrase says, before it is known when it is said.
struct DateExpression: Equatable {
  var day: DayExpression?
  var clock: ClockExpression?
  var part: PartOfDay?
  /// Whether a part of the day is that of today: "this morning".
  var isThisPart = false
  /// Whether a part of the day needs a day behind it: "noon".
  var needsDay = false
  /// Whether it is "tonight", whose time is its own.
  var isTonight = false
  /// Minutes from now on.
  var delay: Int?
  var repetition: RepeatExpression?
  /// The first day of a repeat.
  var start: DayExpression?
  /// The last day of a repeat.
  var end: DayExpression?
  /// How often a repeat comes.
  var count: Int?
  var countsFromCompletion = false
  /// Whether a word such as "on" stands before the day.
  var hasPreposition = false
}

/// A day in words.
enum DayExpression: Equatable {
  /// In this many days.
  case relative(Int)
  /// A weekday; `isWord` if its abbreviation has another meaning and stands alone.
  case weekday(Weekday, isWord: Bool = false)
  /// A weekday of the next week.
  case nextWeekday(Weekday)
  /// The Saturday of this week, or of the next.
  case weekend(isNext: Bool)
  /// The first day of the next week or month.
  case next(DateUnit)
  /// In a number of days, weeks or months.
  case after(Int, DateUnit)
  /// A day of a year, perhaps with its weekday; without a year the next such day.
  case date(DayOfYear, year: Int? = nil, weekday: Weekday? = nil, isOpen: Bool = false)
  /// A day of ISO 8601.
  case iso(CalendarDay)
  /// A day of this month or a later one.
  case dayOfMonth(Int)
}

/// A day and a month, which need not exist.
struct DayOfYear: Equatable {
  var month: Int
  var day: Int
}

/// A time of the day in words.
struct ClockExpression: Equatable {
  /// The minute of the day.
  var minute: Int
  /// Whether hours up to 12 may be those of the afternoon.
  var isAmbiguous = false
  /// Whether it is a time without a day or a word before it.
  var standsAlone = true
}
