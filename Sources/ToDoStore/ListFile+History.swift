public import ToDoModel

extension ListFile {
  /// What is on top of one of the stacks, as far as the changes up to number `sequence` filled it.
  ///
  /// The steps in `taken` are passed over, and so is one whose bytes are damaged. Only this one
  /// entry is read, however long the history is; nil when there is none.
  public func top(
    of stack: UndoHistory.Stack, through sequence: Int64, without taken: Set<HistoryEntryID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    guard let connection else { return nil }
    connection.operation = .read
    let sql = "SELECT step, inverse FROM \(stack.table) WHERE seq <= ?1 ORDER BY seq DESC"
    return try Statement(sql, on: connection).firstResult([.integer(sequence)]) { row in
      let id = HistoryEntryID(rawValue: row.integer(0))
      guard !taken.contains(id) else { return nil }
      return (try? Change(decoding: row.bytes(1))).map { UndoHistory.Entry(id: id, inverse: $0) }
    }
  }
}

extension ListFile {
  /// Whether one of the stacks has the step, so that it was saved.
  func hasSaved(_ step: HistoryEntryID) throws(StoreError) -> Bool {
    guard let connection else { return false }
    connection.operation = .read
    let sql = """
      SELECT 1 FROM undo WHERE step = ?1 UNION ALL SELECT 1 FROM redo WHERE step = ?1
      """
    return try Statement(sql, on: connection).first([.integer(step.rawValue)]) { _ in true }
      ?? false
  }
}

extension UndoHistory.Stack {
  /// The table that holds it.
  var table: String { self == .undo ? "undo" : "redo" }
}
