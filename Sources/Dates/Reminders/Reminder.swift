public import ToDoModel

/// The time at which an item is to be called to mind, once.
///
///     let rules = ReminderRules(dayMinute: 540, clock: .utc)
///     Reminder(of: item, by: rules)?.time  // when the item is due, or at 9:00 of its day
public struct Reminder: Hashable, Sendable {
  /// The item.
  public let item: ItemID
  /// When, in milliseconds since 1970.
  public let time: Int64
  /// The value of ``/ToDoModel/ItemDetails/reminded`` with which the reminder counts as shown.
  ///
  /// It is the same in all time zones, so that a reminder that was shown is not shown again after a journey.
  public let mark: Int64

  /// The reminder of `item` that is not shown yet; nil if there is none, and if the item is completed.
  public init?(of item: ToDoItem, by rules: ReminderRules) {
    guard !item.isCompleted, let due = item.details.due else { return nil }
    let (shown, dueMark) = (item.details.reminded, LocalTime.utc.milliseconds(of: due))
    let dueTime = rules.time(of: due)
    self.item = item.id
    // One that was put off comes before its date only if another program has set the date since.
    if let putOff = item.details.remindAt, putOff != shown,
      shown != dueMark || dueTime.map({ putOff >= $0 }) ?? true
    {
      (time, mark) = (putOff, putOff)
      return
    }
    guard let dueTime, shown != dueMark, item.details.remindAt.map({ $0 < dueTime }) ?? true else {
      return nil
    }
    (time, mark) = (dueTime, dueMark)
  }
}

extension Reminder {
  /// Whether the item still needs to be called to mind after the reminder was shown: it is open, and neither has another
  /// date nor was put off.
  public func isCurrent(for item: ToDoItem) -> Bool {
    guard !item.isCompleted, let due = item.details.due else { return false }
    let putOff = item.details.remindAt
    return item.details.reminded == mark && putOff ?? .min <= time
      && (mark == putOff || mark == LocalTime.utc.milliseconds(of: due))
  }
}

extension Reminder: Comparable {
  /// Orders reminders by their times; those of one time are in the order of their items.
  public static func < (a: Reminder, b: Reminder) -> Bool { (a.time, a.item) < (b.time, b.item) }
}

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
