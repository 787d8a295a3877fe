public import ToDoModel

/// One change as a file's log tells it.
public struct LogEntry: Hashable, Sendable {
  /// Where it stands: later changes have larger numbers.
  public let position: LogPosition
  /// What happened; nil when the log does not tell.
  ///
  /// That is so when the change was large or is long ago, or the bytes are damaged. The rows, which
  /// count, are elsewhere.
  public let change: Change?

  /// Which program made it.
  public var origin: ClientID { position.origin }
}

extension LogEntry {
  /// The largest encoding of a change, in bytes, that the log keeps; others read the list anew.
  ///
  /// Reading some thousand rows anew takes no longer than applying a change to each of them.
  static let mostBytes = 1 << 16

  /// From the entry number `?1` on.
  static let query = "SELECT seq, time, origin, change FROM changes WHERE seq >= ?1 ORDER BY seq"

  /// The entry in a row of ``query``.
  init(_ row: Row) {
    position = LogPosition(row)
    change = try? Change(decoding: row.bytes(3))
  }
}

extension LogPosition {
  /// That of the entry in a row whose first columns are seq, time and origin.
  init(_ row: Row) {
    self.init(
      sequence: row.integer(0), milliseconds: row.integer(1),
      origin: ClientID(rawValue: row.integer(2)))
  }
}
