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
    count(state.list)
  }

  private mutating func count(_ list: SyncedList) {
    let linked = Set(list.links.values.map(\.item))
    toSend = list.rows.count { !linked.contains($0.id) }
    for (url, link) in list.links {
      if let row = list.task(at: url) {
        if link.record.base.agreed?.hasSameProperties(as: row) != true { toSend += 1 }
      } else if !link.record.isNew {
        toDelete += 1
      }
    }
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
    count(state.list)
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
    add(listing, state)
  }

  private mutating func add(_ listing: CollectionListing, _ state: CollectionState) {
    let links = state.list.links
    toFetch = listing.etags.count { url, etag in
      let known = links[url]?.record.etag ?? state.records.others[url]
      return etag == nil || known != etag
    }
    toRemove = links.count { url, link in
      guard !link.record.isNew, state.list.task(at: url) != nil else { return false }
      return listing.removed.contains(url) || listing.isComplete && listing.etags[url] == nil
    }
  }
}
