/// Identifies a running program in a file's log of changes, to tell own entries from foreign ones.
public struct ClientID: Hashable, Sendable {
  /// The number in files (column `origin` of the table `changes`), above 0.
  public let rawValue: Int64

  /// The id with the number that a file stores.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// A random id of 2^63 - 1 possible ones, unique for practical purposes.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(rawValue: Int64.random(in: 1...Int64.max, using: &generator))
  }
}
