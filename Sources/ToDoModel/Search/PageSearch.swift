/// Finds the rows of a page whose texts match a query, in the bytes of the page.
///
///     var search = PageSearch(query)
///     let work = search.find(in: page, into: &ids)
struct PageSearch: Sendable {
  private var query: SearchQuery
  /// The query for pages of ASCII characters.
  private var pattern: BytePattern
  /// The query for other pages; nil until there is one.
  private var foldedPattern: FoldedPattern?
  /// What `foldedPattern` is made of; nil until it is needed.
  private var sources: FoldedSources?
  private var scalars = FoldedScalars()
  /// The number of pages until the folded pattern's anchor is chosen again.
  private var pagesToSample = 0

  /// A search for `query`, which must not be empty.
  init(_ query: SearchQuery) {
    (self.query, pattern) = (query, BytePattern(query.pattern))
  }

  /// Searches for `query`, which must not be empty, from now on.
  mutating func replace(_ query: SearchQuery) {
    (self.query, pattern) = (query, BytePattern(query.pattern))
    (foldedPattern, pagesToSample) = (nil, 0)
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
    var (pattern, work) = preparedPattern(for: bytes)
    var (start, offset, places) = (0, 0, 0)
    while true {
      do throws(UnknownBlock) {
        try scalars.withTable { table throws(UnknownBlock) in
          try pattern.find(in: bytes, from: &start, table, places: &places) { range in
            while page.range(of: .text, at: offset).upperBound <= range.lowerBound { offset += 1 }
            let text = page.range(of: .text, at: offset)
            guard text.lowerBound <= range.lowerBound, range.upperBound <= text.upperBound else {
              return nil
            }
            ids.append(page.id(at: offset))
            return text.upperBound
          }
        }
        work += SearchWork.foldedPage + places * SearchWork.place
        return work + bytes.count * SearchWork.foldedByte
      } catch {
        scalars.add(error)
        work += SearchWork.block
      }
    }
  }

  /// The pattern, which is made for the first page that needs it, and the work of that.
  ///
  /// What is looked for first is chosen by a part of each sixteenth page.
  private mutating func preparedPattern(for bytes: UnsafeBufferPointer<UInt8>) -> (
    pattern: FoldedPattern, work: Int
  ) {
    var work = 0
    if sources == nil { work += SearchWork.sources }
    let sources = self.sources ?? FoldedSources()
    if foldedPattern == nil { work += SearchWork.pattern }
    var pattern = foldedPattern ?? FoldedPattern(query.pattern, sources)
    if pagesToSample == 0 {
      pattern.chooseAnchor(for: UnsafeBufferPointer(rebasing: bytes.prefix(2048)))
      pagesToSample = 16
    }
    pagesToSample -= 1
    (self.sources, foldedPattern) = (sources, pattern)
    return (pattern, work)
  }

  /// Searches the texts for a query with U+FFFD, by which `String` replaces invalid bytes.
  private func findInStrings(of page: Page, into ids: inout [ItemID]) {
    for offset in 0..<page.count where query.matches(page[offset].text) {
      ids.append(page.id(at: offset))
    }
  }
}
