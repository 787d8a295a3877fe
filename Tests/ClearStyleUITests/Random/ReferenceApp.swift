import ToDoModel

/// The expected list after each step: an array of rows, and the arrays for undo and redo.
struct ReferenceApp {
  private(set) var rows: [ToDoItem] = []
  private var past: [[ToDoItem]] = []
  private var future: [[ToDoItem]] = []

  init(_ rows: [ToDoItem]) { self.rows = rows }

  mutating func change(_ body: (inout [ToDoItem]) -> Void) {
    var new = rows
    body(&new)
    guard new != rows else { return }
    past.append(rows)
    future = []
    rows = new
  }

  mutating func undo() {
    guard let last = past.popLast() else { return }
    future.append(rows)
    rows = last
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(rows)
    rows = next
  }

  mutating func remove(_ id: ItemID) { change { $0.removeAll { $0.id == id } } }

  mutating func clear() { change { $0.removeAll(where: \.isCompleted) } }

  mutating func toggle(_ id: ItemID) { update(id) { $0.isCompleted.toggle() } }

  mutating func setText(_ text: String, of id: ItemID) {
    if text.allSatisfy(\.isWhitespace) { remove(id) } else { update(id) { $0.text = text } }
  }

  mutating func move(_ id: ItemID, to row: Int) {
    change { rows in
      guard let from = rows.firstIndex(where: { $0.id == id }) else { return }
      rows.insert(rows.remove(at: from), at: row)
    }
  }

  /// Inserts a row unless `text` is blank.
  ///
  /// The row gets the ID that the document chose: the ID of row `row` in `actual`.
  mutating func insert(_ text: String, at row: Int, as actual: [ToDoItem]) {
    guard !text.allSatisfy(\.isWhitespace), row < actual.count else { return }
    let id = actual[row].id
    guard !rows.contains(where: { $0.id == id }) else { return }
    change { $0.insert(ToDoItem(id: id, text: text), at: row) }
  }

  private mutating func update(_ id: ItemID, _ body: (inout ToDoItem) -> Void) {
    change { rows in
      if let row = rows.firstIndex(where: { $0.id == id }) { body(&rows[row]) }
    }
  }
}
