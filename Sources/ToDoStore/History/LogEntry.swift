public import ToDoModel

/// An entry of a file's log of changes.
public struct LogEntry: Hashable, Sendable {
  /// The position in the log; later changes have larger numbers.
  public let position: LogPosition
  /// The change; nil when the log does not contain it.
  ///
  /// That is the case when the change was large, was removed by a cleanup, or is damaged. The reader
  /// then reads all rows.
  public let change: Change?

  /// The program that made the change.
  public var client: ClientID { position.client }
}

extension LogEntry {
  /// The largest encoded change in bytes that the log stores; for larger ones other programs read all
  /// rows.
  ///
  /// Reading some thousand rows takes no longer than applying an edit of each of them.
  static let largestChange = 1 << 16

  /// Selects the entries from number `?1` on.
  static let query = "SELECT seq, time, origin, change FROM changes WHERE seq >= ?1 ORDER BY seq"

  /// Decodes a row of ``query``.
  init(_ row: Row) {
    position = LogPosition(row)
    change = try? Change(decoding: row.bytes(3))
  }
}

extension LogPosition {
  /// Decodes a row whose first columns are seq, time and origin.
  init(_ row: Row) {
    self.init(
      sequence: row.integer(0), milliseconds: row.integer(1),
      client: ClientID(rawValue: row.integer(2)))
  }
}
