import ClearStyleUI
import Dates
import ToDoDocument
import ToDoModel

// The answers to reminders.
extension ToDoDocument {
  /// Completes `item`, or snoozes its reminder: then returns the time at which it reminds again, in milliseconds since 1970.
  ///
  /// With `movesRows`, a completed row moves below the open ones.
  func perform(
    _ action: ReminderNotifications.Action, on item: ItemID, movesRows: Bool
  ) -> Int64? {
    guard let list = lists.list(of: item), let context = dateContext else { return nil }
    switch action {
    case .open: break
    case .complete:
      perform(completionChange(of: [item], to: true, in: list, movesRows: movesRows))
    case .snooze:
      let time = Snooze.inTenMinutes.time(of: context.now, context)
      snoozeReminder(of: item, to: time)
      return time
    }
    return nil
  }
}
