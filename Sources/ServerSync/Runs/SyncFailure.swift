public import ToDoStore

/// Why a sync has ended before its end.
public enum SyncFailure: Error {
  /// What the user has to know.
  case problem(SyncProblem)
  /// The file cannot be read or written.
  case file(StoreError)
  /// The list was left or deleted meanwhile.
  case listIsGone
}
