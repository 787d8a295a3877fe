import Sync
import ToDoModel

/// What persons have written on all devices, and what of it they have themselves replaced or deleted.
struct WriteHistory {
  private(set) var written: Set<String> = []
  private var replaced: Set<String> = []
  /// How often each text was deleted; two devices may delete the same, and one undo it.
  private var deletions: [String: Int] = [:]
  /// The texts of rows whose deletion was undone.
  private(set) var restored: Set<String> = []
  /// Dates that somebody who saw them has replaced.
  private(set) var replacedDates: Set<DueDate> = []
  private var completed: Set<String> = []
  private var reopened: Set<String> = []
  private var count = 0

  /// The texts that nobody who saw them has replaced or deleted.
  var current: Set<String> { written.subtracting(replaced).subtracting(deleted) }

  private var deleted: Set<String> { Set(deletions.filter { $0.value > 0 }.keys) }

  /// The texts that somebody who saw them has replaced, but for those of rows that somebody has deleted: such a row comes
  /// back if another device has changed it, also beside the one whose deletion was undone.
  var replacedForGood: Set<String> {
    let rows = Set(deletions.keys.map(Self.row))
    return replaced.filter { !rows.contains(Self.row(of: $0)) }
  }

  /// The rows that somebody has completed and nobody reopened, by ``row(of:)``.
  var completedForGood: Set<String> { completed.subtracting(reopened) }

  /// The row of a text, which all its later texts begin with.
  static func row(of text: String) -> String { String(text.prefix { $0 != "." }) }

  mutating func perform(_ edit: ModelEdit, on replica: inout ModelReplica, at time: Int64) {
    let id = replica.makeID()
    if case .delete(let index) = edit { replica.deleted.append(replica.list.rows[index]) }
    let last = edit == .undoDelete ? replica.deleted.popLast() : nil
    replica.list.edit { rows in
      if let last { restore(last, in: &rows) } else { perform(edit, on: &rows, at: time, id) }
    }
  }

  private mutating func perform(
    _ edit: ModelEdit, on rows: inout [SyncedRow], at time: Int64, _ id: ItemID
  ) {
    count += 1
    switch edit {
    case .add(let index):
      let text = "\(count).0"
      written.insert(text)
      let row = SyncedRow(
        id: id, uid: "u\(count)", TaskContent(text: text), modified: time,
        created: count.isMultiple(of: 2) ? time / 1000 : nil)
      rows.insert(row, at: index)
    case .move(let index, let target):
      var row = rows.remove(at: index)
      row.modified = time
      rows.insert(row, at: target)
    case .undoDelete: break
    case .delete(let index): deletions[rows.remove(at: index).content.text, default: 0] += 1
    case .setText(let index), .toggle(let index), .setDue(let index), .setNote(let index):
      set(edit, of: &rows[index])
      rows[index].modified = time
    }
  }

  /// Undoes the deletion of a row, unless the row is there again.
  private mutating func restore(_ row: SyncedRow, in rows: inout [SyncedRow]) {
    guard !rows.contains(where: { $0.id == row.id }) else { return }
    rows.append(row)
    deletions[row.content.text, default: 0] -= 1
    restored.insert(row.content.text)
  }

  private mutating func set(_ edit: ModelEdit, of row: inout SyncedRow) {
    let name = Self.row(of: row.content.text)
    switch edit {
    case .setText:
      replaced.insert(row.content.text)
      row.content.text = "\(name).\(count)"
      written.insert(row.content.text)
    case .toggle where row.content.completion.isCompleted:
      reopened.insert(name)
      row.content.completion = .open
    case .toggle:
      completed.insert(name)
      row.content.completion = .completed(Int64(count))
    case .setDue:
      if let due = row.content.due { replacedDates.insert(due) }
      row.content.due = DueDate(CalendarDay(number: count)!)
    default: row.content.otherProperties["DESCRIPTION"] = ["DESCRIPTION:\(count)"]
    }
  }
}
