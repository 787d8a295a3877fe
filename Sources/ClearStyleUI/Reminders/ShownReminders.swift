internal import Dates
internal import ToDoDocument
internal import ToDoModel

/// The reminders that the user has not touched yet, the oldest first; the first ones have rows.
///
///     var shown = ShownReminders()
///     shown.append([reminder], of: lists)
///     shown.moreCount  // 0
struct ShownReminders {
  /// The items of all reminders, from top to bottom.
  private(set) var items: [ItemID] = []
  private var entries: [ItemID: ShownReminder] = [:]

  /// The items of the reminders that have rows, from top to bottom.
  var visibleItems: ArraySlice<ItemID> { items.prefix(ReminderConstants.maximumCount) }

  /// The number of reminders without rows.
  var moreCount: Int { max(0, items.count - ReminderConstants.maximumCount) }

  /// Whether there is none.
  var isEmpty: Bool { items.isEmpty }

  /// All reminders, in no particular order.
  var all: [Reminder] { entries.values.map(\.reminder) }

  /// The reminder of `item`; nil if there is none.
  subscript(item: ItemID) -> Reminder? { entries[item]?.reminder }

  /// Adds those of `reminders` that the items in `lists` still need below the others; one of the same item is replaced.
  mutating func append(_ reminders: [Reminder], of lists: ListCollection) {
    for reminder in reminders {
      let old = entries[reminder.item]
      entries[reminder.item] = ShownReminder(reminder, of: lists)
      if !isNeeded(reminder.item, in: lists) {
        entries[reminder.item] = old
      } else if old == nil {
        items.append(reminder.item)
      }
    }
  }

  /// Removes the reminders of `removed`.
  mutating func remove(_ removed: Set<ItemID>) {
    items.removeAll(where: removed.contains)
    for item in removed { entries[item] = nil }
  }

  /// Whether `item` still needs its reminder.
  func isNeeded(_ item: ItemID, in lists: ListCollection) -> Bool {
    entries[item]?.isNeeded(in: lists) ?? false
  }
}
