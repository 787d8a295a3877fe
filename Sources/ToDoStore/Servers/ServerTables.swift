/// What a file keeps of servers, but for the rows.
public struct ServerTables: Equatable, Sendable {
  /// The accounts, the oldest first.
  public var accounts: [ServerAccount]
  /// The lists of servers to which lists of the file are tied, the oldest first.
  public var collections: [ServerCollection]

  /// Tables with these rows.
  public init(accounts: [ServerAccount] = [], collections: [ServerCollection] = []) {
    (self.accounts, self.collections) = (accounts, collections)
  }
}

extension ListFile {
  /// The accounts and the collections of the file.
  func readServerTables() throws(StoreError) -> ServerTables {
    ServerTables(accounts: try readAccounts(), collections: try readCollections())
  }
}
