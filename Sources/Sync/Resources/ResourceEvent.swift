/// What a server says of a resource.
public enum ResourceEvent: Equatable, Sendable {
  /// The list of resources has it, with its ETag if it says one.
  ///
  /// For a report of changes, also all resources that it leaves out, with the recorded ETag.
  case listed(etag: String?)
  /// No resource is listed at its address: the list is complete, or the server was never known to have the resource.
  case notListed
  /// A report of what has changed says that this very resource does not exist.
  case removed
  /// The answer to ``ResourceAction/fetch``: the task with its strong ETag; nil if the server gives none, or a weak one.
  case fetched(SyncedTask, etag: String?)
  /// The answer to ``ResourceAction/fetch`` is 404 or 410.
  case missing
  /// The answer to ``ResourceAction/put(_:ifMatch:)`` or ``ResourceAction/delete(ifMatch:)``.
  case answered(Answer)

  /// The answer to a request that writes.
  public enum Answer: Equatable, Sendable {
    /// The server has done it, and says the strong ETag if there is one.
    case done(etag: String?)
    /// 412: the resource is not as the request expects.
    case preconditionFailed
    /// 404 or 410, while the collection exists: there is no such resource.
    case gone
    /// Any other 4xx that concerns this resource, and so not 401 or 429: the server does not do it, with the status.
    case refused(Int)
    /// No answer, or 5xx: the server may have done it.
    case unknown
  }
}
