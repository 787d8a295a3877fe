internal import Addresses
public import CalDAV
public import ToDoModel
public import ToDoStore

/// Synchronizes a list with the collection that it is tied to.
///
///     let sync = ListSync(file, session, .system, client: client, now: now)
///     for collection in try file.readCollections() { print(try sync.run(collection)) }
///
/// Another program may change the rows meanwhile. Only one sync of a file may run at a time: the caller has its
/// ``SyncLock``.
public struct ListSync {
  private let file: ReopeningListFile
  private let session: CalDAVSession
  private let time: LocalTime
  private let client: ClientID
  private let now: Int64

  /// A sync of lists in `file`, by `session`; `now` is in milliseconds since 1970.
  ///
  /// Its changes are those of `client`.
  public init(
    _ file: ReopeningListFile, _ session: CalDAVSession, _ time: LocalTime, client: ClientID,
    now: Int64
  ) {
    (self.file, self.session, self.time, self.client, self.now) = (file, session, time, client, now)
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
  /// `remote` is what the server has said of the list just now, if it was asked. What was done until a failure stays, and
  /// the next run goes on from there.
  public func run(
    _ collection: ServerCollection, _ remote: RemoteList? = nil,
    onProgress: @escaping (SyncProgress) -> Void = { _ in }
  ) throws(SyncFailure) -> SyncOutcome {
    guard let address = ServerAddress(collection.url) else { throw .problem(.server(.isNotCalDAV)) }
    guard address.origin == session.origin else {
      throw .problem(.server(.isElsewhere(address)))
    }
    if let remote { try ListNameSync(file, session, client: client).run(collection, remote) }
    let list = try CollectionFile(
      file, collection, path: address.asCollection.path, time, client: client)
    var properties = CollectionProperties(list.state.collection.properties)
    if let remote { properties.note(remote) }
    let listing = try listing(of: address, properties, list.state.collection.token, remote)
    var run = CollectionRun(
      list, self.client(address, properties), canWrite: !properties.isReadOnly,
      onProgress: onProgress)
    return try run.run(
      listing: listing, acceptsLoss: properties.acceptsLoss
    ) { properties, outcome in
      properties.lastSync = now
      if listing.isComplete { properties.lastFullListing = now }
      if let remote { properties.note(remote, isQuiet: outcome.isEmpty) }
      properties.note(outcome, list: list.state.listItem.text, now: now)
    }
  }

  private func client(
    _ address: ServerAddress, _ properties: CollectionProperties
  ) -> CollectionClient {
    CollectionClient(session, address, hasSyncCollection: properties.hasSyncCollection)
  }

  private func listing(
    of address: ServerAddress, _ properties: CollectionProperties, _ token: String?,
    _ remote: RemoteList?
  ) throws(SyncFailure) -> CollectionListing {
    let isFull = isFullListingDue(properties)
    if !isFull, let version = remote?.version, version == properties.quietVersion {
      return .unchanged(token: token)
    }
    do throws(CalDAVError) {
      return try client(address, properties).listing(since: isFull ? nil : token)
    } catch { throw .problem(.server(error)) }
  }
}

extension CollectionProperties {
  /// Notes how the server lets the list be used.
  fileprivate mutating func note(_ remote: RemoteList) {
    (isReadOnly, hasSyncCollection) = (!remote.isWritable, remote.hasSyncCollection)
  }

  /// Notes the version that the server has given before the listing; `isQuiet` if both sides were alike.
  fileprivate mutating func note(_ remote: RemoteList, isQuiet: Bool) {
    note(remote)
    // Some servers make a version of the second of the last change. One that two syncs have seen is older than a second.
    quietVersion = isQuiet && version == remote.version ? remote.version : nil
    version = remote.version
  }

  /// Notes what the user has to know of the list of this name.
  fileprivate mutating func note(_ outcome: SyncOutcome, list: String, now: Int64) {
    notices = outcome.problems.prefix(Self.maximumNotices).map {
      $0.notice(list: list, of: nil)
    }
    let recent = conflicts.filter { now - $0.time < Self.conflictAge }
    let all = recent + outcome.conflicts.map { SyncConflict(time: now, text: $0) }
    conflicts = all.suffix(Self.maximumNotices)
  }

  /// How long a conflict is shown, in milliseconds: a week.
  private static let conflictAge: Int64 = 604_800_000
}
