/// The positions of rows in a file: numbers in the order of the rows, with gaps between them.
enum RowPosition {
  /// The gap between rows appended or prepended to the list; it can be halved 32 times.
  static let spacing: UInt64 = 1 << 32

  /// A position between two adjacent rows (nil: an end of the list); nil when there is no gap.
  ///
  /// The `count` rows that the same change inserts after this one may all be adjacent to it.
  /// Therefore it uses only its share of the gap and leaves the rest on the side where they are
  /// inserted: between `above` and itself when they grow upwards.
  static func between(
    _ above: Int64?, _ below: Int64?, reserving count: Int, growsUpwards: Bool
  ) -> Int64? {
    guard above != nil || below != nil else { return 0 }
    let (low, high) = (above ?? .min, below ?? .max)
    // The difference of any two Int64 fits into a UInt64.
    let gap = UInt64(bitPattern: high &- low)
    let share = min(spacing, gap / (UInt64(count) + 2))
    guard share > 0 else { return nil }
    let isAtBottom = above == nil || below != nil && growsUpwards
    return isAtBottom ? high - Int64(share) : low + Int64(share)
  }
}
