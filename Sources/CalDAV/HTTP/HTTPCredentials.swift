/// How a client logs in.
public struct HTTPCredentials: Sendable {
  /// The start of all addresses that get the password: the scheme, the host, perhaps a port, and a slash.
  public let server: String
  /// The name of the user.
  public let user: String
  /// The password, which no description shows.
  let password: String
  /// Whether the password may be sent over a connection that others can read.
  let allowsPlainText: Bool

  /// Credentials; `server` has to end in a slash.
  public init(server: String, user: String, password: String, allowsPlainText: Bool = false) {
    precondition(server.hasSuffix("/"), server)
    (self.server, self.user) = (server, user)
    (self.password, self.allowsPlainText) = (password, allowsPlainText)
  }
}

extension HTTPCredentials: CustomStringConvertible, CustomReflectable {
  /// The user.
  public var description: String { user }
  /// The user alone, so that no dump has the password.
  public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
