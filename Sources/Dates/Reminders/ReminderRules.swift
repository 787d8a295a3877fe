public import ToDoModel

/// What the times of reminders depend on besides the due dates.
public struct ReminderRules: Sendable {
  /// The minute of the day at which a date without a time reminds; nil if it does not.
  public let dayMinute: Int?
  /// The local clock.
  public let clock: LocalTime

  /// Rules with a `dayMinute` from 0 to 1439.
  public init(dayMinute: Int?, clock: LocalTime) {
    (self.dayMinute, self.clock) = (dayMinute, clock)
  }

  /// The time of the reminder of `due`, in milliseconds since 1970; nil if it has none.
  public func time(of due: DueDate) -> Int64? {
    (due.minute ?? dayMinute).map { clock.milliseconds(of: DueDate(due.day, minute: $0)) }
  }
}
