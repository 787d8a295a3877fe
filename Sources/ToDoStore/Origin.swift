/// Tells one running program from another in a file's log.
public struct Origin: Hashable, Sendable {
  /// The number that stands for it in files, above 0.
  public let rawValue: Int64

  /// The origin that a file has the number of.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }

  /// An origin that no other program has, drawn from 2^63 numbers.
  public init(using generator: inout some RandomNumberGenerator) {
    self.init(rawValue: Int64.random(in: 1...Int64.max, using: &generator))
  }
}
