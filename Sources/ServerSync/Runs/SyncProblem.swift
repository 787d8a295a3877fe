public import CalDAV
public import Sync

/// Why a list, or a row of it, is not as on the server after a sync.
public enum SyncProblem: Error, Hashable, Sendable {
  /// The server does not answer, or not as a CalDAV server.
  case server(CalDAVError)
  /// The list of the server cannot be believed.
  case collection(CollectionProblem)
  /// A row cannot be written; the text is that of the row.
  case row(String, ResourceProblem)
  /// 5xx to a row that was written, which the server may have stored.
  case isUncertain(String, status: Int)
  /// A resource of the server cannot be read, or 5xx to its GET; the text is its address.
  case isUnreadable(String)
  /// A later version of the program has written what the file knows of the server.
  case isNewer
  /// A library is missing that the texts need.
  case format(String)
}
