internal import Addresses
public import CalDAV
public import ToDoModel
public import ToDoStore

/// The lists of a file that are tied to lists of servers.
///
///     let lists = TiedLists(file, client: client)
///     let account = try lists.account(address.text, user: "ann", properties)
///     for list in remote.lists { try lists.join(list, of: account) }
public struct TiedLists {
  private let file: ListFile
  private let client: ClientID

  /// The lists of `file`, which was opened for writing; changes are those of `client`.
  public init(_ file: ListFile, client: ClientID) { (self.file, self.client) = (file, client) }

  /// The account of this user with this address or with the same homes, which is added if there is none; it gets
  /// `properties`.
  public func account(
    _ url: String, user: String, _ properties: AccountProperties
  ) throws(StoreError) -> ServerAccount {
    let known = try file.readAccounts().first { account in
      let homes = AccountProperties(account.properties).homes
      return account.user == user
        && (account.url == url || !homes.isEmpty && homes == properties.homes)
    }
    guard var account = known else {
      return try file.insert(
        ServerAccount(id: 0, url: url, user: user, properties: properties.encoded), client: client)
    }
    guard account.properties != properties.encoded else { return account }
    account.properties = properties.encoded
    try file.update(account, client: client)
    return account
  }

  /// What a list of a server is joined to.
  public enum Join: Equatable, Sendable {
    /// A new list of this name, at the end of all lists.
    case newList(String)
    /// The list of this name that was there; the first sync merges the rows.
    case knownList(String)
    /// Nothing: it was joined before, to the list of this name.
    case isJoined(String)

    /// The name of the list.
    public var name: String {
      switch self {
      case .newList(let name), .knownList(let name), .isJoined(let name): name
      }
    }
  }

  /// Ties a list of a server to the list with its name that is tied to none, or to a new one.
  @discardableResult
  public func join(_ remote: RemoteList, of account: ServerAccount) throws(StoreError) -> Join {
    // Another process may join the same list.
    while true { if let join = try tryToJoin(remote, of: account) { return join } }
  }

  private func tryToJoin(
    _ remote: RemoteList, of account: ServerAccount
  ) throws(StoreError) -> Join? {
    let lists = try file.readLists()
    let ties = try file.readCollections()
    for tie in ties where ServerAddress(tie.url)?.asCollection == remote.address {
      if let list = lists.items.first(where: { $0.id == tie.list }) { return .isJoined(list.text) }
      // Its list was deleted here.
      try file.remove(tie, client: client)
    }
    let name = ItemText(remote.name).string
    let tied = Set(ties.map(\.list))
    let known = lists.items.first { $0.text == name && !tied.contains($0.id) }
    let list = known ?? newList(name, lists)
    guard try tie(remote, to: list, isNew: known == nil, of: account) else { return nil }
    return known == nil ? .newList(name) : .knownList(name)
  }

  /// Ties a list of a server to `list`, which is added if `isNew`; the next sync sends its rows.
  ///
  /// Returns false, and does nothing, if one of them is tied to another already.
  @discardableResult
  public func tie(
    _ remote: RemoteList, to list: ToDoItem, isNew: Bool = false, of account: ServerAccount
  ) throws(StoreError) -> Bool {
    var generator = SystemRandomNumberGenerator()
    var ids = HistoryEntryIDSequence(using: &generator)
    let change = Change([.insert(list, in: .lists, before: nil)])
    let entry = isNew ? HistoryEntry(id: ids.next(), change: change, role: .sync) : nil
    var properties = CollectionProperties()
    properties.name = ItemText(remote.name).string
    let collection = ServerCollection(
      id: 0, account: account.id, list: list.id, url: remote.address.text,
      properties: properties.encoded)
    return try file.insert(collection, with: entry, client: client) != nil
  }

  private func newList(_ name: String, _ lists: ToDoList) -> ToDoItem {
    var generator = SystemRandomNumberGenerator()
    var ids = ItemIDSequence(using: &generator)
    let collection = ListCollection(lists: lists, rows: [:])
    return ToDoItem(id: collection.makeListID(from: ids.next()), text: name)
  }

  /// Makes the list of `collection` an ordinary one; the server's stays as it is.
  public func leave(_ collection: ServerCollection) throws(StoreError) {
    try file.remove(collection, client: client)
  }

  /// Forgets an account, and leaves all its lists.
  public func forget(_ account: ServerAccount) throws(StoreError) {
    for collection in try file.readCollections() where collection.account == account.id {
      try leave(collection)
    }
    try file.remove(account, client: client)
  }

  /// Changes what the file keeps of `collection`, unless that was left meanwhile.
  public func update(
    _ collection: ServerCollection, _ change: (inout CollectionProperties) -> Void
  ) throws(StoreError) {
    while var current = try file.readCollections().first(where: { $0.isSame(as: collection) }) {
      let position = try file.lastPosition()
      var properties = CollectionProperties(current.properties)
      change(&properties)
      guard properties.encoded != current.properties else { return }
      current.properties = properties.encoded
      if try file.save(nil, at: position, ServerUpdate(current), client: client) != nil { return }
    }
  }

  /// Erases the texts that the file keeps for messages.
  public func forgetTexts() throws(StoreError) {
    for collection in try file.readCollections() {
      try update(collection) { ($0.notices, $0.conflicts) = ([], []) }
    }
  }
}
