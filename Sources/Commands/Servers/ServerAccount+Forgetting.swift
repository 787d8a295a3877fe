internal import Addresses
internal import ServerSync
internal import ToDoStore

extension ServerAccount {
  /// The account of `file` at `address`, of the user whom `--user` names; nil if there is none.
  ///
  /// Throws a text for the user if there are several.
  static func find(
    at address: String, _ options: Options, in file: ListFile
  ) throws -> ServerAccount? {
    let accounts = try file.readAccounts().filter {
      $0.url == address && (options.user == nil || $0.user == options.user)
    }
    guard accounts.count < 2 else {
      let users = accounts.map(\.user).joined(separator: ", ")
      throw RequestError(description: "there are several accounts; add --user with one of \(users)")
    }
    return accounts.first
  }

  /// Leaves the lists of the account, and removes it from `file`, with the password unless another account has the same.
  func forget(in file: ListFile) throws(StoreError) {
    try AccountSetup.tiedLists(file).forget(self)
    guard let server = ServerAddress(url)?.origin else { return }
    let isUsed = try file.readAccounts().contains {
      $0.user == user && ServerAddress($0.url)?.origin == server
    }
    if !isUsed { AccountPasswords().forget(server: server, user: user) }
  }
}
