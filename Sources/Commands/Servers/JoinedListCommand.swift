internal import Addresses
internal import CalDAV
internal import ServerSync
internal import ToDoModel
internal import ToDoStore

/// Makes a list on a server, leaves one, or lets the next sync remove many rows of one.
struct JoinedListCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Makes the list that `word` names on the server, and sends its rows.
  func push(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let list = try ChosenList.item(word, in: file.readLists())
    try requireOrdinary(list, in: file)
    let account = try account(in: file)
    try makeList(list, on: account, in: file)
    try Terminal.report("\(Terminal.quoted(list.text)) is on the server now\n", options)
    try SyncCommand(options).run(list: list.id, warns: false)
  }

  private func makeList(
    _ list: ToDoItem, on account: ServerAccount, in file: ListFile
  ) throws {
    // Two pushes at the same time would make two lists.
    let lock = try SyncLock.wait(file.path)
    defer { withExtendedLifetime(lock) {} }
    try requireOrdinary(list, in: file)
    var run = SyncRun()
    let session: CalDAVSession
    do { session = try run.session(account).get() } catch {
      throw RequestError(description: error.notice(list: list.text, of: account).text)
    }
    let made: RemoteList
    do throws(ListPush.Failure) {
      made = try ListPush(session).makeList(list.text, on: account)
    } catch { throw Self.error(error) }
    // Another program may have written the file meanwhile.
    let current = try ListFile.open(file.path, warns: false)
    guard try !TiedLists(current, client: run.client).tie(made, to: list, of: account) else {
      return
    }
    try requireOrdinary(list, in: current)
  }

  /// Throws if `list` is on a server.
  private func requireOrdinary(_ list: ToDoItem, in file: ListFile) throws {
    guard let collection = try file.readCollections().first(where: { $0.list == list.id }) else {
      return
    }
    let word = SyncNotice.operand(list.text)
    throw RequestError(
      description:
        "\(Terminal.quoted(list.text)) is at \(collection.url) already; clearstyle sync leave "
        + "\(word) makes it an ordinary list")
  }

  /// The account whose lists are joined; with several, that of `--user`, which may also be the account's address.
  private func account(in file: ListFile) throws -> ServerAccount {
    let all = try file.readAccounts()
    let some = all.filter {
      options.user == nil || $0.user == options.user || $0.url == options.user
    }
    if some.count == 1 { return some[0] }
    guard !all.isEmpty else {
      throw RequestError(
        description: "no account is known; clearstyle sync setup URL finds one, and joins its lists"
      )
    }
    let names = (some.isEmpty ? all : some).map { "\($0.user) at \($0.url)" }.joined(
      separator: ", ")
    throw RequestError(
      description: some.isEmpty
        ? "no account of \(options.user ?? "") is known; there is \(names)"
        : "there are several accounts; add --user with the user or the address: \(names)")
  }

  private static func error(_ failure: ListPush.Failure) -> RequestError {
    switch failure {
    case .refused(let status):
      RequestError(
        description:
          "the server does not make lists (\(status)); make one there, with its own page or "
          + "another program, and join it with clearstyle sync setup")
    case .hasNoHome:
      RequestError(
        description: "it is not known where this account has its lists; run clearstyle sync setup "
          + "with the address of the server")
    case .server(let error): RequestError(description: error.notice.text)
    }
  }

  /// Makes the list that `word` names an ordinary one; with the address of an account, forgets that with its password.
  func leave(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    if let account = try ServerAccount.find(at: word, options, in: file) {
      try account.forget(in: file)
      return try Terminal.report("\(account.user) at \(account.url) is forgotten\n", options)
    }
    let (collection, name) = try JoinedList.find(word, in: file)
    try AccountSetup.tiedLists(file).leave(collection)
    let result =
      name == collection.url
      ? "\(name) is forgotten; the server keeps it"
      : "\(Terminal.quoted(name)) stays here; it is not synchronized any more"
    try Terminal.report(result + "\n", options)
  }

  /// Lets the next sync of the list that `word` names remove many rows, once.
  func accept(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let (collection, name) = try JoinedList.find(word, in: file)
    guard CollectionProperties(collection.properties).notices.contains(where: { $0.kind == .loss })
    else {
      throw RequestError(
        description: "no sync of \(Terminal.quoted(name)) was stopped because of many deleted rows")
    }
    try AccountSetup.tiedLists(file).update(collection) { $0.acceptsLoss = true }
    try Terminal.report(
      "the next sync may delete many rows of \(Terminal.quoted(name)), once\n", options)
  }
}

/// Finds the joined list that a user names on the command line.
enum JoinedList {
  /// The collection of the list, and its name; also of one that was deleted here, by its address.
  static func find(
    _ word: String, in file: ListFile
  ) throws -> (collection: ServerCollection, name: String) {
    let collections = try file.readCollections()
    if let collection = collections.first(where: { $0.url == word }) { return (collection, word) }
    let list = try ChosenList.item(word, in: file.readLists())
    guard let collection = collections.first(where: { $0.list == list.id }) else {
      throw RequestError(
        description: "\(Terminal.quoted(list.text)) is on no server; clearstyle sync status shows "
          + "the lists that are")
    }
    return (collection, list.text)
  }
}
