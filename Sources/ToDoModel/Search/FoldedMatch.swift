/// Compares a folded query with a text that is not folded, around a place in the text.
///
/// Scalars are folded only as far as they agree with the query. Invalid bytes agree with none.
struct FoldedMatch {
  /// The text in UTF-8, possibly invalid.
  let text: UnsafeBufferPointer<UInt8>
  /// The query, and eight bytes more, so that eight bytes can be read at each index.
  let query: UnsafeBufferPointer<UInt8>
  /// The number of bytes of the query.
  let count: Int
  /// The folded forms of scalars.
  let table: FoldedScalars.Table

  /// Calls `accepted` with the bytes of each occurrence that has the query's scalar at `index` in the
  /// scalar of the text that ends with byte `last`, until one is accepted; returns what `accepted` does.
  @inline(__always)
  func firstOccurrence(of index: Int, around last: Int, accepted: (Range<Int>) -> Int?)
    throws(UnknownBlock) -> Int?
  {
    guard let (scalar, length) = UTF8Scalar.read(text, before: last + 1) else { return nil }
    let (folded, size) = try table.folded(scalar)
    // A ligature can contain the scalar twice: "fi" begins with the second "f" of "ﬃ".
    for offset in 0..<size {
      let start = index - offset
      let (first, end) = (max(0, start), min(count, start + size))
      guard first < end, agrees(folded >> Word(8 * (first - start)), end - first, at: first),
        let upper = try self.end(of: end, from: last + 1),
        let lower = try begin(of: first, before: last + 1 - length),
        let result = accepted(lower..<upper)
      else { continue }
      return result
    }
    return nil
  }

  /// Where the part of the query from `index` on ends that begins at `place`; nil if it is not there.
  @inline(__always)
  private func end(of index: Int, from place: Int) throws(UnknownBlock) -> Int? {
    var (index, place) = (index, place)
    while index < count {
      guard let (scalar, length) = UTF8Scalar.read(text, at: place, before: text.count) else {
        return nil
      }
      let (folded, size) = try table.folded(scalar)
      let common = min(size, count - index)
      guard agrees(folded, common, at: index) else { return nil }
      (index, place) = (index + common, place + length)
    }
    return place
  }

  /// Where the part of the query up to `index` begins that ends before `place`; nil if it is not there.
  @inline(__always)
  private func begin(of index: Int, before place: Int) throws(UnknownBlock) -> Int? {
    var (index, place) = (index, place)
    while index > 0 {
      guard let (scalar, length) = UTF8Scalar.read(text, before: place) else { return nil }
      let (folded, size) = try table.folded(scalar)
      let common = min(size, index)
      let tail = folded >> Word(8 * (size - common))
      guard agrees(tail, common, at: index - common) else { return nil }
      (index, place) = (index - common, place - length)
    }
    return place
  }

  /// Whether the lowest `count` bytes of `folded`, seven at most, are those of the query at `index`.
  @inline(__always)
  private func agrees(_ folded: Word, _ count: Int, at index: Int) -> Bool {
    (Word(query, at: index) ^ folded) & (1 << Word(8 * count) - 1) == 0
  }
}
