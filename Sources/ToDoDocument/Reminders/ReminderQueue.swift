internal import Dates

/// The reminders to come that are not shown yet, in the order of their times.
///
///     var queue = ReminderQueue(source.reminders(of: lists, in: range))
///     queue.insert(reminder)
///     queue.firstValid { source.reminders(of: $0.item, in: lists).contains($0) }
struct ReminderQueue {
  /// The last one first.
  private var reminders: [Reminder]

  /// A queue of `reminders`, in any order.
  init(_ reminders: [Reminder]) {
    self.reminders = reminders.sorted(by: >)
  }

  /// Adds a reminder, unless it is there already.
  mutating func insert(_ reminder: Reminder) {
    var range = 0..<reminders.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let isBefore = reminder < reminders[middle]
      range = isBefore ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    let index = range.lowerBound
    if index == reminders.count || reminders[index] != reminder {
      reminders.insert(reminder, at: index)
    }
  }

  /// Removes the reminders before the first one for which `isValid` holds, which it returns; nil if there is none.
  mutating func firstValid(_ isValid: (Reminder) -> Bool) -> Reminder? {
    while let last = reminders.last, !isValid(last) { reminders.removeLast() }
    return reminders.last
  }

  /// Removes the first reminder, of which there must be one.
  mutating func removeFirst() { reminders.removeLast() }
}
