/// Finds the places in UTF-8 at which a scalar of one set may be followed by one of another set.
///
/// The last two bytes of the first scalar and the first two of the other one are looked up, in pairs
/// of bytes, so that one access to memory is needed for two bytes of a text. Marks may be in between.
/// No place is missed; a place that is found may also have other scalars.
///
///     let filter = ScalarPairFilter(sources.scalars(for: "м"), before: sources.scalars(for: "и"))
///     filter.withTable { $0.firstIndex(in: bytes, from: 0) }
struct ScalarPairFilter: Sendable {
  // A place extends over two pairs of bytes. The lowest four bits of a pair's element are the kinds of
  // places at which it can be the first pair, the others those at which it can be the second one.
  private var kinds: [UInt8]
  /// Whether nothing is looked for behind the first scalars.
  private let isSingle: Bool

  /// How the bytes of a place are distributed over two pairs.
  fileprivate enum Kind {
    /// The first scalar ends with the first pair.
    static let even: UInt8 = 1
    /// The first scalar ends within the first pair, and the other one begins there; without other
    /// scalars, the first one ends with the first byte of the second pair.
    static let odd: UInt8 = 2
    /// As `odd`, with an Arabic mark where the other scalars do not begin as it does.
    static let arabicMark: UInt8 = 4
    /// Nothing is required of the second pair.
    static let complete: UInt8 = 8
  }

  /// A filter for `firsts` before `seconds`; for `firsts` alone without `seconds`.
  ///
  /// What follows those of `firsts` that become several scalars by folding is not looked at.
  init(_ firsts: [FoldedSource], before seconds: [FoldedSource]?) {
    let starts = seconds.map { Self.starts(of: $0) } ?? [:]
    isSingle = seconds == nil
    let free = seconds == nil ? Kind.even | Kind.complete : Kind.complete
    kinds = [UInt8](repeating: free << 4, count: 0x1_0000)
    for source in firsts {
      let bytes = Array(UTF8.encode(source.scalar)!)
      let last = bytes[bytes.count - 1]
      // There may be any byte before an ASCII character.
      let befores = bytes.count == 1 ? 0...0xFF : bytes[bytes.count - 2]...bytes[bytes.count - 2]
      let kind = seconds == nil || source.isWhole ? Kind.even : Kind.complete
      for before in befores { add(kind, before, last) }
      guard seconds != nil, source.isWhole else {
        if isSingle, bytes.count > 1 {
          addSplit(bytes[bytes.count - 2], last)
        } else {
          addAll(Kind.complete, last)
        }
        continue
      }
      for (lead, start) in starts { add(start.kind, last, lead) }
    }
    for (lead, start) in starts {
      for next in start.nexts {
        add(Kind.even << 4, lead, next)
        if start.kind != Kind.complete { addAll(start.kind << 4, next) }
      }
    }
  }

  /// The first bytes of `scalars` and of marks, each with the bytes that follow.
  private static func starts(of scalars: [FoldedSource])
    -> [UInt8: (kind: UInt8, nexts: Set<UInt8>)]
  {
    var starts: [UInt8: (kind: UInt8, nexts: Set<UInt8>)] = [:]
    for source in scalars {
      let bytes = Array(UTF8.encode(source.scalar)!)
      if bytes.count == 1 {
        starts[bytes[0]] = (Kind.complete, Set(0...0xFF))
      } else {
        starts[bytes[0], default: (Kind.odd, [])].nexts.insert(bytes[1])
      }
    }
    for (lead, nexts) in IgnoredScalars.starts {
      // Few letters begin as other marks do, so that it is enough to look at the first byte.
      let kind = (0xD8...0xD9).contains(lead) ? Kind.arabicMark : Kind.complete
      starts[lead, default: (kind, [])].nexts.formUnion(nexts)
    }
    return starts
  }

