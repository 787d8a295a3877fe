/// Generates ids of history entries that are unique across programs without coordination.
///
/// It counts up from a random number, as ``ItemIDSequence`` does.
public struct HistoryEntryIDSequence: Sendable {
  private var nextValue: Int64

  /// A sequence with a random start.
  ///
  /// At least 2^32 numbers are above the start, more than one program ever uses.
  public init(using generator: inout some RandomNumberGenerator) {
    nextValue = Int64.random(in: 1..<(Int64.max - 1 << 32), using: &generator)
  }

  /// Returns the next id.
  public mutating func next() -> HistoryEntryID {
    defer { nextValue += 1 }
    return HistoryEntryID(rawValue: nextValue)
  }
}
