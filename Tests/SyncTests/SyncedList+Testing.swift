@testable import Sync

extension SyncedList {
  /// The list after a person has changed its rows.
  mutating func edit(_ change: (inout [SyncedRow]) -> Void) {
    change(&rows)
    updateIndexes()
  }
}
