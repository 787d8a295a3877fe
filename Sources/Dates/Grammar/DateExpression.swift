internal import ToDoModel

/// The meaning of a phrase, not yet applied to a day and time.
struct DateExpression: Equatable {
  /// Whether nothing has been read yet.
  var isEmpty: Bool { self == DateExpression() }

  var day: DayExpression?
  var clock: ClockExpression?
  var part: PartOfDay?
  /// Whether a part of the day is that of today: "this morning".
  var isThisPart = false
  /// Whether a part of the day needs a day behind it: "noon".
  var needsDay = false
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
  /// The word that shows that the day is no name: "on", "by", "this".
  var wordBefore: DateLink?
}

/// A day in words.
enum DayExpression: Equatable {
  /// In this many days.
  case relative(Int)
  /// A weekday; `isWord` if it is an abbreviation that has another meaning.
  case weekday(Weekday, isWord: Bool = false)
  /// A weekday of the next week.
  case nextWeekday(Weekday)
  /// The Saturday of this week, or of the next.
  case weekend(isNext: Bool)
  /// The first day of the next week or month.
  case next(DateUnit)
  /// In a number of days, weeks or months.
  case after(Int, DateUnit)
  /// A day of a year, perhaps with its weekday; without a year the next such day. Unless `isCertain`, two numbers that may
  /// be something else.
  case date(DayOfYear, year: Int? = nil, weekday: Weekday? = nil, isCertain: Bool = true)
  /// A day of ISO 8601.
  case iso(CalendarDay)
  /// A day of this month or a later one.
  case dayOfMonth(Int)
}

/// A day and a month, which need not exist.
struct DayOfYear: Equatable {
  var month: Int
  var day: Int

  /// Whether its numbers may as well be a fraction: 1/2, 3/8.
  var mayBeFraction: Bool { day < month && [2, 3, 4, 8].contains(month) }

  /// The day that only leap years have.
  static let leapDay = DayOfYear(month: 2, day: 29)
}

extension DayOfYear {
  /// A day without its year.
  init(_ day: CalendarDay) { self.init(month: day.month, day: day.day) }
}

/// A time of the day in words.
struct ClockExpression: Equatable {
  /// How a time is written.
  enum Style {
    /// By its hour: from 1 to 6 it is in the afternoon.
    case hour
    /// In digits, with a colon or a dot.
    case digits
    /// With am or pm.
    case meridiem
  }

  /// The minute of the day.
  var minute: Int
  var style = Style.digits
  /// Whether it is a time without a day or a word before it.
  var standsAlone = true
}
