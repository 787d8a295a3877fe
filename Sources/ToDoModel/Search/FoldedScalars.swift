/// The folded forms of scalars, as ``SearchQuery`` folds them, for reading many of them.
///
/// The forms are computed for a block of 256 scalars at a time, in some 0.1 ms, when the block is needed.
struct FoldedScalars: Sendable {
  /// The folded form of each scalar of the known blocks: the number of its bytes in the lowest byte,
  /// its bytes in the others.
  private var entries: [UInt64] = []
  /// The index in `entries` of the first scalar of each block; -1 while the block is unknown.
  private var starts = [Int32](repeating: -1, count: 0x11_0000 >> 8)

  /// The known blocks, valid during a call of ``withTable(_:)``.
  struct Table {
    fileprivate let entries: UnsafeBufferPointer<UInt64>
    fileprivate let starts: UnsafeBufferPointer<Int32>

    /// The folded form of `scalar` in UTF-8, its first byte in the lowest bits, and the number of its
    /// bytes.
    @inline(__always)
    func folded(_ scalar: UInt32) throws(UnknownBlock) -> (bytes: UInt64, count: Int) {
      let start = starts[Int(scalar >> 8)]
      guard start >= 0 else { throw UnknownBlock(number: Int(scalar >> 8)) }
      let entry = entries[Int(start) + Int(scalar & 0xFF)]
      return (entry >> 8, Int(entry & 0xFF))
    }
  }

  /// Calls `body` with the known blocks.
  func withTable<Result>(_ body: (Table) throws(UnknownBlock) -> Result) throws(UnknownBlock)
    -> Result
  {
    try entries.withUnsafeBufferPointer { entries throws(UnknownBlock) in
      try starts.withUnsafeBufferPointer { starts throws(UnknownBlock) in
        try body(Table(entries: entries, starts: starts))
      }
    }
  }

  /// Computes the folded forms of `block`.
  mutating func add(_ block: UnknownBlock) {
    starts[block.number] = Int32(entries.count)
    for value in 0..<UInt32(256) {
      // A surrogate code point is not a scalar; valid UTF-8 does not contain one.
      let bytes = Unicode.Scalar(UInt32(block.number) << 8 | value).map(SearchQuery.folded) ?? []
      // The longest folded forms have four bytes; an entry has room for seven.
      precondition(bytes.count <= 7, "a scalar is folded to \(bytes)")
      entries.append(Self.packed(bytes) << 8 | UInt64(bytes.count))
    }
  }

  private static func packed(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// A block of 256 scalars whose folded forms are needed before a search can go on.
struct UnknownBlock: Error {
  /// The values of the block's scalars divided by 256.
  let number: Int
}
