/// Finds the rows of a chunk whose texts match a query, in the bytes of the chunk.
///
///     var search = ChunkSearch(query)
///     let work = search.find(in: chunk, into: &ids)
struct ChunkSearch: Sendable {
  private var query: SearchQuery
  /// The query for chunks of ASCII characters.
  private var pattern: BytePattern
  /// The query for other chunks; nil until there is one.
  private var foldedPattern: FoldedPattern?
  /// What `foldedPattern` is made of; nil until it is needed.
  private var sources: FoldedSources?
  private var scalars = FoldedScalars()
  /// The number of chunks until the folded pattern's anchor is chosen again.
  private var chunksToSample = 0

  /// A search for `query`, which must not be empty.
  init(_ query: SearchQuery) {
    (self.query, pattern) = (query, BytePattern(query.pattern))
  }

  /// Searches for `query`, which must not be empty, from now on.
  mutating func replace(_ query: SearchQuery) {
    (self.query, pattern) = (query, BytePattern(query.pattern))
    (foldedPattern, chunksToSample) = (nil, 0)
  }

  /// Appends the ids of the rows of `chunk` that match; returns the work, in units of ``ListSearch``.
  mutating func find(in chunk: RowChunk, into ids: inout [ItemID]) -> Int {
    let countBefore = ids.count
    let work = chunk.withBytes { bytes in
      guard bytes.isASCII else {
        guard query.containsReplacement else { return findInUTF8(chunk, bytes, into: &ids) }
        findInStrings(of: chunk, into: &ids)
        return bytes.count * SearchWork.repairedByte
      }
      if pattern.isASCII { findInASCII(chunk, bytes, into: &ids) }
      return bytes.count
    }
    return work + SearchWork.chunk + SearchWork.found * (ids.count - countBefore)
  }

  /// Searches all texts at once; an occurrence across two texts does not count.
  private func findInASCII(
    _ chunk: RowChunk, _ bytes: UnsafeBufferPointer<UInt8>, into ids: inout [ItemID]
  ) {
    var start = 0
    while let index = pattern.firstIndex(in: bytes, from: start) {
      let offset = chunk.offset(ofByteAt: index)
      let text = chunk.range(of: .text, at: offset)
      if index >= text.lowerBound, index + pattern.bytes.count <= text.upperBound {
        ids.append(chunk.id(at: offset))
        start = text.upperBound
      } else {
        start = index + 1
      }
    }
  }

  /// Searches all texts at once, as `findInASCII` does; returns the work.
  private mutating func findInUTF8(
    _ chunk: RowChunk, _ bytes: UnsafeBufferPointer<UInt8>, into ids: inout [ItemID]
  ) -> Int {
    var (pattern, work) = preparedPattern(for: bytes)
    var (start, offset, places) = (0, 0, 0)
    while true {
      do throws(UnknownBlock) {
        try scalars.withTable { table throws(UnknownBlock) in
          try pattern.find(in: bytes, from: &start, table, places: &places) { range in
            while chunk.range(of: .text, at: offset).upperBound <= range.lowerBound { offset += 1 }
            let text = chunk.range(of: .text, at: offset)
            guard text.lowerBound <= range.lowerBound, range.upperBound <= text.upperBound else {
              return nil
            }
            ids.append(chunk.id(at: offset))
            return text.upperBound
          }
        }
        work += SearchWork.foldedChunk + places * SearchWork.place
        return work + bytes.count * SearchWork.foldedByte
      } catch {
        scalars.add(error)
        work += SearchWork.block
      }
    }
  }

  /// The pattern, which is made for the first chunk that needs it, and the work of that.
  ///
  /// What is looked for first is chosen by a part of each sixteenth chunk.
  private mutating func preparedPattern(for bytes: UnsafeBufferPointer<UInt8>) -> (
    pattern: FoldedPattern, work: Int
  ) {
    var work = 0
    if sources == nil { work += SearchWork.sources }
    let sources = self.sources ?? FoldedSources()
    if foldedPattern == nil { work += SearchWork.pattern }
    var pattern = foldedPattern ?? FoldedPattern(query.pattern, sources)
    if chunksToSample == 0 {
      pattern.chooseAnchor(for: UnsafeBufferPointer(rebasing: bytes.prefix(2048)))
      chunksToSample = 16
    }
    chunksToSample -= 1
    (self.sources, foldedPattern) = (sources, pattern)
    return (pattern, work)
  }

  /// Searches the texts for a query with U+FFFD, by which `String` replaces invalid bytes.
  private func findInStrings(of chunk: RowChunk, into ids: inout [ItemID]) {
    for offset in 0..<chunk.count where query.matches(chunk[offset].text) {
      ids.append(chunk.id(at: offset))
    }
  }
}
