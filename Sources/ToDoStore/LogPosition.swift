/// How far a file's log of changes was followed: one entry, told from those of other files.
///
/// Two copies of a file that went separate ways give the same number to different changes; time and
/// origin tell those apart.
public struct LogPosition: Hashable, Sendable {
  /// Before the first change of any file.
  public static let start = LogPosition(sequence: 0, milliseconds: 0, origin: ClientID(rawValue: 0))

  /// The number of the last change that was followed.
  public let sequence: Int64
  /// When that was saved, in milliseconds since 1970.
  public let milliseconds: Int64
  /// Which program made it.
  public let origin: ClientID

  /// The position at an entry with these fields.
  public init(sequence: Int64, milliseconds: Int64, origin: ClientID) {
    (self.sequence, self.milliseconds, self.origin) = (sequence, milliseconds, origin)
  }
}
