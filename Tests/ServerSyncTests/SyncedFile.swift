import Addresses
import CalDAV
import CalDAVSupport
import ServerSync
import TestSupport
import ToDoModel
import ToDoStore

/// A file with one list that is tied to a collection of a server.
final class SyncedFile {
  let file: ListFile
  let collection: Int64
  let session: CalDAVSession
  /// The time of the next sync, in milliseconds since 1970.
  var now: Int64 = 1_800_000_000_000
  private let directory: TemporaryDirectory
  let client: ClientID
  private var ids: ItemIDSequence
  private var entryIDs: HistoryEntryIDSequence
  private let list = ItemID(exactly: 0)!

  /// A file with `rows` that is tied to the list that the server has from the start.
  init(_ server: CalDAVServer, _ rows: [String] = []) throws {
    directory = try TemporaryDirectory()
    var generator = SystemRandomNumberGenerator()
    client = ClientID(using: &generator)
    ids = ItemIDSequence(using: &generator)
    entryIDs = HistoryEntryIDSequence(using: &generator)
    file = try ListFile(path: directory.file("list.sqlite"), access: .readWrite)
    session = try server.session()
    let account = try file.insert(
      ServerAccount(
        id: 0, url: server.address.text, user: CalDAVServer.user,
        properties: Self.properties(of: server).encoded), client: client)
    let tied = try file.insert(
      ServerCollection(
        id: 0, account: account.id, list: list, url: server.tasks.text),
      with: nil, client: client)
    collection = tied!.id
    try add(rows)
  }

  private static func properties(of server: CalDAVServer) -> AccountProperties {
    var properties = AccountProperties()
    properties.homes = [server.home.text]
    properties.allowsPlainText = true
    return properties
  }

  /// The file as a sync gets it.
  var reopening: ReopeningListFile {
    get throws {
      try ReopeningListFile({ [file] () throws(StoreError) in file }) { [weak self] _ in
        self?.changeCount += 1
      }
    }
  }
  /// How often a sync has announced a change of rows or lists.
  private(set) var changeCount = 0

  /// The rows in their order.
  var rows: [ToDoItem] {
    get throws {
      let cursor = try RowCursor(file, in: list)
      var rows: [ToDoItem] = []
      while let row = try cursor.next() { rows.append(row) }
      return rows
    }
  }

  /// The texts of the rows, those of completed ones after `[x]`.
  var texts: [String] {
    get throws { try rows.map { $0.isCompleted ? "[x] \($0.text)" : $0.text } }
  }

  /// Adds rows at the end of the list.
  func add(_ texts: [String]) throws {
    try perform(
      texts.map { .insert(ToDoItem(id: ids.next(), text: $0), in: ListID(list), before: nil) })
  }

  /// Adds a list that is tied to no collection.
  func addList(_ name: String) throws -> ListID {
    let id = ids.next()
    try perform([.insert(ToDoItem(id: id, text: name), in: .lists, before: nil)])
    return ListID(id)
  }

  /// Makes the list an ordinary one.
  func leave() throws {
    for tied in try file.readCollections() { try file.remove(tied, client: client) }
  }

  /// Changes what is kept of the collection, as a command would.
  func setProperties(_ change: (inout CollectionProperties) -> Void) throws {
    guard var tied = try file.readCollections().first else { throw Missing(text: "collection") }
    var properties = CollectionProperties(tied.properties)
    change(&properties)
    tied.properties = properties.encoded
    _ = try file.save(nil, at: file.lastPosition(), ServerUpdate(tied), client: client)
  }

  /// Changes rows as a person would.
  func perform(_ edits: [Edit]) throws {
    if edits.isEmpty { return }
    try file.save(HistoryEntry(id: entryIDs.next(), change: Change(edits)), client: client)
  }

  /// The id of the first row with a text.
  func id(_ text: String) throws -> ItemID {
    guard let row = try rows.first(where: { $0.text == text }) else { throw Missing(text: text) }
    return row.id
  }

  /// The name of the list.
  var listName: String? { get throws { try file.readLists().items.first { $0.id == list }?.text } }

  /// Synchronizes as a command does, which asks the account for its lists first; returns what became of the list.
  @discardableResult
  func synchronizeAccount(reversed: Bool = false) throws -> Result<SyncOutcome, SyncFailure>? {
    now += 60_000
    guard let account = try file.readAccounts().first else { throw Missing(text: "account") }
    var results: [Result<SyncOutcome, SyncFailure>] = []
    let collections = try file.readCollections()
    try AccountSync(reopening, account, session, .system, client: client).run(
      reversed ? collections.reversed() : collections, now: now
    ) { results.append($1) }
    return results.first
  }

  /// What the file keeps of the collection.
  var properties: CollectionProperties {
    get throws { CollectionProperties(try file.readCollections().first?.properties ?? []) }
  }

  private struct Missing: Error { let text: String }

  /// Synchronizes once.
  @discardableResult
  func synchronize() throws -> SyncOutcome {
    now += 60_000
    let sync = try ListSync(reopening, session, .system, client: client, now: now)
    guard let tied = try file.readCollections().first else { throw Missing(text: "collection") }
    return try sync.run(tied)
  }
}
