/// Identifies a history entry, also before it is saved.
public struct HistoryEntryID: Hashable, Sendable {
  /// The number in files (column `step` of the tables `undo` and `redo`), above 0.
  public let rawValue: Int64

  /// The id with the number that a file stores.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}
