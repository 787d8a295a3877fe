/// Which number comes first in a date such as 3/4.
public enum DayOrder: Hashable, Sendable {
  /// The day, or the month, as in the United States.
  case dayFirst, monthFirst

  /// The order in the territory of `locale`, a name as POSIX's `LANG` has it, such as "en_US.UTF-8".
  ///
  /// Without a locale ("C", "POSIX" or empty) the month is first, as POSIX says; without a territory the day.
  public init(locale: some StringProtocol) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let territory = name.split(separator: "_").dropFirst().first
    let isPOSIX = ["", "C", "POSIX"].contains(String(name))
    self =
      isPOSIX || territory.map { Self.territoriesWithMonthFirst.contains(String($0)) } == true
      ? .monthFirst : .dayFirst
  }

  /// The territories where the first number of a date with two is the month.
  private static let territoriesWithMonthFirst: Set<String> = [
    "US", "PH", "PW", "FM", "MH", "GU", "AS", "CN", "TW", "JP", "KR", "HU",
  ]
}
