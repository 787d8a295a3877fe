public import ToDoModel

/// When dates remind.
public struct ReminderRules: Sendable {
  /// The minute of the day at which a date without a time reminds; nil if it does not.
  public let dayMinute: Int?
  /// The local clock.
  public let clock: LocalTime

  /// Rules with a `dayMinute` from 0 to 1439.
  public init(dayMinute: Int?, clock: LocalTime) {
    (self.dayMinute, self.clock) = (dayMinute, clock)
  }

  /// The time at which `due` reminds, in milliseconds since 1970; nil if it does not.
  public func time(of due: DueDate) -> Int64? {
    (due.minute ?? dayMinute).map { clock.milliseconds(of: DueDate(due.day, minute: $0)) }
  }
}
