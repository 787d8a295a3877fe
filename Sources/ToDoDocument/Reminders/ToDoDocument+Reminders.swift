public import Dates
public import ToDoModel

// What was done with reminders. One of all programs shows a reminder: the one whose claim comes first in the file.
extension ToDoDocument {
  /// Notes in the file that this program shows `reminders`, and calls `completion` once that is saved, with those that no
  /// other program has claimed before; in a document without a file at once.
  ///
  /// The note is not undoable. A claim that cannot be saved waits as any change does.
  public func claim(_ reminders: [Reminder], completion: @escaping ([Reminder]) -> Void) {
    let edits = reminders.compactMap { reminder in
      lists.find(reminder.item).map { Edit.claim(reminder, of: $0.item) }
    }
    let entry = HistoryEntry(id: entryIDs.next(), change: Change(edits), role: .reminder)
    let claimed = Set(perform(entry, by: nil).inverse.edits)
    // An edit of another program before the claim changes what the claim would have to restore.
    func finish(_ inverse: Change) {
      let won = Set(inverse.edits.filter(claimed.contains).map(\.id))
      completion(reminders.filter { won.contains($0.item) })
    }
    if path == nil { finish(Change(Array(claimed))) } else { claims[entry.id] = finish }
  }

  /// Makes the item `id` remind at `time`, in milliseconds since 1970, whenever it is due; not undoable.
  public func putOffReminder(of id: ItemID, to time: Int64) {
    guard var details = lists.find(id)?.item.details else { return }
    details.remindAt = time
    let change = Change([.set(id, .detail(.remindAt, of: details))])
    _ = perform(HistoryEntry(id: entryIDs.next(), change: change, role: .reminder), by: nil)
  }
}

extension Edit {
  /// The edit with which `reminder` counts as shown.
  fileprivate static func claim(_ reminder: Reminder, of item: ToDoItem) -> Edit {
    var details = item.details
    details.reminded = reminder.mark
    return .set(item.id, .detail(.reminded, of: details))
  }
}
