public import ToDoModel

/// The time at which the user is to be reminded of an item.
///
///     let rules = ReminderRules(dayMinute: 540, clock: .utc)
///     Reminder.all(of: item, by: rules).first?.time  // when the item is due, or at 9:00 of its day
public struct Reminder: Hashable, Sendable {
  /// The item.
  public let item: ItemID
  /// When, in milliseconds since 1970.
  public let time: Int64
  /// The value of ``/ToDoModel/ItemDetails/reminded`` with which the reminder counts as shown.
  ///
  /// It is the same in all time zones, so that a reminder that was shown is not shown again in another one.
  public let mark: Int64

  private init(_ item: ItemID, _ time: Int64, mark: Int64) {
    (self.item, self.time, self.mark) = (item, time, mark)
  }

  /// The reminders of `item` that were not shown yet, in the order of their times; none if it is completed.
  ///
  /// It reminds at its ``/ToDoModel/ItemDetails/remindAt``, and when it is due unless `remindAt` is later.
  public static func all(of item: ToDoItem, by rules: ReminderRules) -> [Reminder] {
    guard !item.isCompleted, let due = item.details.due else { return [] }
    let (own, shown, dueTime) = (item.details.remindAt, item.details.reminded, rules.time(of: due))
    let isPostponed = own ?? .min >= dueTime ?? .min
    var reminders: [Reminder] = []
    // A snooze notes the date that it is for as shown. With another date, it counts no more.
    if let own, shown == nil || shown == due.reminderMark && isPostponed && shown != own {
      reminders.append(Reminder(item.id, own, mark: own))
    }
    if let dueTime, shown != due.reminderMark, !isPostponed {
      reminders.append(Reminder(item.id, dueTime, mark: due.reminderMark))
    }
    return reminders
  }
}

extension DueDate {
  /// The value of ``/ToDoModel/ItemDetails/reminded`` after the reminder of the date was shown.
  public var reminderMark: Int64 { LocalTime.utc.milliseconds(of: self) }
}

extension Reminder: Comparable {
  /// Orders reminders by their times; those of one time are in the order of their items.
  public static func < (a: Reminder, b: Reminder) -> Bool { (a.time, a.item) < (b.time, b.item) }
}
