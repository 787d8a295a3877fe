/// The numbers of the chunks that contain the ids of ``ChunkedRows``.
///
/// The ids are sorted, in blocks of up to 512. An id needs 12 bytes, half of what a hash table needs, and a
/// change copies one block while a copy of the index exists, not all of them. Changes and queries take
/// logarithmic time; appending ascending ids, such as those of an import, is faster.
struct ChunkIndex: Sendable {
  private struct Block {
    var ids: [ItemID] = []
    // The number of the chunk of each id.
    var chunks: [Int32] = []

    mutating func insert(_ id: ItemID, _ chunk: Int32, at offset: Int) {
      ids.reserve(1)
      ids.insert(id, at: offset)
      chunks.reserve(1)
      chunks.insert(chunk, at: offset)
    }

    mutating func remove(at offset: Int) {
      ids.remove(at: offset)
      chunks.remove(at: offset)
    }

    mutating func append(_ block: Block) {
      ids.reserve(block.ids.count)
      ids += block.ids
      chunks.reserve(block.ids.count)
      chunks += block.chunks
    }

    /// Removes the entries from `offset` on and returns them, without spare capacity.
    mutating func split(at offset: Int) -> Block {
      let rest = Block(ids: Array(ids[offset...]), chunks: Array(chunks[offset...]))
      self = Block(ids: Array(ids[..<offset]), chunks: Array(chunks[..<offset]))
      return rest
    }
  }

  // In ids. A block takes 6 KB, which an insertion moves in less than a microsecond.
  private static let capacity = 512

  // There is always a block.
  private var blocks = [Block()]
  // Block n contains the ids from bounds[n] up to bounds[n + 1]. The first bound is below all ids.
  private var bounds = [ItemID(0)]

  /// The number of ids.
  private(set) var count = 0

  /// The number of the chunk that contains `id`; nil if none does.
  subscript(id: ItemID) -> Int? {
    let index = block(of: id)
    let offset = blocks[index].ids.firstOffset { $0 >= id }
    guard offset < blocks[index].ids.count, blocks[index].ids[offset] == id else { return nil }
    return Int(blocks[index].chunks[offset])
  }

  /// Sets the chunk of `id`, which may have none yet.
  mutating func set(_ chunk: Int, for id: ItemID) {
    let index = block(of: id)
    let offset = blocks[index].ids.firstOffset { $0 >= id }
    if offset < blocks[index].ids.count, blocks[index].ids[offset] == id {
      blocks[index].chunks[offset] = Int32(chunk)
    } else {
      count += 1
      blocks[index].insert(id, Int32(chunk), at: offset)
      if blocks[index].ids.count > Self.capacity { split(index, insertedAt: offset) }
    }
  }

  /// Removes the entry of `id`, which must be in the index.
  mutating func remove(_ id: ItemID) {
    let index = block(of: id)
    blocks[index].remove(at: blocks[index].ids.firstOffset { $0 >= id })
    count -= 1
    if !mergeWithNext(index) && index > 0 { mergeWithNext(index - 1) }
  }

  private func block(of id: ItemID) -> Int {
    max(bounds.firstOffset { $0 > id } - 1, 0)
  }

  /// Splits a full block in half or, if an id was appended to it, before that id, so that ascending ids leave
  /// full blocks.
  private mutating func split(_ index: Int, insertedAt offset: Int) {
    let isAppended = offset == Self.capacity
    let rest = blocks[index].split(at: isAppended ? offset : Self.capacity / 2)
    bounds.insert(rest.ids[0], at: index + 1)
    blocks.insert(rest, at: index + 1)
  }

  /// Merges the block with the next one if together they fill at most half a block; returns whether they were
  /// merged.
  @discardableResult
  private mutating func mergeWithNext(_ index: Int) -> Bool {
    guard index + 1 < blocks.count,
      blocks[index].ids.count + blocks[index + 1].ids.count <= Self.capacity / 2
    else { return false }
    blocks[index].append(blocks[index + 1])
    blocks.remove(at: index + 1)
    bounds.remove(at: index + 1)
    return true
  }
}

extension [ItemID] {
  /// The offset of the first id for which `isAfter` is true, which must be true for all ids after it; the count
  /// if it is false for all.
  fileprivate func firstOffset(where isAfter: (ItemID) -> Bool) -> Int {
    withUnsafeBufferPointer { ids in
      // New ids are larger than those of their program before them.
      guard let last = ids.last, isAfter(last) else { return ids.count }
      var range = 0..<ids.count - 1
      while !range.isEmpty {
        let middle = (range.lowerBound + range.upperBound) / 2
        range =
          isAfter(ids[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
      }
      return range.lowerBound
    }
  }
}
