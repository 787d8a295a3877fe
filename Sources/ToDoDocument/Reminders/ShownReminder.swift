public import Dates
public import ToDoModel

/// A reminder that is shown to the user, until its item needs it no more.
///
///     let shown = ShownReminder(reminder, of: lists)
///     if !shown.isNeeded(in: lists) { remove(shown) }
public struct ShownReminder: Hashable, Sendable {
  /// What is shown.
  public let reminder: Reminder
  /// When the item was due as the reminder was shown, and its ``/ToDoModel/ItemDetails/remindAt``.
  private let due: DueDate?, remindAt: Int64?

  /// A reminder that is shown now, of an item as it is in `lists`.
  public init(_ reminder: Reminder, of lists: ListCollection) {
    self.reminder = reminder
    let details = lists.find(reminder.item)?.item.details
    (due, remindAt) = (details?.due, details?.remindAt)
  }

  /// Whether the item is open, has the date that it had, and its reminder was not snoozed.
  public func isNeeded(in lists: ListCollection) -> Bool {
    guard let due, let item = lists.find(reminder.item)?.item else { return false }
    let details = item.details
    return !item.isCompleted && details.due == due && details.reminded == reminder.mark
      && details.remindAt == remindAt
  }
}
