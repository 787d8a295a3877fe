internal import Addresses
public import CalDAV
public import ToDoModel
public import ToDoStore

/// Synchronizes a list with the collection that it is tied to.
///
///     let sync = ListSync(file, session, .system, now: now)
///     for collection in try file.readCollections() { print(try sync.run(collection)) }
///
/// Another program may change the rows meanwhile. Only one sync of a file may run at a time: the caller holds a lock.
public struct ListSync {
  private let file: ListFile
  private let session: CalDAVSession
  private let time: LocalTime
  private let now: Int64

  /// A sync of lists in `file`, which was opened for writing, by `session`; `now` is in milliseconds since 1970.
  public init(_ file: ListFile, _ session: CalDAVSession, _ time: LocalTime, now: Int64) {
    (self.file, self.session, self.time, self.now) = (file, session, time, now)
  }

  /// After this time all resources are listed although the server reports changes, in milliseconds.
  private static let fullListingInterval: Int64 = 86_400_000

  private func isFullListingDue(_ properties: CollectionProperties) -> Bool {
    guard let last = properties.lastFullListing else { return true }
    // Also after the clock was set back.
    return !(0..<Self.fullListingInterval).contains(now - last)
  }

  /// Synchronizes the list of `collection`, whose address has to be one of the session's server.
  ///
  /// What was done until a failure stays, and the next run goes on from there.
  public func run(_ collection: ServerCollection) throws(SyncFailure) -> SyncOutcome {
    guard let address = ServerAddress(collection.url) else { throw .problem(.server(.isNotCalDAV)) }
    guard address.origin == session.origin else {
      throw .problem(.server(.isElsewhere(address)))
    }
    let list = try CollectionFile(file, collection, path: address.asCollection.path, time)
    let properties = CollectionProperties(list.state.collection.properties)
    let client = CollectionClient(
      session, address, hasSyncCollection: properties.hasSyncCollection)
    let token = isFullListingDue(properties) ? nil : list.state.collection.token
    let listing: CollectionListing
    do throws(CalDAVError) { listing = try client.listing(since: token) } catch {
      throw .problem(.server(error))
    }
    var run = CollectionRun(list, client, canWrite: !properties.isReadOnly)
    return try run.run(listing: listing, acceptsLoss: properties.acceptsLoss) { properties in
      properties.lastSync = now
      if listing.isComplete { properties.lastFullListing = now }
    }
  }
}
