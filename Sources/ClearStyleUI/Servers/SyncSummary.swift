/// What is known of the sync of lists with servers.
///
///     let account = SyncSummary.Account(address: "https://a.org/", user: "ann", lists: [shopping])
///     screen.sync = SyncSummary(accounts: [account], problems: [.init(.login, list: shopping)])
public struct SyncSummary: Hashable, Sendable {
  /// The accounts whose servers were set up, the oldest first.
  public var accounts: [Account]
  /// How far a long sync has come; nil if the last one came to its end.
  public var progress: Progress?
  /// The lists with a problem.
  public var problems: [Problem]

  /// A summary; by default nothing was set up.
  public init(accounts: [Account] = [], progress: Progress? = nil, problems: [Problem] = []) {
    (self.accounts, self.progress, self.problems) = (accounts, progress, problems)
  }

  /// A user of a server.
  public struct Account: Hashable, Sendable {
    /// Where the server was found.
    public let address: String
    /// The name of the user there.
    public let user: String
    /// The lists of the account that are joined, with their names here.
    public let lists: [ServerList]

    /// An account.
    public init(address: String, user: String, lists: [ServerList] = []) {
      (self.address, self.user, self.lists) = (address, user, lists)
    }

    /// The server, without what all addresses have.
    var host: String { address.split(separator: "/").dropFirst().first.map(String.init) ?? address }
  }

  /// How many items of how many were handled.
  public struct Progress: Hashable, Sendable {
    let done: Int
    let total: Int

    /// A progress.
    public init(done: Int, total: Int) { (self.done, self.total) = (done, total) }
  }

  /// Why a list, or a row of it, is not as on its server.
  public struct Problem: Hashable, Sendable {
    /// What the user has to do.
    public enum Kind: CaseIterable, Sendable {
      /// Nothing: the server is asked again.
      case connection
      /// Log in again.
      case login
      /// Look at what `sync status` says of the list.
      case list
      /// Let many rows be removed, or not.
      case loss
      /// Look at what `sync status` says of a row.
      case row
    }

    /// What the user has to do.
    public let kind: Kind
    /// The list, with its name here.
    public let list: ServerList

    /// A problem.
    public init(_ kind: Kind, list: ServerList) { (self.kind, self.list) = (kind, list) }
  }

  /// The joined lists of all accounts.
  var lists: [ServerList] { accounts.flatMap(\.lists) }

  /// The account to which the user probably wants to log in: one with that problem, else the oldest one.
  var suggestedAccount: Account? {
    let lists = problems.filter { $0.kind == .login }.map(\.list.address)
    return accounts.first { $0.lists.contains { lists.contains($0.address) } } ?? accounts.first
  }

  /// The first problem of each kind: all lists of an account have the same one.
  public var problemsOfKinds: [Problem] {
    var kinds: Set<Problem.Kind> = []
    return problems.filter { kinds.insert($0.kind).inserted }
  }

  /// The first problem that the user has to solve, else the first one; nil without one.
  var mostImportant: Problem? {
    problems.first { $0.kind != .connection } ?? problems.first
  }
}
