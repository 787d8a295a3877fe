/// Finds the rows of a page whose texts match a query, in the bytes of the page.
///
///     var search = PageSearch(query)
///     let work = search.find(in: page, into: &ids)
struct PageSearch: Sendable {
  private var query: SearchQuery
  /// The query for pages of ASCII characters.
  private var pattern: BytePattern
  /// The query for other pages.
  private var foldedPattern: FoldedPattern
  private var scalars = FoldedScalars()
  /// The number of pages until the pattern's anchor is chosen again.
  private var pagesToSample = 0

  /// A search for `query`, which must not be empty.
  init(_ query: SearchQuery) {
    self.query = query
    (pattern, foldedPattern) = (BytePattern(query.pattern), FoldedPattern(query.pattern))
  }

  /// Searches for `query`, which must not be empty, from now on.
  mutating func replace(_ query: SearchQuery) {
    self.query = query
    (pattern, foldedPattern) = (BytePattern(query.pattern), FoldedPattern(query.pattern))
    pagesToSample = 0
  }

  /// Appends the ids of the rows of `page` that match; returns the work, in units of ``ListSearch``.
  mutating func find(in page: Page, into ids: inout [ItemID]) -> Int {
    let countBefore = ids.count
    let work = page.withBytes { bytes in
      guard bytes.isASCII else {
        guard query.containsReplacement else { return findInUTF8(page, bytes, into: &ids) }
        findInStrings(of: page, into: &ids)
        return bytes.count * SearchWork.repairedByte
      }
      if pattern.isASCII { findInASCII(page, bytes, into: &ids) }
      return bytes.count
    }
    return work + SearchWork.page + SearchWork.found * (ids.count - countBefore)
  }

  /// Searches all texts at once; an occurrence across two texts does not count.
  private func findInASCII(
    _ page: Page, _ bytes: UnsafeBufferPointer<UInt8>, into ids: inout [ItemID]
  ) {
    var start = 0
    while let index = pattern.firstIndex(in: bytes, from: start) {
      let offset = page.offset(ofByteAt: index)
      let text = page.range(of: .text, at: offset)
      if index >= text.lowerBound, index + pattern.bytes.count <= text.upperBound {
        ids.append(page.id(at: offset))
        start = text.upperBound
      } else {
        start = index + 1
      }
    }
  }

  /// Searches all texts at once, as `findInASCII` does; returns the work.
  private mutating func findInUTF8(
    _ page: Page, _ bytes: UnsafeBufferPointer<UInt8>, into ids: inout [ItemID]
  ) -> Int {
    chooseAnchor(for: bytes)
    var (start, offset, places) = (0, 0, 0)
    while true {
      do throws(UnknownBlock) {
        try scalars.withTable { table throws(UnknownBlock) in
          try foldedPattern.find(in: bytes, from: &start, table, places: &places) { range in
            while page.range(of: .text, at: offset).upperBound <= range.lowerBound { offset += 1 }
            let text = page.range(of: .text, at: offset)
            guard text.lowerBound <= range.lowerBound, range.upperBound <= text.upperBound else {
              return nil
            }
            ids.append(page.id(at: offset))
            return text.upperBound
          }
        }
        return bytes.count * SearchWork.foldedByte + places * SearchWork.place
      } catch {
        scalars.add(error)
      }
    }
  }

  /// Chooses what to look for first, by a part of each sixteenth page.
  private mutating func chooseAnchor(for bytes: UnsafeBufferPointer<UInt8>) {
    if pagesToSample == 0 {
      foldedPattern.chooseAnchor(for: UnsafeBufferPointer(rebasing: bytes.prefix(2048)))
      pagesToSample = 16
    }
    pagesToSample -= 1
  }

  /// Searches the texts for a query with U+FFFD, by which `String` replaces invalid bytes.
  private func findInStrings(of page: Page, into ids: inout [ItemID]) {
    for offset in 0..<page.count where query.matches(page[offset].text) {
      ids.append(page.id(at: offset))
    }
  }
}
