internal import ToDoModel

/// A rule by which days follow each other: the value of an RRULE of RFC 5545 that names no hours.
///
///     let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
///     rule.description  // "FREQ=MONTHLY;BYDAY=-1FR"
///
/// The days that it has from a day on are ``RecurrenceDays``.
struct RecurrenceRule: Hashable, Sendable {
  /// The period whose days are chosen.
  enum Frequency: String, CaseIterable, Sendable {
    /// The period, with the name that RFC 5545 has for it.
    case daily = "DAILY", weekly = "WEEKLY", monthly = "MONTHLY", yearly = "YEARLY"
  }

  /// A weekday of each week, or one that is counted in its month or year.
  struct CountedWeekday: Hashable, Sendable {
    /// Which one of the month or year it is, from its end if negative; 0 if it is each.
    var ordinal = 0
    /// The weekday.
    var weekday: Weekday
  }

  /// When the last day may be.
  enum End: Hashable, Sendable {
    /// On this day at the latest.
    case day(CalendarDay)
    /// At this time of the local clock at the latest.
    case local(DueDate)
    /// At this time in milliseconds since 1970 at the latest.
    case time(Int64)
  }

  /// The period.
  var frequency: Frequency
  /// Of how many periods one counts, from 1 to 9999.
  var interval = 1
  /// The months that count, from 1 to 12; all if empty.
  var months: [Int] = []
  /// The days of the year, from 1 to 366, or from its end, from -366 to -1.
  var yearDays: [Int] = []
  /// The days of the month, from 1 to 31, or from its end, from -31 to -1.
  var monthDays: [Int] = []
  /// The weekdays.
  var weekdays: [CountedWeekday] = []
  /// Which of the chosen days of a period count, from 1, or from the last one, from -1; all if empty.
  var positions: [Int] = []
  /// The first day of a week, which matters where only each second or third week counts.
  var weekStart = Weekday.monday
  /// How many days there are altogether; nil if there is no such limit.
  var count: Int?
  /// When the last day may be.
  var end: End?

  /// A rule of which only the period is set.
  init(_ frequency: Frequency) { self.frequency = frequency }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The value of an RRULE, of which all that is not set is left out.
  var description: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    func add<Value>(_ name: String, _ values: [Value], _ text: (Value) -> String) {
      if !values.isEmpty { parts.append("\(name)=\(values.map(text).joined(separator: ","))") }
    }
    add("INTERVAL", interval == 1 ? [] : [interval], String.init)
    add("BYMONTH", months, String.init)
    add("BYYEARDAY", yearDays, String.init)
    add("BYMONTHDAY", monthDays, String.init)
    add("BYDAY", weekdays) { ($0.ordinal == 0 ? "" : "\($0.ordinal)") + $0.weekday.code }
    add("BYSETPOS", positions, String.init)
    add("WKST", weekStart == .monday ? [] : [weekStart], \.code)
    add("COUNT", count.map { [$0] } ?? [], String.init)
    add("UNTIL", end.map { [$0] } ?? [], \.description)
    return parts.joined(separator: ";")
  }
}

extension RecurrenceRule.End: CustomStringConvertible {
  /// The value of UNTIL: `20261224`, `20261224T170000`, or with a Z behind it.
  var description: String {
    switch self {
    case .day(let day): Self.digits(day)
    case .local(let date): Self.text(date, second: 0)
    case .time(let time):
      Self.text(LocalTime.utc.date(of: time), second: Int((time / 1000 % 60 + 60) % 60)) + "Z"
    }
  }

  private static func digits(_ day: CalendarDay) -> String {
    String(day.description.filter { $0 != "-" })
  }

  private static func text(_ date: DueDate, second: Int) -> String {
    let minute = date.minute ?? 0
    return digits(date.day) + "T"
      + [minute / 60, minute % 60, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}

extension RecurrenceRule {
  /// Whether a date is not after the ``end``.
  func allows(_ date: DueDate, _ time: LocalTime) -> Bool {
    switch end {
    case nil: true
    case .day(let day): date.day <= day
    case .local(let last): DueDate(date.day, minute: date.minute ?? 0) <= last
    case .time(let last): time.milliseconds(of: DueDate(date.day, minute: date.minute ?? 0)) <= last
    }
  }
}
