/// What the settings level says of the sync of lists with servers.
///
///     screen.sync = SyncSummary(listCount: 2, problems: [.init(.login, list: "Shopping")])
public struct SyncSummary: Hashable, Sendable {
  /// The number of lists that are tied to lists of servers.
  public var listCount: Int
  /// How far a long sync has come; nil if the last one came to its end.
  public var progress: Progress?
  /// The lists with a problem.
  public var problems: [Problem]

  /// A summary.
  public init(listCount: Int, progress: Progress? = nil, problems: [Problem] = []) {
    (self.listCount, self.progress, self.problems) = (listCount, progress, problems)
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
    /// The name of the list.
    public let list: String

    /// A problem.
    public init(_ kind: Kind, list: String) { (self.kind, self.list) = (kind, list) }
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
