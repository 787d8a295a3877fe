import CSQLite
import ToDoModel

@testable import ToDoStore

extension ListFile {
  /// The number of rows that this connection has inserted, updated or deleted, in all tables.
  ///
  /// Renumbered rows of the table `items` count as updated.
  func totalChanges() throws(StoreError) -> Int {
    Int(try connection?.integer("SELECT total_changes()") ?? 0)
  }

  /// Saves `change` as an edit; the history entry's id is the number of the new entry in the log of
  /// changes.
  @discardableResult
  func save(_ change: Change, client: ClientID) throws(StoreError) -> LogPosition {
    let id = HistoryEntryID(rawValue: try lastPosition().sequence + 1)
    return try save(HistoryEntry(id: id, change: change), client: client)
  }

  /// All entries of the log of changes; empty if some were removed from the log.
  func log() throws(StoreError) -> [LogEntry] { try changes(after: .start) ?? [] }

  /// The top entry of `stack` in the file; nil when the stack is empty.
  func top(of stack: UndoHistory.Stack) throws(StoreError) -> UndoHistory.Entry? {
    try top(of: stack, through: .max, excluding: [])
  }

  /// Limits the size of one value in SQLite, such as a text or an encoded change, to `bytes`.
  func limit(bytes: Int32) {
    if let connection { sqlite3_limit(connection.raw, SQLITE_LIMIT_LENGTH, bytes) }
  }

  /// Limits the file to `pages` pages; further writes fail as on a full disk.
  func limit(pages: Int) throws(StoreError) {
    try connection?.execute("PRAGMA max_page_count = \(pages)")
  }
}
