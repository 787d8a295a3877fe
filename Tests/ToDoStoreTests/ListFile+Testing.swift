import CSQLite
import ToDoModel

@testable import ToDoStore

extension ListFile {
  /// How many rows of any table were written through this file, rows that only moved too.
  func totalChanges() throws(StoreError) -> Int {
    Int(try connection?.integer("SELECT total_changes()") ?? 0)
  }

  /// Writes `change` as an edit, named by the number that its change will have in the log.
  @discardableResult
  func save(_ change: Change, origin: ClientID) throws(StoreError) -> LogPosition {
    let id = HistoryEntryID(rawValue: try lastPosition().sequence + 1)
    return try save(HistoryEntry(id: id, change: change), origin: origin)
  }

  /// Every entry of the log, which has forgotten none.
  func log() throws(StoreError) -> [LogEntry] { try changes(after: .start) ?? [] }

  /// What is on top of one of the stacks, with all that is in the file.
  func top(of stack: UndoHistory.Stack) throws(StoreError) -> UndoHistory.Entry? {
    try top(of: stack, through: .max, without: [])
  }

  /// Lets texts and log entries have so many bytes and no more, as SQLite has a limit for all.
  func limit(bytes: Int32) {
    if let connection { sqlite3_limit(connection.raw, SQLITE_LIMIT_LENGTH, bytes) }
  }

  /// Lets the file grow to so many pages and no further, as a full disk does.
  func limit(pages: Int) throws(StoreError) {
    try connection?.execute("PRAGMA max_page_count = \(pages)")
  }
}
