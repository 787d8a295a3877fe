public import ToDoModel

/// News from the store's thread, to be heard in order.
///
/// Own and foreign changes are told in the order of the file's log, and each only once.
public enum StoreReport: Sendable {
  /// The first of the steps given to the store, and not reported yet, is in the file; its place.
  case saved(LogPosition)
  /// Saving or reading does not work; the store keeps what it has and goes on trying.
  case failed(StoreError)
  /// What did not work works again.
  case recovered
  /// Other programs changed the file; there is at least one entry, and each tells its change.
  case foreign([LogEntry])
  /// The file has other rows than the changes that were told of would have made.
  case reloaded(Reload)
  /// The file was gone and has been written anew; where its log ends.
  case restored(LogPosition)
  /// Steps that were reported as saved are in no file any more, and the store has ended.
  case lost([HistoryEntry])
  /// The file is gone and has to be written anew from the rows; see ``ToDoStore/restore(_:)``.
  case needsRows
}

/// What a list's file was found to hold.
public struct Reload: Sendable {
  /// Why the rows had to be read.
  public enum Reason: Hashable, Sendable {
    /// Another file was put in the list's place, or over it.
    case replaced
    /// The log does not tell what other programs did: it was much, or long ago.
    case missedChanges
  }

  /// Why.
  public let reason: Reason
  /// The rows of the file.
  public let list: ToDoList
  /// The last change that made them so.
  public let position: LogPosition
  /// Steps that were reported as saved and are not in this file: the store saves them again, before
  /// those that it was given and has not reported.
  public let resaved: [HistoryEntry]
}
