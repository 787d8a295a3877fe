internal import CalDAV
internal import Sync
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// The list that is synchronized, as it was saved last; each step is saved in one change, with its records.
struct CollectionFile {
  /// The list as the file has it.
  private(set) var state: CollectionState
  private let file: ReopeningListFile
  private let client: ClientID
  private var ids: ItemIDSequence
  private var entryIDs: HistoryEntryIDSequence
  /// The resources that are no tasks and that are not saved yet, with their ETags.
  private var others: [String: String] = [:]
  /// The resources without a record that are to be forgotten with the next change.
  private var forgottenOthers: Set<String> = []
  /// The strippable properties that the server has returned since the last change.
  private var returned: Set<String> = []

  /// The list in `file` that is tied to `collection`; `path` is that of the collection on its server.
  ///
  /// Its changes are those of `client`.
  init(
    _ file: ReopeningListFile, _ collection: ServerCollection, path: String, _ time: LocalTime,
    client: ClientID
  ) throws(SyncFailure) {
    let state: CollectionState?
    do throws(StoreError) {
      state = try file.run(since: nil) { (file) throws(StoreError) in
        try CollectionState(file, collection, path: path, time)
      }
    } catch { throw .file(error) }
    guard let state else { throw .listIsGone }
    guard state.isReadable else { throw .problem(.isFromLaterVersion) }
    (self.file, self.state, self.client) = (file, state, client)
    var generator = SystemRandomNumberGenerator()
    ids = ItemIDSequence(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
  }

  /// Whether the list was never synchronized with the collection.
  var isNew: Bool {
    state.list.links.isEmpty && state.records.others.isEmpty && state.collection.token == nil
  }

  /// Makes records for the rows that have none.
  mutating func addMissingRecords() throws(SyncFailure) {
    try repeatUntilSaved { (state) throws(FormatError) in
      let old = state
      state.list.addMissingLinks()
      state.adoptTexts(since: old)
      try state.updateItems(since: old) { _ in nil }
    }
  }

  /// Ties rows to resources that are the same, when the list is joined.
  mutating func join(_ resources: [(url: String, task: SyncedTask)]) throws(SyncFailure) {
    try repeatUntilSaved { state in state.list.linkRows(toResources: resources) }
  }

  /// Saves what a step comes to; returns false if another program has changed the rows meanwhile, which are read then.
  mutating func save(_ step: inout CollectionStep) throws(SyncFailure) -> Bool {
    if step.isEmpty { return true }
    do throws(FormatError) {
      try step.apply(since: state) { ids.next() }
    } catch { throw .problem(.format(error.description)) }
    return try save(step.state)
  }

  /// Forgets the resources without a record that the server does not have any more.
  mutating func forgetOthers(notIn listing: CollectionListing) {
    for url in state.records.others.keys
    where listing.removed.contains(url) || listing.isComplete && listing.etags[url] == nil {
      forgottenOthers.insert(url)
    }
  }

  /// Keeps the token of the next listing, and what `change` sets.
  ///
  /// The resources at `unread` are fetched by the next sync.
  mutating func finish(
    token: String?, unread: Set<String>, _ change: (inout CollectionProperties) -> Void
  ) throws(SyncFailure) {
    try repeatUntilSaved(isFinishing: true) { state in
      var properties = CollectionProperties(state.collection.properties)
      properties.progress = nil
      change(&properties)
      for url in unread where state.list.links[url] != nil { state.list.forgetVersion(at: url) }
      (state.collection.token, state.collection.properties) = (token, properties.encoded)
    }
  }

  /// Keeps how far the sync has come.
  mutating func save(_ progress: SyncProgress) throws(SyncFailure) {
    try repeatUntilSaved { state in
      var properties = CollectionProperties(state.collection.properties)
      properties.progress = progress
      state.collection.properties = properties.encoded
    }
  }

  /// Notes a resource without a record, as ``CollectionRecords/others`` has it; it is saved with the next step.
  mutating func noteOther(_ url: String, _ etag: String) { others[url] = etag }

  /// The resource that the server has given as `text`, with what it has left out; nil if it is no task.
  ///
  /// A property that the server has never returned was not removed there.
  mutating func resource(
    _ text: [UInt8], at path: String
  ) -> (resource: CalendarResource, text: [UInt8])? {
    guard let resource = try? CalendarResource(text, state.time), resource.item.details.uid != nil
    else { return nil }
    let names = resource.strippableProperties
    returned.formUnion(names)
    guard let base = state.lastKnownResource(at: path) else { return (resource, text) }
    let known = CollectionProperties(state.collection.properties).returnedProperties
    let stripped = base.strippableProperties.subtracting(names).subtracting(known)
      .subtracting(returned)
    guard !stripped.isEmpty else { return (resource, text) }
    let whole = resource.text(keeping: stripped, of: base)
    return (try? CalendarResource(whole, state.time)).map { ($0, whole) } ?? (resource, text)
  }

  private mutating func repeatUntilSaved(
    isFinishing: Bool = false, _ change: (inout CollectionState) throws(FormatError) -> Void
  ) throws(SyncFailure) {
    while true {
      var new = state
      do throws(FormatError) { try change(&new) } catch {
        throw .problem(.format(error.description))
      }
      if try save(new, isFinishing: isFinishing) { return }
    }
  }

  private mutating func save(
    _ new: CollectionState, isFinishing: Bool = false
  ) throws(SyncFailure) -> Bool {
    var new = new
    for url in forgottenOthers { new.records.others[url] = nil }
    for (url, etag) in others where new.list.links[url] == nil { new.records.others[url] = etag }
    new.collection.addReturned(returned)
    let change = new.change(since: state)
    var update = new.update(since: state)
    // The next sync lists all if this one does not come to its end: see ``CollectionRun``.
    if !isFinishing, !update.resources.isEmpty {
      (new.collection.token, update.collection.token) = (nil, nil)
    }
    if change.isEmpty, update.resources.isEmpty, update.collection == state.collection {
      state = new
      return true
    }
    let entry =
      change.isEmpty ? nil : HistoryEntry(id: entryIDs.next(), change: change, role: .sync)
    guard let position = try write(entry, update) else { return false }
    new.noteSaved(at: position)
    (state, others, forgottenOthers, returned) = (new, [:], [], [])
    return true
  }

  /// Nil if another program has changed the rows, which are read again.
  private mutating func write(
    _ entry: HistoryEntry?, _ update: ServerUpdate
  ) throws(SyncFailure) -> LogPosition? {
    let hasRows: Bool
    if entry != nil { file.prepareForChange() }
    do throws(StoreError) {
      let position = try file.run(since: state.position) { (file) throws(StoreError) in
        try file.save(entry, at: state.position, update, client: client)
      }
      if let position { return position }
      hasRows = try file.run(since: state.position) { (file) throws(StoreError) in
        try state.readRows(file)
      }
    } catch { throw .file(error) }
    guard hasRows else { throw .listIsGone }
    return nil
  }
}

extension ServerCollection {
  /// Adds names to the properties that the server has returned.
  fileprivate mutating func addReturned(_ names: Set<String>) {
    var known = CollectionProperties(properties)
    guard !names.isSubset(of: known.returnedProperties) else { return }
    known.returnedProperties.formUnion(names)
    properties = known.encoded
  }
}
