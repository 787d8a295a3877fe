import CSQLite
import ToDoModel

@testable import ToDoStore

extension ListFile {
  /// The number of rows in all tables that this connection has written, including renumbered rows.
  func totalChanges() throws(StoreError) -> Int {
    Int(try connection?.integer("SELECT total_changes()") ?? 0)
  }

  /// Saves `change` as an edit whose id is the number of its entry in the log.
  @discardableResult
  func save(_ change: Change, client: ClientID) throws(StoreError) -> LogPosition {
    let id = HistoryEntryID(rawValue: try lastPosition().sequence + 1)
    return try save(HistoryEntry(id: id, change: change), client: client)
  }

  /// All entries of the log; none if some were removed from it.
  func log() throws(StoreError) -> [LogEntry] { try changes(after: .start) ?? [] }

  /// The top entry of one of the stacks in the file.
  func top(of stack: UndoHistory.Stack) throws(StoreError) -> UndoHistory.Entry? {
    try top(of: stack, through: .max, excluding: [])
  }

  /// Lowers SQLite's limit for the size of texts and log entries.
  func limit(bytes: Int32) {
    if let connection { sqlite3_limit(connection.raw, SQLITE_LIMIT_LENGTH, bytes) }
  }

  /// Limits the size of the file, as a full disk does.
  func limit(pages: Int) throws(StoreError) {
    try connection?.execute("PRAGMA max_page_count = \(pages)")
  }
}
