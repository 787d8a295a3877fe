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
      try JoinedListCommand(options).leave(address)
      report(.left)
    }
  }

  private func reportingErrors(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let other as OtherServer {
      report(.isElsewhere(other.address.text))
    } catch {
      report(.refused("\(error)"))
      throw error
    }
  }

  private func answer(_ word: String) throws {
    let login = try makeLogin(word)
    if login.exposesPassword, !options.isInsecure {
      return report(.exposesPassword(login.address.host))
    }
    let server = login.address.origin
    let typed = readLine() ?? ""
    let provided = try passwords.providedPassword(server: server, user: login.user)
    let kept = typed.isEmpty ? try? passwords.password(server: server, user: login.user) : typed
    guard let password = provided ?? kept else {
      throw RequestError(description: "no password of \(login.user) is known; type it")
    }
    let setup = AccountSetup(login)
    let (account, address) = try setup.find(password: password) {
      throw OtherServer(address: $0)
    }
    guard let chosen = options.joinedNames.first else { return try report(account.lists) }
    guard let list = account.lists.first(where: { $0.address.text == chosen }) else {
      throw RequestError(description: "the server does not have this list any more")
    }
    // Fails before anything is kept if the file cannot be written.
    let file = try ListFile.open(DatabasePath.find(options), warns: false)
    if provided == nil, !typed.isEmpty {
      let place = try passwords.keep(typed, server: address.origin, user: login.user)
      if case .file(let path) = place { report(.passwordFile(path)) }
    }
    let owner = try setup.add(account, at: address, to: file)
    file.makeDailyBackup()
    report(.joined(try setup.join(list, of: owner, in: file).name))
  }

  private func makeLogin(_ word: String) throws -> AccountLogin {
    // Whether the password may be exposed is asked by the window.
    var options = options
    options.isInsecure = true
    let login = try AccountLogin(word, options)
    guard !login.user.isEmpty else {
      throw RequestError(description: "the user is not known; type it")
    }
    return login
  }

  private func report(_ lists: [RemoteList]) throws {
    let file = try ListFile.open(DatabasePath.find(options), warns: false)
    let joined = Set(try file.readCollections().map(\.url))
    for list in lists {
      report(
        .list(
          address: list.address.text, name: ItemText(list.name).string,
          isJoined: joined.contains(list.address.text)))
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
