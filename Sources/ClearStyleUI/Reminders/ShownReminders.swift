internal import Dates
internal import ToDoModel

/// The reminders that the user has not touched yet, the oldest first, of which only some are shown.
///
///     var shown = ShownReminders()
///     shown.append([reminder])
///     shown.moreCount  // 0
struct ShownReminders {
  private var all: [Reminder] = []

  /// The reminders that have rows, from top to bottom.
  var visible: ArraySlice<Reminder> { all.prefix(ReminderConstants.maximumCount) }

  /// The number of reminders without rows.
  var moreCount: Int { all.count - visible.count }

  /// Whether there is none.
  var isEmpty: Bool { all.isEmpty }

  /// The item of all reminders.
  var items: [ItemID] { all.map(\.item) }

  /// The reminder of `item`; nil if there is none.
  subscript(item: ItemID) -> Reminder? { all.first { $0.item == item } }

  /// Adds reminders below the others; one of the same item is replaced.
  mutating func append(_ reminders: [Reminder]) {
    for reminder in reminders {
      if let index = all.firstIndex(where: { $0.item == reminder.item }) {
        all[index] = reminder
      } else {
        all.append(reminder)
      }
    }
  }

  /// Removes the reminder of `item`.
  mutating func remove(_ item: ItemID) { all.removeAll { $0.item == item } }
}
