/// Finds the rows of a page whose texts match a query, in the bytes of the page.
///
///     var search = PageSearch(query)
///     let work = search.find(in: page, into: &ids)
struct PageSearch: Sendable {
  private var query: SearchQuery
  private var pattern: BytePattern
  private var folder = TextFolder()

  /// A search for `query`, which must not be empty.
  init(_ query: SearchQuery) { (self.query, pattern) = (query, BytePattern(query.pattern)) }

  /// Searches for `query`, which must not be empty, from now on.
  mutating func replace(_ query: SearchQuery) {
    (self.query, pattern) = (query, BytePattern(query.pattern))
  }

  /// Appends the ids of the rows of `page` that match; returns the work, in units of ``ListSearch``.
  mutating func find(in page: Page, into ids: inout [ItemID]) -> Int {
    let countBefore = ids.count
    let work = page.withBytes { bytes in
      guard !bytes.isASCII else {
        if pattern.isASCII { findInASCII(page, bytes, into: &ids) }
        return bytes.count
      }
      if folder.fold(page, bytes) {
        findInFolded(page, into: &ids)
      } else {
        findInStrings(of: page, into: &ids)
      }
      return bytes.count * SearchWork.foldedByte
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

  private func findInFolded(_ page: Page, into ids: inout [ItemID]) {
    folder.withFolded { bytes, ends in
      var (start, offset) = (0, 0)
      while let index = pattern.firstIndex(in: bytes, from: start) {
        while ends[offset] <= index { offset += 1 }
        if index + pattern.bytes.count <= ends[offset] {
          ids.append(page.id(at: offset))
          start = ends[offset]
        } else {
          start = index + 1
        }
      }
    }
  }

  /// Searches the texts of a page that has invalid UTF-8, which `String` repairs.
  private func findInStrings(of page: Page, into ids: inout [ItemID]) {
    for offset in 0..<page.count where query.matches(page[offset].text) {
      ids.append(page.id(at: offset))
    }
  }
}
