public import CalDAV
public import Sync
public import ToDoStore

/// Why a list, or a row of it, is not as on the server after a sync.
public enum SyncProblem: Error, Equatable, Sendable {
  /// No password of the account is known; the text says why.
  case hasNoPassword(String)
  /// The server does not answer, or not as a CalDAV server.
  case server(CalDAVError)
  /// The listing lacks so many known resources that it is not applied.
  case collection(CollectionProblem)
  /// A row cannot be written; the text is that of the row.
  case row(String, ResourceProblem)
  /// The server may or may not have stored or deleted a row; the text is that of the row, or the address without one.
  case isUncertain(String, status: Int)
  /// A resource of the server cannot be read, or 5xx to its GET; the text is its address.
  case isUnreadable(String)
  /// A later version of the program has written what the file knows of the server.
  case isFromLaterVersion
  /// A row cannot be translated to or from iCalendar, or libical is missing.
  case format(String)
}

/// Why a sync has ended before its end.
public enum SyncFailure: Error {
  /// What the user has to know.
  case problem(SyncProblem)
  /// The file cannot be read or written.
  case file(StoreError)
  /// The list was left or deleted meanwhile.
  case listIsGone
}
