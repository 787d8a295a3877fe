/// A folded query that is searched for in texts that are not folded, at the places of its rarest scalar.
///
/// Scalars of the text are folded around such a place only, as far as they agree with the query.
struct FoldedPattern: Sendable {
  /// A scalar of the query that is looked for first.
  private struct Anchor {
    let filter: ScalarFilter
    /// The index of the scalar in the query, where it is for the first time.
    let index: Int
  }

  /// The number of bytes of the query.
  private let count: Int
  /// The query, and eight bytes more, so that eight bytes can be read at each index.
  private let bytes: [UInt8]
  private let anchors: [Anchor]
  /// The number of the anchor that is used.
  private var anchor = 0

  /// A pattern of `bytes`, at least one, of valid UTF-8.
  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "a pattern without bytes")
    (count, self.bytes) = (bytes.count, bytes + [UInt8](repeating: 0, count: 8))
    var (known, anchors, index) = (Set<Unicode.Scalar>(), [Anchor](), 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if anchors.count < Self.maximumAnchors, known.insert(scalar).inserted {
        let filter = ScalarFilter(FoldedSources.scalars(for: scalar))
        anchors.append(Anchor(filter: filter, index: index))
      }
      index += UTF8.width(scalar)
    }
    self.anchors = anchors
  }

  /// Each anchor takes 0.5 KB.
  private static let maximumAnchors = 8

  /// Prefers the scalar that is rarest in `sample`, a part of the texts to search.
  mutating func chooseAnchor(for sample: UnsafeBufferPointer<UInt8>) {
    guard anchors.count > 1 else { return }
    let counts = anchors.map { $0.filter.count(in: sample) }
    anchor = counts.indices.min { counts[$0] < counts[$1] } ?? 0
  }

  /// Calls `found` with the bytes of each occurrence in `text`, from `start` on; it returns where to
  /// search on, or nil if the occurrence does not count.
  ///
  /// `places` is increased by the number of places that were looked at.
  func find(
    in text: UnsafeBufferPointer<UInt8>, from start: inout Int, _ table: FoldedScalars.Table,
    places: inout Int, found: (Range<Int>) -> Int?
  ) throws(UnknownBlock) {
    let anchor = anchors[anchor]
    try bytes.withUnsafeBufferPointer { query throws(UnknownBlock) in
      let match = FoldedMatch(text: text, query: query, count: count, table: table)
      try anchor.filter.withTables { tables throws(UnknownBlock) in
        while let last = tables.firstIndex(in: text, from: start) {
          let range = try match.occurrence(of: anchor.index, around: last)
          places += 1
          start = range.flatMap(found) ?? last + 1
        }
      }
    }
  }
}
