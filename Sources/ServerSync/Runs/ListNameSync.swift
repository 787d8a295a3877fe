internal import Addresses
internal import CalDAV
internal import ToDoModel
internal import ToDoStore

/// Gives a list the name that it has got on the server, or the server's list the name that it has got here.
///
///     try ListNameSync(file, session, client: client).run(collection, remote)
///
/// If both sides have renamed it, the name that it has here counts.
struct ListNameSync {
  private let file: ReopeningListFile
  private let session: CalDAVSession
  private let client: ClientID

  /// A sync of names by `session`, whose changes of `file` are those of `client`.
  init(_ file: ReopeningListFile, _ session: CalDAVSession, client: ClientID) {
    (self.file, self.session, self.client) = (file, session, client)
  }

  /// Compares the names of the list of `collection`, which the server has described as `remote`.
  ///
  /// Does nothing if the server gives no name: that does not mean that it has none.
  func run(_ collection: ServerCollection, _ remote: RemoteList) throws(SyncFailure) {
    guard remote.hasDisplayName else { return }
    while true {
      guard let state = try read(collection) else { throw .listIsGone }
      var properties = CollectionProperties(state.collection.properties)
      let theirs = ItemText(remote.name).string
      let change = NameChange(
        base: properties.name, ours: state.list.text, theirs: theirs,
        isRefused: !remote.isWritable || properties.refusedName == state.list.text)
      properties.name = change == .none && properties.name != nil ? properties.name : theirs
      if change == .there { try rename(remote, to: state.list.text, &properties) }
      let edits: [Edit] = change == .here ? [.setText(state.list.id, theirs)] : []
      if try save(edits, properties, state) { return }
    }
  }

  private typealias State = (collection: ServerCollection, list: ToDoItem, position: LogPosition)

  private func read(_ collection: ServerCollection) throws(SyncFailure) -> State? {
    do throws(StoreError) {
      return try file.run(since: nil) { (file) throws(StoreError) in
        try file.reading { () throws(StoreError) in try Self.state(of: collection, in: file) }
      }
    } catch { throw .file(error) }
  }

  private static func state(
    of collection: ServerCollection, in file: ListFile
  ) throws(StoreError) -> State? {
    guard let collection = try file.readCollections().first(where: { $0.isSame(as: collection) }),
      let list = try file.readLists().items.first(where: { $0.id == collection.list })
    else { return nil }
    return (collection, list, try file.lastPosition())
  }

  /// Asks the server; a name that it refuses is not sent again.
  private func rename(
    _ remote: RemoteList, to name: String, _ properties: inout CollectionProperties
  ) throws(SyncFailure) {
    let answer: WriteAnswer
    do throws(CalDAVError) {
      answer = try ListClient(session).rename(remote.address, to: name)
    } catch { throw .problem(.server(error)) }
    switch answer {
    case .done: properties.name = name
    case .failed: break
    case .gone, .preconditionFailed, .refused: properties.refusedName = name
    }
  }

  /// Returns false if another program has changed the file meanwhile.
  private func save(
    _ edits: [Edit], _ properties: CollectionProperties, _ state: State
  ) throws(SyncFailure) -> Bool {
    guard !edits.isEmpty || properties != CollectionProperties(state.collection.properties) else {
      return true
    }
    var collection = state.collection
    collection.properties = properties.encoded
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    if !edits.isEmpty { file.prepareForChange() }
    let entry =
      edits.isEmpty ? nil : HistoryEntry(id: ids.next(), change: Change(edits), role: .sync)
    do throws(StoreError) {
      return try file.run(since: state.position) { (file) throws(StoreError) in
        try file.save(entry, at: state.position, ServerUpdate(collection), client: client) != nil
      }
    } catch { throw .file(error) }
  }
}

/// Which side of a list has to be renamed.
enum NameChange: Equatable {
  case none, here, there

  /// Compares two names with the one that both sides had; `isRefused` if the server does not take ours.
  init(base: String?, ours: String, theirs: String, isRefused: Bool) {
    if ours == theirs {
      self = .none
    } else if let base, base != ours, !isRefused {
      self = .there
    } else if let base, base != theirs {
      self = .here
    } else {
      self = .none
    }
  }
}
