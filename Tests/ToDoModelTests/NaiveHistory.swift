import ToDoModel

/// What a history is, said as plainly as possible: a picture of the rows before and after each edit.
struct NaiveHistory {
  private(set) var rows: [ToDoItem]
  private var past: [[ToDoItem]] = []
  private var future: [[ToDoItem]] = []

  init(_ rows: [ToDoItem]) { self.rows = rows }

  mutating func edit(_ result: [ToDoItem]) {
    past.append(rows)
    future = []
    rows = result
  }

  /// Goes one picture back or forth; false when there is none.
  mutating func takeBack(_ stack: UndoHistory.Stack) -> Bool {
    guard let picture = stack == .undo ? past.popLast() : future.popLast() else { return false }
    if stack == .undo { future.append(rows) } else { past.append(rows) }
    rows = picture
    return true
  }
}
