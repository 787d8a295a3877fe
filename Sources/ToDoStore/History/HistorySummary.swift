import ToDoModel

/// How much of the history a file keeps.
public struct HistorySummary: Hashable, Sendable {
  /// The number of changes that can be undone.
  public let undoable: Int
  /// The number of undone changes that can be redone.
  public let redoable: Int
  /// The bytes of all steps, without those of SQLite's pages around them.
  public let byteCount: Int
  /// A time in milliseconds since 1970 that is not later than the oldest step, and on the same day with changes; nil
  /// without steps, and if the file does not say.
  public let oldest: Int64?

  /// A summary with these numbers of steps and bytes.
  public init(undoable: Int, redoable: Int, byteCount: Int = 0, oldest: Int64? = nil) {
    (self.undoable, self.redoable) = (undoable, redoable)
    (self.byteCount, self.oldest) = (byteCount, oldest)
  }
}

extension ListFile {
  /// Counts the steps to undo and redo, without reading what they revert.
  public func historySummary() throws(StoreError) -> HistorySummary {
    guard let connection else { return HistorySummary(undoable: 0, redoable: 0) }
    connection.operation = .read
    // A reader leaves an old file as it is. The first version had no history.
    guard try connection.version() > 1 else { return HistorySummary(undoable: 0, redoable: 0) }
    let (undo, redo) = (try connection.steps(on: .undo), try connection.steps(on: .redo))
    let time = """
      SELECT time FROM changes WHERE seq = \(Self.oldestStepEntry) AND time BETWEEN 0 AND \(clock())
      """
    return HistorySummary(
      undoable: undo.count, redoable: redo.count, byteCount: undo.bytes + redo.bytes,
      oldest: undo.count + redo.count > 0
        ? try Statement(time, on: connection).first { $0.integer(0) } : nil)
  }
}

extension Connection {
  fileprivate func steps(
    on stack: UndoHistory.Stack
  ) throws(StoreError) -> (count: Int, bytes: Int) {
    let sql = "SELECT count(*), coalesce(sum(length(inverse)), 0) FROM \(stack.table)"
    let steps = try Statement(sql, on: self).first {
      (count: Int($0.integer(0)), bytes: Int($0.integer(1)))
    }
    return steps ?? (0, 0)
  }
}
