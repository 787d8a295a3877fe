internal import ToDoModel

// What all tables beside the rows need.
extension ListFile {
  /// Whether the file has a table; one of an older version, which is only read, is not migrated.
  func hasTable(_ name: String) throws(StoreError) -> Bool {
    let sql = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?1"
    guard let connection else { return false }
    return try Statement(sql, on: connection).first([.text(name)]) { $0.integer(0) } == 1
  }

  /// Writes `entry` in the transaction of ``write(_:)``, or a change without edits; returns its position in the log.
  ///
  /// A transaction without an entry in the log of changes makes all programs read all rows.
  @discardableResult
  func log(_ entry: HistoryEntry?, client: ClientID) throws(StoreError) -> LogPosition {
    guard let entry else {
      return try LogWriter(writable).append(Change().encoded(), client, time: clock())
    }
    return try append(entry, client: client)
  }
}
