/// Identifies a history entry, also before it is in the file.
public struct HistoryEntryID: Hashable, Sendable {
  /// The number that stands for it in files, above 0.
  public let rawValue: Int64

  /// The id that a file keeps as `rawValue`.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}
