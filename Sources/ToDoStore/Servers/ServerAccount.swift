/// A server, and the user who is known there, as the file of the lists keeps them.
///
/// The password is never in the file.
public struct ServerAccount: Hashable, Sendable {
  /// The number in the table `accounts`.
  public let id: Int64
  /// The address at which the lists were found.
  public let url: String
  /// The name of the user.
  public let user: String
  /// What else the program keeps of the account; this module does not read it.
  public var properties: [UInt8]

  /// An account with these values.
  public init(id: Int64, url: String, user: String, properties: [UInt8] = []) {
    (self.id, self.url, self.user, self.properties) = (id, url, user, properties)
  }
}
