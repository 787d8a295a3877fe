/// Hands out step ids that no other program hands out, without asking anybody.
///
/// It starts at a random number and counts up, as ``ItemIDSequence`` does.
public struct HistoryEntryIDSequence: Sendable {
  private var following: Int64

  /// A sequence that starts where `generator` says.
  ///
  /// The start leaves 2^32 numbers above it, more than one program will ever ask for.
  public init(using generator: inout some RandomNumberGenerator) {
    following = Int64.random(in: 1..<(Int64.max - 1 << 32), using: &generator)
  }

  /// The id after the one handed out before.
  public mutating func next() -> HistoryEntryID {
    defer { following += 1 }
    return HistoryEntryID(rawValue: following)
  }
}
