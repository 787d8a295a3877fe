public import ToDoModel

/// An entry of a file's log of changes, from which programs read the changes of other programs.
public struct LogEntry: Hashable, Sendable {
  /// The position in the log of changes; later changes have larger sequence numbers.
  public let position: LogPosition
  /// The change; nil when it was too large for the log of changes, was removed by a cleanup, or is
  /// damaged.
  ///
  /// A reader that finds nil reads all rows.
  public let change: Change?

  /// The program that made the change.
  public var client: ClientID { position.client }
}

extension LogEntry {
  /// The size in bytes of the largest encoded change that the log of changes stores.
  ///
  /// After a larger change, other programs read all rows. Reading some thousand rows takes no
  /// longer than applying an edit to each of them.
  static let largestChange = 1 << 16

  /// The number of edits of the largest change that the log of changes stores.
  ///
  /// Other programs apply the edits at once, in at most 8 ms.
  public static let maximumEdits = 4096

  /// Selects the entries whose number is at least `?1`, in order.
  static let query = "SELECT seq, time, origin, change FROM changes WHERE seq >= ?1 ORDER BY seq"

  /// Decodes a row that ``query`` has returned.
  init(_ row: ResultRow) {
    position = LogPosition(row)
    change = try? Change(decoding: row.bytes(3))
  }
}

extension LogPosition {
  /// Decodes a row whose first columns are `seq`, `time` and `origin`.
  init(_ row: ResultRow) {
    self.init(
      sequence: row.integer(0), milliseconds: row.integer(1),
      client: ClientID(rawValue: row.integer(2)))
  }
}

/// Identifies an entry in a log of changes, such as the last entry that a reader has read.
///
/// Copies of a file that have been changed separately give the same number to different changes.
/// Time and client distinguish these changes.
public struct LogPosition: Hashable, Sendable {
  /// The position before the first change of any file.
  public static let start = LogPosition(sequence: 0, milliseconds: 0, client: ClientID(rawValue: 0))

  /// The number of the entry (column `seq` of the table `changes`); later entries have larger
  /// numbers.
  public let sequence: Int64
  /// The time at which the entry was saved, in milliseconds since 1970.
  public let milliseconds: Int64
  /// The program that saved the entry.
  public let client: ClientID

  /// The position of the entry with these values.
  public init(sequence: Int64, milliseconds: Int64, client: ClientID) {
    (self.sequence, self.milliseconds, self.client) = (sequence, milliseconds, client)
  }
}

/// Identifies a running program in a file's log of changes.
///
/// By this id a program distinguishes its own entries from those of other programs.
public struct ClientID: Hashable, Sendable {
  /// The number stored in files (column `origin` of the table `changes`), above 0.
  public let rawValue: Int64

  /// The id with the number that a file stores.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// A random id out of 2^63 - 1 possible ids, unique in practice.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(rawValue: Int64.random(in: 1...Int64.max, using: &generator))
  }
}
