public import ToDoModel

/// An event reported by the store's thread; reports have to be handled in order.
///
/// The changes of this store and of other programs are reported in the order of the file's log of
/// changes, each once.
public enum StoreReport: Sendable {
  /// An entry is saved, at this position in the log of changes.
  ///
  /// The entry is the oldest one passed to the store that was not yet reported as saved.
  case saved(LogPosition)
  /// Saving or reading failed; the store keeps unsaved entries and retries.
  case failed(StoreError)
  /// Saving and reading succeed again after `failed` was reported.
  case recovered
  /// The backup before the first change of the day could not be made; the changes are not affected.
  case backupFailed(StoreError)
  /// Other programs made these changes; there is at least one entry, and every entry contains its
  /// change.
  case foreign([LogEntry])
  /// The file has mirrors, or has others than when this was reported before, or has none any more; see ``ListMirror``.
  case mirrorsChanged
  /// The accounts and collections of the file, or what is kept of them, have changed to these; never reported for a file
  /// that had none.
  case serversChanged(ServerTables)
  /// A large change has ended; if it had an effect, after a ``reloaded(_:)``.
  case performed(LargeChange, LargeChange.Outcome)
  /// A large change failed; nothing has changed.
  case largeChangeFailed(LargeChange, StoreError)
  /// All rows were read again, because the reported changes do not lead to the rows of the file.
  case reloaded(Reload)
  /// The file was missing and has been written again.
  ///
  /// The position is that of the last change in its log of changes that the known rows include.
  case restored(LogPosition)
  /// These entries were reported as saved, but no file contains them any more.
  ///
  /// This is the last report of a store.
  case lost([HistoryEntry])
  /// The file is missing, and the store requires all rows to write it; see
  /// ``ToDoStore/restore(_:)``.
  case needsRows
}

/// All rows of a file, read because the log of changes was not sufficient.
public struct Reload: Sendable {
  /// The reason for which all rows were read.
  public enum Reason: Hashable, Sendable {
    /// Another file replaced the file of the lists, or was copied over it.
    case replaced
    /// The log of changes lacks changes of other programs, for example large or removed ones.
    case missedChanges
  }

  /// The reason for which all rows were read.
  public let reason: Reason
  /// The lists of the file, without the changes of ``resaved`` and of unsaved entries.
  public let lists: ListCollection
  /// The position of the last change that the rows include.
  public let position: LogPosition
  /// Entries that were reported as saved and are not in this file.
  ///
  /// The store saves them again, before the entries that it has not reported as saved yet.
  public let resaved: [HistoryEntry]
}
