/// How long changes can be undone, as the configuration file sets it.
///
/// ```swift
/// HistorySetting("2 weeks")?.days  // 14
/// HistorySetting("all")?.days  // nil
/// ```
public struct HistorySetting: Hashable, Sendable {
  /// The number of days, at least 1, for which a step is kept at least; nil if all steps are kept.
  public let days: Int?

  /// All steps are kept.
  public static let all = HistorySetting(days: nil)

  /// The key of the setting in the configuration file.
  public static let key = "history"

  private init(days: Int?) { self.days = days }

  /// Parses the name of a value: `all`, or a number from 1 to 999 and a unit, such as `1 year` or `18 months`; nil if
  /// it is neither.
  ///
  /// The units are days, weeks, months of 30 days, and years of 365 days.
  public init?(_ name: String) {
    if name == "all" {
      self = .all
      return
    }
    let words = name.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].allSatisfy(\.isNumber), let number = Int(words[0]),
      (1...999).contains(number)
    else { return nil }
    let unit = words[1].last == "s" ? words[1].dropLast() : words[1]
    guard let days = Self.units[String(unit)] else { return nil }
    self.init(days: number * days)
  }

  private static let units = ["day": 1, "week": 7, "month": 30, "year": 365]

  /// The age in milliseconds from which steps may be removed; nil if all are kept.
  public var age: Int64? { days.map { Int64($0) * 86_400_000 } }
}
