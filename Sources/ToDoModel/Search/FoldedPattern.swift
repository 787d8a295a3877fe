/// A folded query that is searched for in texts that are not folded, at the places of its rarest pair of
/// scalars.
///
/// Scalars of the text are folded around such a place only, as far as they agree with the query.
struct FoldedPattern: Sendable {
  /// A scalar of the query that is looked for first, with the next one.
  private struct Anchor {
    let filter: ScalarPairFilter
    /// The index of the scalar in the query.
    let index: Int
  }

  /// The number of bytes of the query.
  private let count: Int
  /// The query, and eight bytes more, so that eight bytes can be read at each index.
  private let bytes: [UInt8]
  private let anchors: [Anchor]
  /// The index in `anchors` of the anchor that a search looks for.
  private var anchor = 0

  /// A pattern of `bytes`, at least one, of valid UTF-8.
  init(_ bytes: [UInt8], _ sources: FoldedSources) {
    precondition(!bytes.isEmpty, "a pattern without bytes")
    (count, self.bytes) = (bytes.count, bytes + [UInt8](repeating: 0, count: 8))
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    let forms = scalars.map(sources.scalars)
    var (known, anchors, index) = (Set<[Unicode.Scalar]>(), [Anchor](), 0)
    // The last scalar is looked for only if it is the only one.
    for place in 0..<max(1, scalars.count - 1) where anchors.count < Self.maximumAnchors {
      if known.insert(Array(scalars[place...].prefix(2))).inserted {
        let next = place + 1 < scalars.count ? forms[place + 1] : nil
        anchors.append(Anchor(filter: ScalarPairFilter(forms[place], before: next), index: index))
      }
      index += UTF8.width(scalars[place])
    }
    self.anchors = anchors
  }

  /// Each anchor takes 64 KB.
  private static let maximumAnchors = 8

  /// Prefers the pair of scalars that is rarest in `sample`, a part of the texts to search.
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
      try anchor.filter.withTable { filter throws(UnknownBlock) in
        while let last = filter.firstIndex(in: text, from: start) {
          let next = try match.firstOccurrence(of: anchor.index, around: last, accepted: found)
          places += 1
          start = next ?? last + 1
        }
      }
    }
  }
}
