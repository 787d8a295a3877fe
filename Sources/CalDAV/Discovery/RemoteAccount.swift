public import Addresses

/// What a user has on a server.
public struct RemoteAccount: Hashable, Sendable {
  /// The collections that hold the lists, where new ones are made; none if the user gave the address of a single list.
  public let homes: [ServerAddress]
  /// The lists, in the order of the server.
  public internal(set) var lists: [RemoteList]
}
