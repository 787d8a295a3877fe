internal import Addresses
internal import ServerSync
internal import ToDoStore

extension ServerAccount {
  /// The account of `file` at `address`, of the user whom `--user` names; nil if there is none.
  static func find(
    at address: String, _ options: Options, in file: ListFile
  ) throws(StoreError) -> ServerAccount? {
    try file.readAccounts().first {
      $0.url == address && (options.user == nil || $0.user == options.user)
    }
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