  private mutating func add(_ kinds: UInt8, _ first: UInt8, _ second: UInt8) {
    self.kinds[Int(first) | Int(second) << 8] |= kinds
  }

  /// Adds the places at which `before` is the last byte of a pair and `last` the first one of the next.
  private mutating func addSplit(_ before: UInt8, _ last: UInt8) {
    for other in UInt8(0)...0xFF { add(Kind.odd, other, before) }
    addAll(Kind.odd << 4, last)
  }

  private mutating func addAll(_ kinds: UInt8, _ first: UInt8) {
    for second in UInt8(0)...0xFF { add(kinds, first, second) }
  }

  /// The number of places in `bytes`.
  func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    withTable { table in
      var (count, start) = (0, 0)
      while let index = table.firstIndex(in: bytes, from: start) {
        (count, start) = (count + 1, index + 1)
      }
      return count
    }
  }

  /// Calls `body` with the filter's table, since each access to an array counts references.
  func withTable<Result, Failure>(_ body: (Table) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    try kinds.withUnsafeBufferPointer { kinds throws(Failure) in
      try body(Table(kinds: kinds, isSingle: isSingle))
    }
  }

  /// The table of a filter, valid during a call of ``withTable(_:)``.
  struct Table {
    fileprivate let kinds: UnsafeBufferPointer<UInt8>
    fileprivate let isSingle: Bool

    /// The first index, `start` or a later one, at which the last byte of a first scalar may be; nil
    /// without one.
    @inline(__always)
    func firstIndex(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
      // The byte before the first one belongs to no pair.
      if isSingle, start > 0, start < bytes.count,
        kinds[Int(bytes[start - 1]) | Int(bytes[start]) << 8] & Kind.even != 0
      {
        return start
      }
      var index = start
      while index + 18 <= bytes.count {
        let places = places(at: index, bytes)
        if places != 0 {
          let pair = places.trailingZeroBitCount / 8
          return place(of: UInt8(truncatingIfNeeded: places >> Word(8 * pair)), index + 2 * pair)
        }
        index += 16
      }
      while index < bytes.count {
        let places = kinds(at: index, bytes) & kinds(at: index + 2, bytes) >> 4
        let place = place(of: places, index)
        // A 0 after the last byte is not one of the text.
        if places != 0, place < bytes.count { return place }
        index += 2
      }
      return nil
    }

    /// The last byte of a first scalar, in a place of `kinds` whose first pair is at `index`.
    ///
    /// If it may also be at the next byte, a search from there finds it.
    @inline(__always)
    private func place(of kinds: UInt8, _ index: Int) -> Int {
      guard isSingle else { return kinds == Kind.even ? index + 1 : index }
      return kinds & Kind.complete != 0 ? index : kinds & Kind.even != 0 ? index + 1 : index + 2
    }

    /// The kinds of places that begin at each of eight pairs.
    @inline(__always)
    private func places(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Word {
      let (low, high) = (Word(bytes, at: index), Word(bytes, at: index + 8))
      @inline(__always) func kinds(_ word: Word, _ pair: Word) -> Word {
        Word(self.kinds[Int(word &>> (16 &* pair) & 0xFFFF)]) &<< (8 &* pair)
      }
      let firsts =
        kinds(low, 0) | kinds(low, 1) | kinds(low, 2) | kinds(low, 3)
        | (kinds(high, 0) | kinds(high, 1) | kinds(high, 2) | kinds(high, 3)) << 32
      let next = Int(bytes[index + 16]) | Int(bytes[index + 17]) << 8
      let seconds = firsts >> 8 | Word(self.kinds[next]) << 56
      return firsts & seconds >> 4 & Word(repeating: 0xF)
    }

    /// The kinds of the pair at `index`; bytes after the last one are 0.
    private func kinds(at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt8 {
      func byte(_ index: Int) -> Int { index < bytes.count ? Int(bytes[index]) : 0 }
      return kinds[byte(index) | byte(index + 1) << 8]
    }
  }
}
