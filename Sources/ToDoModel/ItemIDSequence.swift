/// Generates item ids that are unique across programs without coordination.
///
/// It counts up from a random number. Counting keeps the items of one program adjacent in the
/// file's b-tree. The random start makes collisions unlikely: in a file of a million items the next
/// start equals one of their ids with a probability of 10^6 / 2^53, about 1 in 10^10.
public struct ItemIDSequence: Sendable {
  private var nextValue: Int64

  /// A sequence with a random start.
  ///
  /// At least 2^32 numbers are above the start, more than one program ever uses.
  public init(using generator: inout some RandomNumberGenerator) {
    let starts = ItemID.range.lowerBound..<(ItemID.range.upperBound - 1 << 32)
    nextValue = Int64.random(in: starts, using: &generator)
  }

  /// Returns the next id.
  public mutating func next() -> ItemID {
    defer { nextValue += 1 }
    return ItemID(nextValue)
  }
}
