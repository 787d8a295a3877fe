internal import Dates
internal import ToDoModel

/// Which items of a document remind, and when.
struct ReminderSource {
  let rules: ReminderRules
  /// The only list whose rows remind; nil if all do.
  let list: ListID?

  /// The reminder of the item `id` that is not shown yet; nil if there is none.
  func reminder(of id: ItemID, in lists: ListCollection) -> Reminder? {
    guard let (list, item) = lists.find(id), list != .lists, includes(list) else { return nil }
    return Reminder(of: item, by: rules)
  }

  /// The reminders of all items that are not shown yet, whose times are in `range`, and for whose items `isIncluded` holds.
  func reminders(
    of lists: ListCollection, in range: ClosedRange<Int64>,
    where isIncluded: (Reminder, ToDoItem) -> Bool = { _, _ in true }
  ) -> [Reminder] {
    var reminders: [Reminder] = []
    func isNeeded(_ due: DueDate) -> Bool { rules.time(of: due).map(range.contains) ?? false }
    lists.forEachOpenDated(where: isNeeded) { list, item in
      guard includes(list), let reminder = Reminder(of: item, by: rules),
        range.contains(reminder.time), isIncluded(reminder, item)
      else { return }
      reminders.append(reminder)
    }
    return reminders
  }

  private func includes(_ list: ListID) -> Bool { self.list == nil || self.list == list }
}
