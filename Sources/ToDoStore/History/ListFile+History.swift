public import ToDoModel

extension ListFile {
  /// The top entry of `stack`, ignoring entries whose change has a number above `sequence`; nil
  /// when no entry is left.
  ///
  /// Entries in `excluded` and damaged entries are skipped. The duration of the search does not
  /// depend on the length of the history.
  public func top(
    of stack: UndoHistory.Stack, through sequence: Int64, excluding excluded: Set<HistoryEntryID>
  ) throws(StoreError) -> UndoHistory.Entry? {
    guard let connection else { return nil }
    connection.operation = .read
    let sql = "SELECT step, inverse FROM \(stack.table) WHERE seq <= ?1 ORDER BY seq DESC"
    return try Statement(sql, on: connection).firstResult([.integer(sequence)]) { row in
      guard !excluded.contains(HistoryEntryID(rawValue: row.integer(0))) else { return nil }
      return UndoHistory.Entry(row)
    }
  }

  /// The entry `id` of `stack`; nil when it is not on the stack, or damaged.
  public func entry(
    _ id: HistoryEntryID, of stack: UndoHistory.Stack
  ) throws(StoreError) -> UndoHistory.Entry? {
    guard let connection else { return nil }
    connection.operation = .read
    let sql = "SELECT step, inverse FROM \(stack.table) WHERE step = ?1"
    return try Statement(sql, on: connection).firstResult([.integer(id.rawValue)]) {
      UndoHistory.Entry($0)
    }
  }
}

extension ListFile {
  /// Whether one of the stacks contains the entry `id`, which means that the entry was saved.
  ///
  /// An entry that was saved and then reverted may be on no stack.
  func hasSaved(_ id: HistoryEntryID) throws(StoreError) -> Bool {
    guard let connection else { return false }
    connection.operation = .read
    let sql = """
      SELECT 1 FROM undo WHERE step = ?1 UNION ALL SELECT 1 FROM redo WHERE step = ?1
      """
    return try Statement(sql, on: connection).first([.integer(id.rawValue)]) { _ in true }
      ?? false
  }
}

extension UndoHistory.Entry {
  /// Decodes a row whose columns are `step` and `inverse`; nil if the inverse is damaged.
  fileprivate init?(_ row: ResultRow) {
    guard let inverse = try? Change(decoding: row.bytes(1)) else { return nil }
    self.init(id: HistoryEntryID(rawValue: row.integer(0)), inverse: inverse)
  }
}

extension UndoHistory.Stack {
  /// The name of the table that stores the stack.
  var table: String { self == .undo ? "undo" : "redo" }
}
