internal import Addresses
internal import CalDAV
internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore

/// `sync setup` for a window: writes a ``SetupReport`` for each list of an account, or joins the list whose address
/// `--join` is; what is to be asked is up to the window.
///
/// The window starts the sync, since it sees that a list is joined.
struct WindowSetupCommand {
  private let options: Options
  private let passwords = AccountPasswords()

  init(_ options: Options) { self.options = options }

  /// Finds the account at `word`; the first line of standard input is the password, empty for the one that is kept.
  func run(_ word: String) throws {
    CoreDumps.forbid()
    try reportingErrors { try answer(word) }
  }

  /// Makes the list that is joined with the one at `address` an ordinary one.
  func leave(_ address: String) throws {
    try reportingErrors {
      let file = try ListFile.open(DatabasePath.findExisting(options), warns: false)
      // Another process may have left it.
      if let collection = try file.readCollections().first(where: { $0.url == address }) {
        try AccountSetup.tiedLists(file).leave(collection)
      }
      report(.left)
    }
  }

  /// Forgets the account at `address` of the user whom `--user` names.
  func forget(_ address: String) throws {
    try reportingErrors {
      let file = try ListFile.open(DatabasePath.findExisting(options), warns: false)
      // Another process may have forgotten it.
      try ServerAccount.find(at: address, options, in: file)?.forget(in: file)
      report(.forgotten)
    }
  }

  private func reportingErrors(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let other as OtherServer {
      report(.isElsewhere(other.address.text))
    } catch {
      let notice = (error as? FailedSetup)?.notice ?? SyncNotice(.list, "\(error)")
      report(.refused(notice))
      throw error
    }
  }

  private func answer(_ word: String) throws {
    let login = try makeLogin(word)
    if login.exposesPassword, !options.isInsecure {
      return report(.exposesPassword(login.address.host))
    }
    // Fails before anything is sent or kept if the file cannot be written.
    let isKnown = try !accounts(of: login.user, at: login.address, in: openFile()).isEmpty
    let typed = readLine() ?? ""
    let password = try password(typed, of: login, isKnown: isKnown)
    let setup = AccountSetup(login)
    let (account, address) = try setup.find(password: password) {
      throw OtherServer(address: $0)
    }
    // Another program may have written the file while the server was asked.
    let file = try openFile()
    guard let chosen = options.joinedNames.first else {
      let known = try accounts(of: login.user, at: address, in: file)
      if !typed.isEmpty, !known.isEmpty { try renew(typed, of: known, address, file) }
      return report(account.lists)
    }
    guard let list = account.lists.first(where: { $0.address.text == chosen }) else {
      throw RequestError(description: "the server does not have this list any more")
    }
    let owner = try setup.add(account, at: address, to: file)
    if !typed.isEmpty { try keep(typed, server: address.origin, user: login.user) }
    file.makeDailyBackup()
    report(.joined(try setup.join(list, of: owner, in: file).name))
  }

  private func openFile() throws -> ListFile {
    try ListFile.open(DatabasePath.find(options), warns: false)
  }

  /// The accounts of the user on the server at `address`.
  private func accounts(
    of user: String, at address: ServerAddress, in file: ListFile
  ) throws -> [ServerAccount] {
    try file.readAccounts().filter {
      $0.user == user && ServerAddress($0.url)?.origin == address.origin
    }
  }

  /// The typed password or, for an account that the file has, the one that is kept or configured.
  ///
  /// One that is configured does not depend on the server: whoever taps could send it to a server of his own, and so could
  /// the sync that follows.
  private func password(
    _ typed: String, of login: AccountLogin, isKnown: Bool
  ) throws -> String {
    guard isKnown || !passwords.areConfigured else {
      throw RequestError(
        description: "passwords are configured here; clearstyle sync setup joins another server")
    }
    if !typed.isEmpty {
      // A new one is kept where the others are configured.
      if passwords.areConfigured { try requireConfigured(typed, login) }
      return typed
    }
    let kept =
      isKnown ? try? passwords.password(server: login.address.origin, user: login.user) : nil
    guard let kept else {
      throw FailedSetup(
        notice: SyncNotice(.login, "no password of \(login.user) is known; type it"))
    }
    return kept
  }

  private func requireConfigured(_ typed: String, _ login: AccountLogin) throws {
    let server = login.address.origin
    guard try passwords.providedPassword(server: server, user: login.user) == typed else {
      throw RequestError(
        description: "this is not the password that sync.password-command or systemd gives; "
          + "change it there")
    }
  }

  private func keep(_ password: String, server: String, user: String) throws {
    if (try? passwords.password(server: server, user: user)) == password { return }
    let place = try passwords.keep(password, server: server, user: user)
    if case .file(let path) = place { report(.passwordFile(path)) }
  }

  /// Keeps the new password of accounts, which are then asked again.
  private func renew(
    _ password: String, of accounts: [ServerAccount], _ address: ServerAddress, _ file: ListFile
  ) throws {
    try keep(password, server: address.origin, user: accounts[0].user)
    let ids = Set(accounts.map(\.id))
    let collections = try file.readCollections().filter { ids.contains($0.account) }
    for collection in collections {
      try AccountSetup.tiedLists(file).update(collection) {
        $0.notices.removeAll { $0.kind == .login }
      }
    }
    // A watch would not see that.
    if !collections.isEmpty { _ = try? SyncCommand(options).run(warns: false) }
  }

  private func makeLogin(_ word: String) throws -> AccountLogin {
    // Whether the password may be exposed is asked by the window.
    var options = options
    options.isInsecure = true
    let login = try AccountLogin(word, options)
    guard !login.user.isEmpty else {
      throw FailedSetup(notice: SyncNotice(.login, "the user is not known; type it"))
    }
    return login
  }

  private func report(_ lists: [RemoteList]) {
    for list in lists {
      report(.list(address: list.address.text, name: ItemText(list.name).string))
    }
    report(.end)
  }

  /// Tells the window; one that was closed meanwhile need not know.
  private func report(_ report: SetupReport) { try? Terminal.print(report.line + "\n") }

  /// Ends the search where only the user can say whether another server may get the password.
  private struct OtherServer: Error {
    let address: ServerAddress
  }
}
