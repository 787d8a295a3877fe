public import Dates

/// When a reminder comes again.
public enum Snooze: Hashable {
  /// After 10 or 60 minutes from now.
  case inTenMinutes, inAnHour
  /// Tomorrow, at the time of day of the reminder.
  case tomorrow

  /// The new time, in milliseconds since 1970, of a reminder that was for `time`.
  public func time(of time: Int64, _ context: DateContext) -> Int64 {
    switch self {
    case .inTenMinutes: context.now + 600_000
    case .inAnHour: context.now + 3_600_000
    case .tomorrow: context.sameTimeTomorrow(as: time)
    }
  }
}
