public import ToDoModel

/// An event reported by the store's thread; reports have to be handled in order.
///
/// Own and foreign changes are reported in the order of the file's log, each once.
public enum StoreReport: Sendable {
  /// The oldest entry that was passed to the store and not reported yet is saved, at this position.
  case saved(LogPosition)
  /// Saving or reading failed; the store keeps unsaved entries and retries.
  case failed(StoreError)
  /// Saving and reading succeed again, after `failed`.
  case recovered
  /// Other programs changed the file; there is at least one entry, and no entry lacks its change.
  case foreign([LogEntry])
  /// The rows of the file are not the result of the reported changes, and were read again.
  case reloaded(Reload)
  /// The file was missing and has been written again; the position is the end of its log.
  case restored(LogPosition)
  /// Entries that were reported as saved are no longer in any file; the last report of a store.
  case lost([HistoryEntry])
  /// The file is missing and the store requires all rows to write it; see ``ToDoStore/restore(_:)``.
  case needsRows
}

/// The rows of a file, read as a whole because its log was not sufficient.
public struct Reload: Sendable {
  /// The reason for which the rows were read.
  public enum Reason: Hashable, Sendable {
    /// Another file replaced the list's, or was copied over it.
    case replaced
    /// The log lacks changes of other programs, which were too large or were removed.
    case missedChanges
  }

  /// The reason for which the rows were read.
  public let reason: Reason
  /// The rows of the file.
  public let list: ToDoList
  /// The last change that the rows include.
  public let position: LogPosition
  /// Entries that were reported as saved and are not in this file: the store saves them again, before
  /// the entries that it has not reported yet.
  public let resaved: [HistoryEntry]
}
