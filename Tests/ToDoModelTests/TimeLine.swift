import ToDoModel

/// A list, all that happened to it, and the history of that.
struct TimeLine {
  private(set) var list: ToDoList
  private(set) var history = UndoHistory()
  /// All steps with what takes each back.
  private(set) var log: [(step: HistoryEntry, inverse: Change)] = []

  init(_ list: ToDoList) { self.list = list }

  mutating func perform(_ change: Change, as role: HistoryEntry.Role = .edit) {
    let step = HistoryEntry(
      id: HistoryEntryID(rawValue: Int64(log.count + 1)), change: change, role: role)
    let inverse = list.apply(change).inverse
    history.record(step, inverse: inverse)
    log.append((step, inverse))
  }

  /// Takes back what is on top of `stack`; false when nothing is.
  mutating func takeBack(_ stack: UndoHistory.Stack) -> Bool {
    guard let entry = history.top(of: stack) else { return false }
    perform(entry.inverse, as: stack.role(taking: entry.id))
    return true
  }
}
