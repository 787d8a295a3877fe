/// What another process is asked to do about a server when the user joins lists on the settings level.
///
///     var request = ServerRequest()
///     (request.address, request.user, request.password) = ("cloud.example.org", "ann", "…")
///     let cancel = connector(request) { answer in … }
public struct ServerRequest: Hashable, Sendable {
  /// What was typed as the address: one of a server or of its lists, or a mail address.
  public var address = ""
  /// The name of the user there; empty if the address says it.
  public var user = ""
  /// The password; empty for the one that is kept of this user.
  public var password = ""
  /// Whether the password may be sent so that others on the way can read it.
  public var allowsPlainText = false
  /// What is to be done.
  public var action = Action.findLists

  /// What is asked.
  public enum Action: Hashable, Sendable {
    /// Which lists the account has.
    case findLists
    /// To join a list.
    case join(ServerList)
    /// Not to synchronize a list any more, which asks no server.
    case leave(ServerList)
    /// To forget an account with its password, which asks no server.
    case forget(SyncSummary.Account)
  }

  /// An empty request.
  public init() {}

  /// Whether the address has a password, which the arguments of a process must not.
  var hasPasswordInAddress: Bool {
    let rest = address.split(separator: "/").first { !$0.hasSuffix(":") } ?? ""
    return rest.lastIndex(of: "@").map { rest[..<$0].contains(":") } ?? false
  }
}

/// A list of a server.
public struct ServerList: Hashable, Sendable {
  /// The address of the list, which no other one has.
  public let address: String
  /// The name that people see.
  public let name: String

  /// A list.
  public init(address: String, name: String) { (self.address, self.name) = (address, name) }
}

/// The outcome of a ``ServerRequest``.
public enum ServerAnswer: Hashable, Sendable {
  /// The lists of the account.
  case lists([ServerList])
  /// The list with this name was joined; its rows follow.
  ///
  /// `passwordPath` is the file that has the password, which only this user can read; nil unless this join has
  /// put it there.
  case joined(name: String, passwordPath: String?)
  /// The list is an ordinary one now, and the server's is as it was.
  case left
  /// The account is not known any more, nor is its password.
  case forgotten
  /// The account is at this address of another server, which was not given the password.
  case isElsewhere(String)
  /// Others on the way to the server with this name could read the password, which was not sent.
  case exposesPassword(String)
  /// The request has failed and changed nothing; the text, in English, says why.
  case refused(SyncSummary.Problem.Kind, String)
}

/// Begins a request and returns what cancels it; calls the closure once, after the return, unless it is canceled.
public typealias ServerConnector = (
  ServerRequest, _ onAnswer: @escaping @MainActor @Sendable (ServerAnswer) -> Void
) -> @MainActor () -> Void
