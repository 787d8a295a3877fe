/// Which number comes first in a date such as 3/4.
public enum DayOrder: Sendable {
  /// The day, or the month, as in the United States.
  case dayFirst, monthFirst
}
