/// Which number comes first in a date such as 3/4.
public enum DayOrder: Hashable, Sendable {
  /// The day, or the month, as in the United States.
  case dayFirst, monthFirst

  /// The order in the territory of `locale`, a name as POSIX's `LANG` has it, such as "en_US.UTF-8".
  ///
  /// The locale of a user who has set none, "C", writes the month first (POSIX, LC_TIME). A locale without a territory
  /// has the day first.
  public init(locale: some StringProtocol) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let territory = name.split(separator: "_").dropFirst().first
    let isPOSIX = ["", "C", "POSIX"].contains(String(name))
    self =
      isPOSIX || territory.map { Self.territoriesWithMonthFirst.contains(String($0)) } == true
      ? .monthFirst : .dayFirst
  }

  /// The territories whose locales in glibc have the month before the day (`d_fmt`).
  private static let territoriesWithMonthFirst: Set<String> = [
    "US", "PH", "PW", "FM", "MH", "GU", "AS", "PR", "CN", "TW", "JP", "KR", "HU", "LT",
  ]
}
