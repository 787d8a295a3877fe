/// What a server says of all resources of a collection.
///
/// The addresses have to be written as in the records: servers percent-encode the same address in different ways.
public enum ResourceListing: Equatable, Sendable {
  /// All resources with their ETags, as far as the server says them, by address.
  case complete([String: String?])
  /// What has changed since the last sync-collection report: the resources that are new or changed with their ETags, and
  /// the addresses of those that are gone.
  case changes([String: String?], removed: Set<String>)

  /// What the listing says of each resource that it or one of `records` has.
  ///
  /// Throws ``CollectionProblem/noneIsKnown(_:)`` if a complete list has no resource, or none of two or more known ones,
  /// and ``CollectionProblem/resourcesAreMissing(_:of:)`` if those of more than 20 rows and of half of all rows are
  /// missing; then nothing of the list may be changed. It throws neither if `acceptsLoss`. `hasRow` tells of a record
  /// whether its row exists.
  public func events(
    for records: [ResourceRecord], acceptsLoss: Bool = false, hasRow: (ResourceRecord) -> Bool
  ) throws(CollectionProblem) -> [String: ResourceEvent] {
    var events: [String: ResourceEvent] = [:]
    for record in records { events[record.url] = event(for: record) }
    if !acceptsLoss { try refuseLoss(records.filter { !$0.isNew && hasRow($0) }, events) }
    for (url, etag) in listed where events[url] == nil { events[url] = .listed(etag: etag) }
    return events
  }

  private func event(for record: ResourceRecord) -> ResourceEvent {
    if let etag = listed[record.url] { return .listed(etag: etag) }
    switch self {
    case .complete: return .notListed
    case .changes(_, let removed):
      if record.isNew { return .notListed }
      return removed.contains(record.url) ? .removed : .listed(etag: record.etag)
    }
  }

  private var listed: [String: String?] {
    switch self {
    case .complete(let etags), .changes(let etags, _): etags
    }
  }

  private func refuseLoss(
    _ known: [ResourceRecord], _ events: [String: ResourceEvent]
  ) throws(CollectionProblem) {
    let isUnknown = known.count > 1 || listed.isEmpty
    if case .complete = self, isUnknown, !known.isEmpty,
      known.allSatisfy({ events[$0.url] == .notListed })
    {
      throw .noneIsKnown(known.count)
    }
    let missing = known.count { events[$0.url] == .notListed || events[$0.url] == .removed }
    if missing > Self.smallLoss, 2 * missing >= known.count {
      throw .resourcesAreMissing(missing, of: known.count)
    }
  }

  /// As many rows as a person may remove at once from any list.
  private static let smallLoss = 20
}
