/// The identity of an entry in a log of changes, up to which a reader has read.
///
/// Diverged copies of a file give the same number to different changes; time and client distinguish
/// them.
public struct LogPosition: Hashable, Sendable {
  /// The position before the first change of any file.
  public static let start = LogPosition(sequence: 0, milliseconds: 0, client: ClientID(rawValue: 0))

  /// The number of the entry.
  public let sequence: Int64
  /// The time at which the entry was saved, in milliseconds since 1970.
  public let milliseconds: Int64
  /// The program that saved it.
  public let client: ClientID

  /// The position of the entry with these columns.
  public init(sequence: Int64, milliseconds: Int64, client: ClientID) {
    (self.sequence, self.milliseconds, self.client) = (sequence, milliseconds, client)
  }
}
