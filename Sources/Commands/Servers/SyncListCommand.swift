internal import Addresses
internal import CalDAV
internal import ServerSync
internal import ToDoModel
internal import ToDoStore

/// Makes a list on a server, leaves one, or lets the next sync remove many rows of one.
struct SyncListCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Makes the list that `word` names on the server, and sends its rows.
  func push(_ word: String) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let list = try ChosenList.item(word, in: file.readLists())
    if let collection = try file.readCollections().first(where: { $0.list == list.id }) {
      throw RequestError(
        description:
          "\(Terminal.quoted(list.text)) is at \(collection.url) already; clearstyle sync leave "
          + "\(word) forgets that")
    }
    let account = try account(in: file)
    var run = SyncRun()
    do {
      let session = try run.session(account).get()
      let push = ListPush(session, TiedLists(file, client: run.client))
      try push.run(list, to: account)
    } catch let problem as SyncProblem {
      throw RequestError(description: problem.notice(list: list.text).text)
    } catch let failure as ListPush.Failure {
      throw Self.error(failure)
    }
    try Terminal.report("\(Terminal.quoted(list.text)) is on the server now\n", options)
    var options = options
    options.listName = list.text
    try SyncCommand(options).run(isAfterSetup: true)
  }

  /// The account whose lists are joined; with several, that of `--user`.
  private func account(in file: ListFile) throws -> ServerAccount {
    let all = try file.readAccounts()
    let some = all.filter { options.user == nil || $0.user == options.user }
    if some.count == 1 { return some[0] }
    guard all.isEmpty else {
      let names = all.map { "\($0.user) at \($0.url)" }.joined(separator: ", ")
      throw RequestError(description: "there are several accounts; add --user: \(names)")
    }
    throw RequestError(
      description: "no account is known; clearstyle sync setup URL finds one, and joins its lists")
  }

  private static func error(_ failure: ListPush.Failure) -> any Error {
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
    case .file(let error): error
    }
  }

  /// Makes the list that `word` names an ordinary one; the password of an account without lists is forgotten.
  func leave(_ word: String) throws {
    try change(word) { lists, collection in
      try lists.leave(collection)
      return "stays here, and on the server; they are not synchronized any more"
    }
  }

  /// Lets the next sync of the list that `word` names remove many rows, once.
  func accept(_ word: String) throws {
    try change(word) { lists, collection in
      try lists.update(collection) { $0.acceptsLoss = true }
      return "may lose many rows with the next sync, once"
    }
  }

  private func change(
    _ word: String, _ body: (TiedLists, ServerCollection) throws -> String
  ) throws {
    let file = try ListFile.open(DatabasePath.findExisting(options))
    let (collection, name) = try JoinedList.find(word, in: file)
    let account = try file.readAccounts().first { $0.id == collection.account }
    var generator = SystemRandomNumberGenerator()
    let lists = TiedLists(file, client: ClientID(using: &generator))
    let result = try body(lists, collection)
    if let account, try !file.readAccounts().contains(account),
      let server = ServerAddress(account.url)
    {
      AccountPasswords().forget(server: server.origin, user: account.user)
    }
    try Terminal.report("\(Terminal.quoted(name)) \(result)\n", options)
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
