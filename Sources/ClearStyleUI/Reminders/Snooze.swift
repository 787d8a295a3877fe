internal import Dates

/// When a reminder comes again.
enum Snooze: Hashable {
  case inTenMinutes, inAnHour
  /// Tomorrow, at the time of day of the reminder.
  case tomorrow

  /// The new time, in milliseconds since 1970, of a reminder that was for `time`.
  func time(of time: Int64, _ context: DateContext) -> Int64 {
    switch self {
    case .inTenMinutes: context.now + 600_000
    case .inAnHour: context.now + 3_600_000
    case .tomorrow: context.sameTimeTomorrow(as: time)
    }
  }
}
