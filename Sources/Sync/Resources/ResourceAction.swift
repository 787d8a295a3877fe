/// One thing to do for a resource; the actions of an event are done in their order.
public enum ResourceAction: Equatable, Sendable {
  /// GET the resource, as a rule together with others by a multiget.
  case fetch
  /// PUT a version, with If-Match and the ETag; without one, with If-None-Match: *.
  case put(SyncedTask, ifMatch: String?)
  /// DELETE the resource, with If-Match.
  case delete(ifMatch: String)
  /// Write a record and what becomes of the row into the file, in one transaction.
  case save(ResourceUpdate)
  /// Tell the user.
  case report(ResourceProblem)
}
