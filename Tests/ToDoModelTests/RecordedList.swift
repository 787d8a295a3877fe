import ToDoModel
import ToDoSupport

/// A list with its undo history and a log of all entries.
struct RecordedList {
  private(set) var list: ToDoList
  private(set) var history = UndoHistory()
  /// All entries with their inverses, oldest first.
  private(set) var log: [(entry: HistoryEntry, inverse: Change)] = []

  init(_ list: ToDoList) { self.list = list }

  mutating func perform(_ change: Change, as role: HistoryEntry.Role = .edit) {
    let entry = HistoryEntry(
      id: HistoryEntryID(rawValue: Int64(log.count + 1)), change: change, role: role)
    let inverse = list.apply(change).inverse
    history.record(entry, inverse: inverse)
    log.append((entry, inverse))
  }

  /// Reverts the top entry of `stack`; returns false when the stack is empty.
  mutating func revert(_ stack: UndoHistory.Stack) -> Bool {
    guard let top = history.top(of: stack) else { return false }
    perform(top.inverse, as: stack.role(reverting: top.id))
    return true
  }
}
