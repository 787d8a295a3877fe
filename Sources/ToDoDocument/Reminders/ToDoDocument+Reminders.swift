public import Dates
public import ToDoModel

// What was done with reminders, in changes that are not undoable. One of all programs shows a reminder: the one whose
// claim comes first in the file.
extension ToDoDocument {
  /// Notes in the file that this program shows `reminders`, and calls `completion` once that is saved, with those that no
  /// other program has claimed before; with all of them, and at once, in a document without a file.
  ///
  /// A claim that cannot be saved waits as any change does. The document must not be read-only.
  public func claim(_ reminders: [Reminder], completion: @escaping ([Reminder]) -> Void) {
    precondition(!isReadOnly, "a claim of \(reminders.count) reminders in a read-only document")
    let change = Change(
      reminders.flatMap { reminder in
        edits(of: reminder.item) { $0.reminded = reminder.mark }
      })
    let entry = HistoryEntry(id: entryIDs.next(), change: change, role: .reminder)
    let claimed = Set(perform(entry, by: nil).inverse.edits)
    // The inverse is another one if another program has claimed before; it is not known of a file that was replaced.
    func finish(_ inverse: Change?) {
      let won = Set(claimed.filter { inverse?.edits.contains($0) ?? true }.map(\.id))
      completion(reminders.filter { won.contains($0.item) })
    }
    if path == nil { finish(nil) } else { claims.append(Claim(entry: entry.id, finish: finish)) }
  }

  /// Ends the claim that `entry` is, if it is one; `inverse` is that of the saved entry, nil if it is not known.
  func finishClaim(_ entry: HistoryEntryID, inverse: Change?) {
    guard let index = claims.firstIndex(where: { $0.entry == entry }) else { return }
    claims.remove(at: index).finish(inverse)
  }

  /// Takes the claims of `reminders` back, which the user has not touched, so that they count as missed.
  public func removeClaims(of reminders: [Reminder]) {
    performNote(
      reminders.flatMap { reminder in
        edits(of: reminder.item) { if $0.reminded == reminder.mark { $0.reminded = nil } }
      })
  }

  /// Makes the item `id` remind at `time`, in milliseconds since 1970, as long as it keeps its date.
  public func snoozeReminder(of id: ItemID, to time: Int64) {
    performNote(
      edits(of: id) { details in
        // After an alarm before the date, that still reminds.
        let isDueShown = !details.isAlarmShown(by: localTime)
        (details.remindAt, details.reminded) = (time, isDueShown ? details.due?.reminderMark : nil)
      })
  }

  private func performNote(_ edits: [Edit]) {
    guard !edits.isEmpty else { return }
    _ = perform(
      HistoryEntry(id: entryIDs.next(), change: Change(edits), role: .reminder), by: nil)
  }

  /// The edits of the details of the item `id` that only reminders use, by which they become as `change` makes them.
  private func edits(of id: ItemID, _ change: (inout ItemDetails) -> Void) -> [Edit] {
    guard let old = lists.find(id)?.item.details else { return [] }
    var new = old
    change(&new)
    return [Property.DetailKey.remindAt, .reminded].filter { new[$0] != old[$0] }
      .map { .set(id, .detail($0, of: new)) }
  }
}

/// A claim of reminders that is not saved yet.
struct Claim {
  let entry: HistoryEntryID
  /// Called with the inverse of the saved entry; with nil if it is not known.
  let finish: (Change?) -> Void
}

extension ItemDetails {
  /// Whether the reminder that was shown last was for a time before the date.
  fileprivate func isAlarmShown(by clock: LocalTime) -> Bool {
    guard let due, let remindAt, reminded == remindAt else { return false }
    // A day may remind at any time of it.
    return due.minute == nil || remindAt < clock.milliseconds(of: due)
  }
}
