internal import Addresses
public import CalDAV
internal import Sync
public import ToDoModel
public import ToDoStore

/// What a sync of a list has to do, without doing it.
///
///     let preview = try SyncPreview(of: collection, in: file, session, .system)
///     print(preview.toSend, preview.toFetch)
public struct SyncPreview: Equatable, Sendable {
  /// The number of rows that are new or were changed here.
  public var toSend = 0
  /// The number of rows that were deleted here.
  public var toDelete = 0
  /// The number of resources that are new or were changed on the server.
  public var toFetch = 0
  /// The number of rows whose resources are gone on the server.
  public var toRemove = 0

  /// What was changed in the list of `collection` since the last sync; nil if it was left, or its list deleted.
  ///
  /// No server is asked. `file` need not be opened for writing.
  public init?(
    ofChangesIn collection: ServerCollection, in file: ListFile, _ time: LocalTime
  ) throws(StoreError) {
    let path = ServerAddress(collection.url)?.asCollection.path ?? "/"
    guard let state = try CollectionState(file, collection, path: path, time) else { return nil }
    count(state, nil)
  }

  /// What a sync of the list of `collection` would do now; the server is only asked what has changed.
  public init?(
    of collection: ServerCollection, in file: ListFile, _ session: CalDAVSession, _ time: LocalTime
  ) throws(SyncFailure) {
    guard let address = ServerAddress(collection.url) else { throw .problem(.server(.isNotCalDAV)) }
    let state: CollectionState?
    do throws(StoreError) {
      state = try CollectionState(file, collection, path: address.asCollection.path, time)
    } catch { throw .file(error) }
    guard let state else { return nil }
    let properties = CollectionProperties(state.collection.properties)
    let client = CollectionClient(
      session, address, hasSyncCollection: properties.hasSyncCollection)
    let listing: CollectionListing
    do throws(CalDAVError) {
      listing = try client.listing(since: state.collection.token)
    } catch { throw .problem(.server(error)) }
    do throws(CollectionProblem) {
      _ = try ResourceListing(listing).events(
        for: state.list.links.values.map(\.record), acceptsLoss: properties.acceptsLoss
      ) { state.list.task(at: $0.url) != nil }
    } catch { throw .problem(.collection(error)) }
    count(state, listing)
    // Nothing is written there.
    if properties.isReadOnly { (toSend, toDelete) = (0, 0) }
  }

  /// Counts what differs from the last sync here and, by `listing`, on the server.
  private mutating func count(_ state: CollectionState, _ listing: CollectionListing?) {
    let links = state.list.links
    let linked = Set(links.values.map(\.item))
    toSend = state.list.rows.count { !linked.contains($0.id) }
    for (url, link) in links { count(link.record, state.list.task(at: url), listing) }
    toFetch =
      listing?.etags.count { url, etag in
        let known = links[url]?.record.etag ?? state.records.others[url]
        return etag == nil || known != etag
      } ?? 0
  }

  private mutating func count(
    _ record: ResourceRecord, _ row: SyncedTask?, _ listing: CollectionListing?
  ) {
    let isGone =
      !record.isNew
      && listing.map { $0.removed.contains(record.url) || $0.lacks(record.url) } == true
    if let row {
      // What was changed here stays although it is gone there.
      let isChanged = record.isNew || record.base.agreed?.hasSameProperties(as: row) != true
      if isChanged { toSend += 1 } else if isGone { toRemove += 1 }
    } else if !record.isNew, !isGone, !isChanged(record, listing) {
      // What was changed there comes back although it was deleted here.
      toDelete += 1
    }
  }

  private func isChanged(_ record: ResourceRecord, _ listing: CollectionListing?) -> Bool {
    listing?.etags[record.url].map { $0 == nil || $0 != record.etag } ?? false
  }
}

extension CollectionListing {
  /// Whether the server does not have the resource at `url`.
  fileprivate func lacks(_ url: String) -> Bool { isComplete && etags[url] == nil }
}
