// Grapheme cluster boundaries as UTF-8 byte offsets. Each look-up reads only the clusters beside the
// offset; among flags it reads their whole run, since only its start tells which letters are a pair.
extension String {
  /// Whether `offset` is between two grapheme clusters, or at an end of the text.
  func isBoundary(_ offset: Int) -> Bool { Index(index(atByte: offset), within: self) != nil }

  /// The last boundary at or before `offset`; offsets outside the text are clamped.
  func boundary(atOrBefore offset: Int) -> Int {
    let offset = clamped(offset)
    return isBoundary(offset) ? offset : boundary(before: self.offset(of: index(afterByte: offset)))
  }

  /// The first boundary at or after `offset`; offsets outside the text are clamped.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = clamped(offset)
    return isBoundary(offset) ? offset : self.offset(of: index(afterByte: offset))
  }

  /// The start of the grapheme cluster before the boundary `offset`; 0 at the start.
  func boundary(before offset: Int) -> Int {
    offset > 0 ? self.offset(of: index(before: index(atByte: offset))) : 0
  }

  /// The end of the grapheme cluster after the boundary `offset`; the text's end at the end.
  func boundary(after offset: Int) -> Int {
    offset < utf8.count ? self.offset(of: index(afterByte: offset)) : offset
  }

  /// The text of the bytes in `range`, whose ends are between scalars.
  func text(in range: Range<Int>) -> String { String(self[indices(of: range)]) }

  /// Replaces the bytes in `range`, whose ends are between scalars, by `new`.
  mutating func replace(bytes range: Range<Int>, with new: String) {
    replaceSubrange(indices(of: range), with: new)
  }

  /// The longest prefix of whole grapheme clusters with at most `byteCount` bytes.
  func prefix(byteCount: Int) -> String {
    utf8.count <= byteCount ? self : text(in: 0..<boundary(atOrBefore: byteCount))
  }

  /// The index of the byte `offset`.
  func index(atByte offset: Int) -> Index { utf8.index(startIndex, offsetBy: offset) }

  /// The number of bytes before `index`.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  // `index(after:)` goes to the end of the cluster that contains the index.
  private func index(afterByte offset: Int) -> Index { index(after: index(atByte: offset)) }

  private func indices(of range: Range<Int>) -> Range<Index> {
    index(atByte: range.lowerBound)..<index(atByte: range.upperBound)
  }

  private func clamped(_ offset: Int) -> Int { min(max(0, offset), utf8.count) }
}
