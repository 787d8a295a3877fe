import Sync
import Testing

/// A collection of a server that does what RFC 4791 and RFC 6578 say.
struct ModelServer {
  /// The resources by address.
  private(set) var resources: [String: Resource] = [:]
  /// The number of writes so far, which is the sync token.
  private(set) var writes = 0
  private var removals: [String: Int] = [:]

  struct Resource {
    let task: SyncedTask
    let write: Int
    var etag: String { "\(write)" }
  }

  /// All resources.
  var completeListing: ResourceListing { .complete(resources.mapValues(\.etag)) }

  /// What has changed since the write `token`.
  func listing(since token: Int) -> ResourceListing {
    .changes(
      resources.filter { $0.value.write > token }.mapValues(\.etag),
      removed: Set(removals.filter { $0.value > token }.keys))
  }

  /// Does what `request` asks of the resource at `url`, and returns the answer.
  mutating func answer(_ request: ModelRequest, _ url: String) -> ResourceEvent {
    let etag = resources[url]?.etag
    switch request {
    case .get: return resources[url].map { .fetched($0.task, etag: $0.etag) } ?? .missing
    case .put(let task, let expected):
      guard etag == expected else { return .answered(.preconditionFailed) }
      let isUIDKept = resources[url].map { $0.task.uid == task.uid } ?? true
      let isUIDTaken = resources.contains { $0.key != url && $0.value.task.uid == task.uid }
      #expect(isUIDKept && !isUIDTaken, "no-uid-conflict of RFC 4791, section 5.3.2.1")
      writes += 1
      resources[url] = Resource(task: task, write: writes)
      removals[url] = nil
      return .answered(.done(etag: writes % 5 == 0 ? nil : "\(writes)"))
    case .delete(let expected):
      guard let etag else { return .answered(.gone) }
      guard etag == expected else { return .answered(.preconditionFailed) }
      writes += 1
      resources[url] = nil
      removals[url] = writes
      return .answered(.done(etag: nil))
    }
  }
}
