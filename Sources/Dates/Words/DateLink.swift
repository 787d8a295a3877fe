/// A word that belongs to a phrase of time without being a time.
enum DateLink: Hashable, Sendable {
  /// Words before a day; the second ones are also before a time: "on", "by", "ab".
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
  /// "and", "or".
  case and, or
  /// A comma.
  case comma
  /// Behind an hour: "o'clock", "Uhr".
  case oClock
  /// "every"; and "alle", which only stands before a number of periods.
  case every, everyNumber
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
