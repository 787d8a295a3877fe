/// Where rows stand in a file: numbers with gaps between them.
enum RowPosition {
  /// The gap between rows that come in at an end: the middle of it can be taken 32 times.
  static let step: UInt64 = 1 << 32

  /// A position below the row at `above` and above the row at `below`; nil when no gap is left.
  ///
  /// The `waiting` rows that the same change brings after this one may all want to stand next to
  /// it, so it takes no more than its share of the gap and leaves them the side they come to:
  /// between it and `above` when they grow upwards.
  static func between(
    _ above: Int64?, _ below: Int64?, waiting: Int, growsUpwards: Bool
  ) -> Int64? {
    guard above != nil || below != nil else { return 0 }
    let (low, high) = (above ?? .min, below ?? .max)
    // The distance of two Int64 fits a UInt64, whatever they are.
    let room = UInt64(bitPattern: high &- low)
    let share = min(step, room / (UInt64(waiting) + 2))
    guard share > 0 else { return nil }
    let isAtBottom = above == nil || below != nil && growsUpwards
    return isAtBottom ? high - Int64(share) : low + Int64(share)
  }
}
