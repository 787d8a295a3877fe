/// Why words that could be a phrase of time are none.
public enum DateRefusal: Error, Hashable, Sendable {
  /// Nothing would be left of the text.
  case wholeText
  /// They follow this word, which makes a name of the day, as "with" does.
  case isName(after: String)
  /// They follow this word, which is a part of a time itself, and are no phrase with it.
  case isPart(after: String)
  /// They follow this word, so that they bound something, as "until" does.
  case isBound(after: String)
  /// They follow this word, so that they number something, as "chapter" does.
  case isNumber(after: String)
  /// An abbreviation that is also a word, without a time or a word such as "on".
  case isWord
  /// Two numbers that could be a fraction, a score or a version.
  case isPlainNumber
  /// There is no such day.
  case noSuchDay
  /// The day is another weekday than they say.
  case wrongWeekday
  /// The time of the clock is not in the part of the day beside it, as in "tonight 9am".
  case wrongPart
  /// The day, or the part of today, is in the past.
  case isPast
  /// A repeat at an hour after midnight that may be that of the next day, as "every Friday night at 2".
  case isUnclearNight
  /// Weekdays until a weekday, which may be a range of them: "jeden Montag bis Freitag".
  case isRangeOfWeekdays
  /// A repeat that is over before it begins.
  case endsBeforeStart
}
