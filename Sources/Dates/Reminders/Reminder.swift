public import ToDoModel

/// The time at which the user is to be reminded of an item.
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
  /// It is the same in all time zones, so that a reminder that was shown is not shown again in another one.
  public let mark: Int64

  /// The reminder of `item` that was not shown yet; nil if there is none, and if the item is completed.
  public init?(of item: ToDoItem, by rules: ReminderRules) {
    guard !item.isCompleted, let due = item.details.due else { return nil }
    let (dueTime, snooze) = (rules.time(of: due), item.details.remindAt)
    self.item = item.id
    if let snooze, item.details.isSnoozed(after: dueTime) {
      (time, mark) = (snooze, snooze)
      return
    }
    guard let dueTime, item.details.reminded != due.reminderMark, snooze ?? .min < dueTime else {
      return nil
    }
    (time, mark) = (dueTime, due.reminderMark)
  }
}

extension DueDate {
  /// The value of ``/ToDoModel/ItemDetails/reminded`` after the reminder of the date was shown.
  public var reminderMark: Int64 { LocalTime.utc.milliseconds(of: self) }
}

extension ItemDetails {
  /// Whether the reminder was snoozed, and not shown since; `dueTime` is when the date reminds, nil if it does not.
  fileprivate func isSnoozed(after dueTime: Int64?) -> Bool {
    guard let snooze = remindAt, snooze != reminded else { return false }
    // A snooze notes the date that it is for as shown. With another date, it counts no more.
    guard let reminded else { return true }
    return reminded == due?.reminderMark && snooze >= dueTime ?? .min
  }
}

extension Reminder: Comparable {
  /// Orders reminders by their times; those of one time are in the order of their items.
  public static func < (a: Reminder, b: Reminder) -> Bool { (a.time, a.item) < (b.time, b.item) }
}
