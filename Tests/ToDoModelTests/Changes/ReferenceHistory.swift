import ToDoModel

/// A reference implementation of undo and redo, which keeps snapshots of the rows before each edit
/// and each undo.
struct ReferenceHistory {
  private(set) var rows: [ToDoItem]
  private var past: [[ToDoItem]] = []
  private var future: [[ToDoItem]] = []

  init(_ rows: [ToDoItem]) { self.rows = rows }

  mutating func edit(_ result: [ToDoItem]) {
    past.append(rows)
    future = []
    rows = result
  }

  /// Restores the previous or next snapshot; returns false when there is none.
  mutating func revert(_ stack: UndoHistory.Stack) -> Bool {
    guard let snapshot = stack == .undo ? past.popLast() : future.popLast() else { return false }
    if stack == .undo { future.append(rows) } else { past.append(rows) }
    rows = snapshot
    return true
  }
}
