internal import Addresses
internal import CalDAV
internal import Glibc
internal import ServerSync
internal import System
internal import ToDoModel
internal import ToDoStore

/// Finds the task lists of an account, joins some of them, keeps the password, and synchronizes them.
struct SyncSetupCommand {
  private let options: Options
  private let passwords = AccountPasswords()
  private let isTerminal = isatty(STDIN_FILENO) == 1

  init(_ options: Options) { self.options = options }

  /// Joins lists of the account at `word`: an address, the name of a server, or a mail address.
  func run(_ word: String) throws {
    let database = try DatabasePath.find(options)
    var login = try AccountLogin(word, options)
    if login.user.isEmpty { login.user = try askForUser() }
    CoreDumps.forbid()
    let (password, isProvided) = try password(of: login)
    let setup = AccountSetup(login)
    let (account, address) = try setup.find(password: password) { server in
      guard isTerminal else { return false }
      return try Terminal.confirm(
        "\(login.address.host) sends to \(server.origin). Give it the password? [y/N] ")
    }
    // Fails before anything is kept if the file cannot be written.
    let chosen = try choose(account.lists, in: ListFile.open(database))
    if !isProvided {
      try report(passwords.keep(password, server: address.origin, user: login.user))
    }
    // The user may have taken a while, and another program has written the file.
    let file = try ListFile.open(database, warns: false)
    let known = try setup.add(account, at: address, to: file)
    guard !account.lists.isEmpty else {
      return try Terminal.report(
        "\(login.user) at \(address.text) is set up; it has no lists yet, clearstyle sync push LIST "
          + "makes one\n", options)
    }
    file.makeDailyBackup()
    for list in chosen { try report(setup.join(list, of: known, in: file)) }
    try SyncCommand(options).run(warns: false)
  }

  private func report(_ place: AccountPasswords.Place) throws {
    guard case .file(let path) = place else { return }
    Terminal.printError(
      "no keyring of the desktop answers; the password is in \(path), which only you can read")
  }

  private func askForUser() throws -> String {
    guard isTerminal else {
      throw UsageError("the user is not known", hint: "add --user NAME")
    }
    try Terminal.print("User: ")
    let user = readLine()?.trimmed ?? ""
    guard !user.isEmpty else { throw RequestError(description: "nothing was set up") }
    return user
  }

  private func password(of login: AccountLogin) throws -> (password: String, isProvided: Bool) {
    let server = login.address.origin
    if let password = try passwords.providedPassword(server: server, user: login.user) {
      return (password, true)
    }
    let typed = try PasswordPrompt.ask("Password of \(Terminal.sanitized(login.user)): ")
    guard let typed, !typed.isEmpty else {
      throw RequestError(
        description: "no password was given; type it, or write it to standard input")
    }
    return (typed, false)
  }
}

// The lists.
extension SyncSetupCommand {
  private func choose(_ lists: [RemoteList], in file: ListFile) throws -> [RemoteList] {
    if options.isAll { return lists }
    if !options.joinedNames.isEmpty {
      return try options.joinedNames.map { name in
        let names = lists.map { ItemText($0.name).string }
        do throws(ListLookupError) {
          return lists[try ListLookup.index(of: ItemText(name).string, in: names)]
        } catch {
          throw RequestError(
            description: "the server has no single list \(Terminal.quoted(name)); it has "
              + names.map(Terminal.quoted).joined(separator: ", "))
        }
      }
    }
    return lists.isEmpty ? [] : try ask(lists, in: file)
  }

  private func ask(_ lists: [RemoteList], in file: ListFile) throws -> [RemoteList] {
    let names = lists.map { Terminal.quoted($0.name) }
    guard isTerminal else {
      throw UsageError(
        "the server has the lists \(names.joined(separator: ", "))",
        hint: "add --all, or --join NAME for each that you want")
    }
    let urls = Set(try file.readCollections().map(\.url))
    let joined = lists.map { urls.contains($0.address.text) }
    for (index, name) in names.enumerated() {
      let marks =
        (lists[index].isWritable ? "" : " (read only)") + (joined[index] ? " (joined)" : "")
      try Terminal.print("  \(index + 1)  \(name)\(marks)\n")
    }
    let hasJoined = joined.contains(true)
    let hint = hasJoined ? "Return for no other" : "Return for all"
    while true {
      try Terminal.print("Join which? Numbers with spaces between them, or \(hint): ")
      guard let line = readLine() else { throw RequestError(description: "nothing was joined") }
      let words = line.split { $0 == " " || $0 == "," }
      if words.isEmpty { return hasJoined ? [] : lists }
      let numbers = words.compactMap { Int($0) }.filter { lists.indices.contains($0 - 1) }
      if numbers.count == words.count { return numbers.map { lists[$0 - 1] } }
      try Terminal.print("These are not all numbers of lists.\n")
    }
  }

  private func report(_ join: TiedLists.Join) {
    let name = Terminal.quoted(join.name)
    let words =
      switch join {
      case .newList: "joined \(name)"
      case .knownList: "joined \(name), which gets the rows of both, equal texts once"
      case .isJoined: "\(name) was joined before"
      }
    try? Terminal.report(words + "\n", options)
  }
}
