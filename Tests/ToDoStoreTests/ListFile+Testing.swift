@testable import ToDoStore

extension ListFile {
  /// How many rows of any table were written through this file, rows that only moved too.
  func totalChanges() throws(StoreError) -> Int {
    Int(try connection?.integer("SELECT total_changes()") ?? 0)
  }

  /// Lets the file grow to so many pages and no further, as a full disk does.
  func limit(pages: Int) throws(StoreError) {
    try connection?.execute("PRAGMA max_page_count = \(pages)")
  }
}
