/// Finds the places in UTF-8 at which one of several scalars may be, by the last two bytes of each.
///
/// No scalar is missed; a place may also have another scalar with the same last bytes.
///
///     ScalarFilter(["я", "Я"]).withTables { $0.firstIndex(in: bytes, from: 0) }
struct ScalarFilter: Sendable {
  // The scalars are in eight groups by their last byte but one. Bit n of a byte's element is set if
  // a scalar of group n has the byte there.
  private var lasts = [UInt8](repeating: 0, count: 256)
  private var nextToLasts = [UInt8](repeating: 0, count: 256)

  /// A filter for `scalars`.
  init(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars {
      let bytes = Array(String(scalar).utf8)
      let last = Int(bytes[bytes.count - 1])
      if bytes.count == 1 {
        lasts[last] |= Self.asciiGroup
        for byte in nextToLasts.indices { nextToLasts[byte] |= Self.asciiGroup }
      } else {
        let nextToLast = bytes[bytes.count - 2]
        let group = UInt8(1) << (nextToLast % 7)
        lasts[last] |= group
        nextToLasts[Int(nextToLast)] |= group
      }
    }
  }

  /// The group of ASCII characters, before which there may be any byte.
  private static let asciiGroup: UInt8 = 1 << 7

  /// The number of places in `bytes` at which one of the scalars may be.
  func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    withTables { tables in
      var (count, start) = (0, 0)
      while let index = tables.firstIndex(in: bytes, from: start) {
        (count, start) = (count + 1, index + 1)
      }
      return count
    }
  }

  /// Calls `body` with the filter's tables, since each access to an array counts references.
  func withTables<Result, Failure>(_ body: (Tables) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    try lasts.withUnsafeBufferPointer { lasts throws(Failure) in
      try nextToLasts.withUnsafeBufferPointer { nextToLasts throws(Failure) in
        try body(Tables(lasts: lasts, nextToLasts: nextToLasts))
      }
    }
  }

  /// The tables of a filter, valid during a call of ``withTables(_:)``.
  struct Tables {
    fileprivate let lasts: UnsafeBufferPointer<UInt8>
    fileprivate let nextToLasts: UnsafeBufferPointer<UInt8>

    /// The first index, `start` or a later one, at which the last byte of one of the scalars may be;
    /// nil without one.
    @inline(__always)
    func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
      var index = start
      if index == 0, bytes.count > 0 {
        // Only an ASCII character can end there.
        if groups(0, bytes[0]) & ScalarFilter.asciiGroup != 0 { return 0 }
        index = 1
      }
      while index + 8 <= bytes.count {
        let groups = groups(at: index, bytes)
        if groups != 0 { return index + groups.trailingZeroBitCount / 8 }
        index += 8
      }
      while index < bytes.count {
        if groups(bytes[index - 1], bytes[index]) != 0 { return index }
        index += 1
      }
      return nil
    }

    /// The groups with scalars that end at each of eight bytes.
    @inline(__always)
    private func groups(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Word {
      let (ends, befores) = (Word(bytes, at: index), Word(bytes, at: index - 1))
      @inline(__always) func groups(_ shift: Word) -> Word {
        let (end, before) = (Int(ends &>> shift & 0xFF), Int(befores &>> shift & 0xFF))
        return Word(lasts[end] & nextToLasts[before]) &<< shift
      }
      return groups(0) | groups(8) | groups(16) | groups(24) | groups(32) | groups(40)
        | groups(48) | groups(56)
    }

    /// The groups with scalars that end with these bytes.
    @inline(__always)
    private func groups(_ nextToLast: UInt8, _ last: UInt8) -> UInt8 {
      nextToLasts[Int(nextToLast)] & lasts[Int(last)]
    }
  }
}
