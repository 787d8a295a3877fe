internal import Dates
internal import ToDoModel

/// Which items of a document remind, and when.
struct ReminderSource {
  let rules: ReminderRules
  /// The only list whose rows remind; nil if all do.
  let list: ListID?

  /// The reminders of the item `id` that are not shown yet.
  func reminders(of id: ItemID, in lists: ListCollection) -> [Reminder] {
    guard let (list, item) = lists.find(id), list != .lists, includes(list) else { return [] }
    return Reminder.all(of: item, by: rules)
  }

  /// The reminders of all items that are not shown yet, whose times are in `range`, and for whose items `isIncluded` holds.
  func reminders(
    of lists: ListCollection, in range: ClosedRange<Int64>,
    where isIncluded: (Reminder, ToDoItem) -> Bool = { _, _ in true }
  ) -> [Reminder] {
    var reminders: [Reminder] = []
    func isNeeded(_ due: DueDate) -> Bool { rules.time(of: due).map(range.contains) ?? false }
    lists.forEachOpenDated(where: isNeeded) { list, item in
      guard includes(list) else { return }
      reminders += Reminder.all(of: item, by: rules).filter {
        range.contains($0.time) && isIncluded($0, item)
      }
    }
    return reminders
  }

  private func includes(_ list: ListID) -> Bool { self.list == nil || self.list == list }
}
