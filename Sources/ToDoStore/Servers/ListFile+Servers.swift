public import ToDoModel

// What the file knows of servers. A file from before there were any has no such table, and nothing is read.
extension ListFile {
  /// The accounts, the oldest first.
  public func readAccounts() throws(StoreError) -> [ServerAccount] {
    var accounts: [ServerAccount] = []
    let sql = "SELECT id, url, user, properties FROM accounts ORDER BY id"
    try query(sql, table: "accounts") { row in
      accounts.append(
        ServerAccount(
          id: row.integer(0), url: row.text(1), user: row.text(2), properties: row.bytes(3)))
    }
    return accounts
  }

  /// The collections, the oldest first.
  public func readCollections() throws(StoreError) -> [ServerCollection] {
    var collections: [ServerCollection] = []
    let sql = "SELECT id, account, list, url, token, properties FROM collections ORDER BY id"
    try query(sql, table: "collections") { row in
      guard let list = ItemID(exactly: row.integer(2)) else { return }
      collections.append(
        ServerCollection(
          id: row.integer(0), account: row.integer(1), list: list, url: row.text(3),
          token: row.isNull(4) ? nil : row.text(4), properties: row.bytes(5)))
    }
    return collections
  }

  /// The resources of a collection, in no order.
  public func readResources(of collection: Int64) throws(StoreError) -> [ServerResource] {
    var resources: [ServerResource] = []
    let sql = "SELECT url, item, etag, base, properties FROM resources WHERE collection = ?1"
    try query(sql, [.integer(collection)], table: "resources") { row in
      resources.append(
        ServerResource(
          url: row.text(0), item: row.isNull(1) ? nil : ItemID(exactly: row.integer(1)),
          etag: row.isNull(2) ? nil : row.text(2), base: row.bytes(3), properties: row.bytes(4)))
    }
    return resources
  }

  /// Whether a row with this id is in any list.
  public func contains(_ id: ItemID) throws(StoreError) -> Bool {
    guard let connection else { return false }
    connection.operation = .read
    return try connection.integer("SELECT count(*) FROM items WHERE id = \(id.rawValue)") == 1
  }

  private func query(
    _ sql: String, _ values: [SQLValue] = [], table: String, _ body: (ResultRow) -> Void
  ) throws(StoreError) {
    guard let connection, try hasTable(table) else { return }
    connection.operation = .read
    try Statement(sql, on: connection).run(values, each: body)
  }
}

extension ListFile {
  /// Adds an account with the next number, which replaces that of `account`.
  public func insert(
    _ account: ServerAccount, client: ClientID
  ) throws(StoreError) -> ServerAccount {
    try write { () throws(StoreError) in
      let id = try insert(
        "accounts", "url, user, properties",
        [.text(account.url), .text(account.user), .blob(account.properties)])
      try log(nil, client: client)
      return ServerAccount(
        id: id, url: account.url, user: account.user, properties: account.properties)
    }
  }

  /// Replaces what is kept of the account with the number of `account`.
  public func update(_ account: ServerAccount, client: ClientID) throws(StoreError) {
    try write { () throws(StoreError) in
      writable.operation = .save
      let sql = "UPDATE accounts SET properties = ?2 WHERE id = ?1"
      try Statement(sql, on: writable).run(.integer(account.id), .blob(account.properties))
      try log(nil, client: client)
    }
  }

  /// Adds a collection with the next number, which replaces that of `collection`, and saves `entry` in the same
  /// transaction, such as the insertion of its list.
  ///
  /// Returns nil, and adds nothing, if its list or its address is that of another collection.
  public func insert(
    _ collection: ServerCollection, with entry: HistoryEntry?, client: ClientID
  ) throws(StoreError) -> ServerCollection? {
    try write { () throws(StoreError) in
      let isTied = try readCollections().contains {
        $0.list == collection.list || $0.url == collection.url
      }
      if isTied { return nil }
      let id = try insert(
        "collections", "account, list, url, token, properties",
        [
          .integer(collection.account), .integer(collection.list.rawValue), .text(collection.url),
          collection.token.map { .text($0) } ?? .null, .blob(collection.properties),
        ])
      _ = try log(entry, client: client)
      return ServerCollection(
        id: id, account: collection.account, list: collection.list, url: collection.url,
        token: collection.token, properties: collection.properties)
    }
  }

  /// Saves `entry`, if there is one, and `update` in one transaction, if the log of changes still ends at `position`;
  /// returns where it ends then, or nil if nothing was saved.
  ///
  /// Nothing is saved either if the collection is not in the file any more.
  public func save(
    _ entry: HistoryEntry?, at position: LogPosition, _ update: ServerUpdate, client: ClientID
  ) throws(StoreError) -> LogPosition? {
    try write { () throws(StoreError) in
      guard try lastPosition() == position, try contains(update.collection) else { return nil }
      writable.operation = .save
      try set(update.collection)
      for (url, resource) in update.resources {
        try set(resource, at: url, in: update.collection.id)
      }
      return try log(entry, client: client)
    }
  }

  /// Forgets a collection with its resources; the list stays, and the account.
  public func remove(_ collection: ServerCollection, client: ClientID) throws(StoreError) {
    try write { () throws(StoreError) in
      writable.operation = .save
      let id = SQLValue.integer(collection.id)
      try Statement("DELETE FROM resources WHERE collection = ?1", on: writable).run(id)
      try Statement("DELETE FROM collections WHERE id = ?1", on: writable).run(id)
      try log(nil, client: client)
    }
  }

  /// Forgets an account; the caller has removed its collections.
  public func remove(_ account: ServerAccount, client: ClientID) throws(StoreError) {
    try write { () throws(StoreError) in
      writable.operation = .save
      let sql = "DELETE FROM accounts WHERE id = ?1"
      try Statement(sql, on: writable).run(.integer(account.id))
      try log(nil, client: client)
    }
  }

  private func contains(_ collection: ServerCollection) throws(StoreError) -> Bool {
    try readCollections().contains { $0.isSame(as: collection) }
  }

  private func set(_ collection: ServerCollection) throws(StoreError) {
    let sql = "UPDATE collections SET token = ?2, properties = ?3 WHERE id = ?1"
    try Statement(sql, on: writable).run(
      .integer(collection.id), collection.token.map { .text($0) } ?? .null,
      .blob(collection.properties))
  }

  private func set(
    _ resource: ServerResource?, at url: String, in collection: Int64
  ) throws(StoreError) {
    let sql = "DELETE FROM resources WHERE collection = ?1 AND url = ?2"
    try Statement(sql, on: writable).run(.integer(collection), .text(url))
    guard let resource else { return }
    _ = try insert(
      "resources", "url, collection, item, etag, base, properties",
      [
        .text(url), .integer(collection), resource.item.map { .integer($0.rawValue) } ?? .null,
        resource.etag.map { .text($0) } ?? .null, .blob(resource.base), .blob(resource.properties),
      ])
  }

  /// Inserts a row with the next number, which is returned.
  private func insert(
    _ table: String, _ columns: String, _ values: [SQLValue]
  ) throws(StoreError) -> Int64 {
    writable.operation = .save
    let id = try writable.integer("SELECT 1 + coalesce(max(id), 0) FROM \(table)")
    let places = (0...values.count).map { "?\($0 + 1)" }.joined(separator: ", ")
    try Statement("INSERT INTO \(table) (id, \(columns)) VALUES (\(places))", on: writable)
      .run([.integer(id)] + values) { _ in }
    return id
  }
}
