/// Identifies a running program in a file's log of changes.
public struct ClientID: Hashable, Sendable {
  /// The number that stands for it in files, above 0.
  public let rawValue: Int64

  /// The id that a file keeps as `rawValue`.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// An id that no other program has, drawn from 2^63 numbers.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(rawValue: Int64.random(in: 1...Int64.max, using: &generator))
  }
}
