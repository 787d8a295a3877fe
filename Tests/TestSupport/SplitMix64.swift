/// A pseudorandom generator that returns the same numbers for the same seed on every machine.
///
/// The algorithm is by Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators",
/// 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator of the sequence that belongs to `seed`.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number of the sequence; all 64-bit numbers are equally likely.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
