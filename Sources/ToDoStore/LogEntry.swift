public import ToDoModel

/// One change as a file's log tells it.
public struct LogEntry: Hashable, Sendable {
  /// Its number: later changes have larger ones.
  public let sequence: Int64
  /// When it was saved, in milliseconds since 1970.
  public let milliseconds: Int64
  /// Which program made it.
  public let origin: Origin
  /// What happened; nothing when the file's bytes for it are damaged, since the rows, which count,
  /// are not told by the log.
  public let change: Change
}

extension LogEntry {
  static let query = "SELECT seq, time, origin, change FROM changes WHERE seq > ?1 ORDER BY seq"

  /// The entry in a row of ``query``.
  init(_ row: Row) {
    sequence = row.integer(0)
    milliseconds = row.integer(1)
    origin = Origin(rawValue: row.integer(2))
    change = (try? Change(decoding: row.bytes(3))) ?? Change()
  }
}
