/// When rows that are due on a day, without a time, remind, as the configuration file sets it.
///
/// ```swift
/// DayReminder("9:00")?.minute  // 540
/// DayReminder("off")?.minute  // nil
/// ```
public struct DayReminder: Hashable, Sendable {
  /// The minute of the day, from 0 to 1439; nil if these rows do not remind.
  public let minute: Int?

  /// These rows do not remind.
  public static let off = DayReminder(minute: nil)

  /// The key of the setting in the configuration file.
  public static let key = "remind.day"

  private init(minute: Int?) { self.minute = minute }

  /// Parses the name of a value: `off`, or a time such as `9:00` or `17:30`; nil if it is neither.
  public init?(_ name: String) {
    if name == "off" {
      self = .off
      return
    }
    let parts = name.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      name.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: ":")).contains($0) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    self.init(minute: 60 * hour + minute)
  }
}
