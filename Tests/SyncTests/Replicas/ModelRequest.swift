import Sync

/// A request for one resource.
enum ModelRequest {
  case get
  case put(SyncedTask, ifMatch: String?)
  case delete(ifMatch: String)

  /// The request among the actions of a sync, if there is one.
  init?(_ actions: [ResourceAction]) {
    for action in actions {
      switch action {
      case .fetch: self = .get
      case .put(let task, let etag): self = .put(task, ifMatch: etag)
      case .delete(let etag): self = .delete(ifMatch: etag)
      case .save, .report: continue
      }
      return
    }
    return nil
  }
}
