/// Hands out ids that no other program hands out, without asking anybody.
///
/// It starts at a random number and counts up. Counting keeps what one program makes side by side
/// in the file's b-tree. The random start keeps programs apart: in a file of a million items the
/// next start falls among them with a chance of 10^6 / 2^53, about 1 in 10^10.
public struct ItemIDSequence: Sendable {
  private var following: Int64

  /// A sequence that starts where `generator` says.
  ///
  /// The start leaves 2^32 numbers above it, more than one program will ever ask for.
  public init(using generator: inout some RandomNumberGenerator) {
    let starts = ItemID.range.lowerBound..<(ItemID.range.upperBound - 1 << 32)
    following = Int64.random(in: starts, using: &generator)
  }

  /// The id after the one handed out before.
  public mutating func next() -> ItemID {
    defer { following += 1 }
    return ItemID(following)
  }
}
