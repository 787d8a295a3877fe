/// The scalars that become a scalar by folding, which are those to look for in a text.
enum FoldedSources {
  /// The scalars whose folded forms, by ``SearchQuery``, contain `folded`, which must not be a mark.
  ///
  ///     FoldedSources.scalars(for: "s")  // s, S, ś, Ś, ß, ﬆ and others
  static func scalars(for folded: Unicode.Scalar) -> [Unicode.Scalar] {
    let changed = changed[folded] ?? []
    return mayChange(folded) ? changed : changed + [folded]
  }

  /// The scalars that folding may change, by the scalars that their folded forms contain.
  ///
  /// Built at the first access in some 3 ms.
  private static let changed: [Unicode.Scalar: [Unicode.Scalar]] = {
    var sources: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for value in blocks.joined().flatMap({ $0 << 8...$0 << 8 | 0xFF }) {
      guard let scalar = Unicode.Scalar(value), mayChange(scalar) else { continue }
      let folded = String(decoding: SearchQuery.folded(scalar), as: UTF8.self)
      for part in Set(folded.unicodeScalars) { sources[part, default: []].append(scalar) }
    }
    return sources
  }()

  /// Whether folding may change the scalar, which takes less time to find out than folding it.
  private static func mayChange(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.changesWhenCaseMapped || scalar.isComposedLetter
  }

  /// The blocks of 256 scalars, by their numbers, with letters that have case or diacritics.
  ///
  /// Latin to Georgian and symbols; Cyrillic and Latin, extended, to Cherokee; ligatures; full-width
  /// Latin; historic scripts and Adlam.
  private static let blocks: [ClosedRange<UInt32>] = [
    0x00...0x2F, 0xA6...0xAB, 0xFB...0xFB, 0xFF...0xFF, 0x104...0x10F, 0x118...0x118,
    0x16E...0x16E, 0x1E9...0x1E9,
  ]
}
