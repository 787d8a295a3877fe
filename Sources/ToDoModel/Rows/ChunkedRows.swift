/// A sequence of items that is split into chunks, so that an edit moves few rows even in a long
/// list.
///
/// In a single array, an insertion would move half of the memory on average, and a search for an id
/// would read all of it. Here an insertion moves half a chunk on average, and an index maps each
/// id to its chunk. Besides its strings a row needs 16 bytes in its chunk and 12 in the index. While a copy
/// exists, a change copies the arrays of chunks and blocks of the index, and one of each.
struct ChunkedRows: Sendable {
  /// The chunk of an item and the item's offset in the chunk; invalid after the next change.
  struct Location: Equatable {
    fileprivate let chunk: Int
    fileprivate let offset: Int
  }

  // The number of a chunk is its index in this array. A chunk keeps its number when other chunks are
  // inserted or removed, so `chunkIndex` stays valid.
  private var chunks: [RowChunk]
  // The numbers of the chunks in use, in the order of their rows.
  private var order: [Int]
  // The index in `order` of each chunk in use, by chunk number.
  private var orderIndices: [Int] = []
  // The numbers of unused chunks, for reuse.
  private var freeChunks: [Int] = []
  private var counts = PrefixSums([])
  // The numbers of completed rows.
  private var completedCounts = PrefixSums([])
  private var chunkIndex = ChunkIndex()

  /// The rows of `chunks` one after the other; nil when two rows have the same id.
  init?(_ chunks: [RowChunk]) {
    // `end` needs a last chunk, so an empty list has one empty chunk.
    self.chunks = chunks.isEmpty ? [RowChunk()] : chunks
    order = Array(self.chunks.indices)
    orderIndices = order
    rebuildCounts()
    for chunk in order { indexIDs(of: chunk) }
    guard chunkIndex.count == count else { return nil }
  }

  var count: Int { counts.total }

  var chunkCount: Int { order.count }

  /// RowChunk number `index` in the order of the rows, counted from 0; may be empty.
  func chunk(at index: Int) -> RowChunk { chunks[order[index]] }

  var completedCount: Int { completedCounts.total }

  var all: [ToDoItem] {
    var items: [ToDoItem] = []
    items.reserveCapacity(count)
    for chunk in order { items += (0..<chunks[chunk].count).lazy.map { chunks[chunk][$0] } }
    return items
  }

  subscript(row: Int) -> ToDoItem { self[location(of: row)] }

  subscript(location: Location) -> ToDoItem { chunks[location.chunk][location.offset] }

  func property(_ key: Property.Key, at location: Location) -> Property {
    chunks[location.chunk].property(key, at: location.offset)
  }

  func contains(_ id: ItemID) -> Bool { chunkIndex[id] != nil }

  func find(_ id: ItemID) -> Location? {
    guard let chunk = chunkIndex[id],
      let offset = chunks[chunk].firstIndex(of: id)
    else {
      return nil
    }
    return Location(chunk: chunk, offset: offset)
  }

  /// The location after the last row.
  var end: Location {
    let last = order[order.count - 1]
    return Location(chunk: last, offset: chunks[last].count)
  }

  func row(at location: Location) -> Int {
    counts.sum(before: orderIndices[location.chunk]) + location.offset
  }

  /// The location of row number `row`; traps when there is no such row.
  func location(of row: Int) -> Location {
    precondition((0..<count).contains(row), "there is no row \(row) of \(count)")
    let (index, offset) = counts.locate(row)
    return Location(chunk: order[index], offset: offset)
  }

  /// The location of a row in its section; traps when there is no such row.
  func location(of row: SectionedRow) -> Location {
    switch row {
    case .open(let number):
      precondition((0..<count - completedCount).contains(number), "there is no row \(row)")
      let (index, remainder) = counts.locate(number, subtracting: completedCounts)
      let chunk = order[index]
      return Location(chunk: chunk, offset: chunks[chunk].offset(of: remainder, isCompleted: false))
    case .completed(let number):
      precondition((0..<completedCount).contains(number), "there is no row \(row)")
      let (index, remainder) = completedCounts.locate(number)
      let chunk = order[index]
      return Location(chunk: chunk, offset: chunks[chunk].offset(of: remainder, isCompleted: true))
    }
  }

  /// The position of the row at `location`.
  func position(at location: Location) -> RowPosition {
    position(
      at: location, isCompleted: chunks[location.chunk].bool(.isCompleted, at: location.offset))
  }

  /// The position of a row that is at `location`, or is inserted there.
  func position(at location: Location, isCompleted: Bool) -> RowPosition {
    let row = row(at: location)
    let completed =
      completedCounts.sum(before: orderIndices[location.chunk])
      + chunks[location.chunk].completedCount(before: location.offset)
    return RowPosition(row: row, openCount: row - completed, isCompleted: isCompleted)
  }

  /// The id of the row after `location`; nil when `location` is the last row.
  func id(after location: Location) -> ItemID? {
    let (chunk, offset) = (location.chunk, location.offset)
    if offset + 1 < chunks[chunk].count { return chunks[chunk].id(at: offset + 1) }
    let next = orderIndices[chunk] + 1
    return next < order.count ? chunks[order[next]].id(at: 0) : nil
  }

  mutating func insert(_ item: ToDoItem, at location: Location) {
    updateCompletedCount(of: location.chunk) { $0.insert(item, at: location.offset) }
    chunkIndex.set(location.chunk, for: item.id)
    counts.add(1, at: orderIndices[location.chunk])
    if chunks[location.chunk].isFull { split(location.chunk) }
  }

  mutating func remove(at location: Location) {
    chunkIndex.remove(chunks[location.chunk].id(at: location.offset))
    let orderIndex = orderIndices[location.chunk]
    updateCompletedCount(of: location.chunk) { $0.remove(at: location.offset) }
    counts.add(-1, at: orderIndex)
    if !mergeWithNext(orderIndex) && orderIndex > 0 { mergeWithNext(orderIndex - 1) }
  }

  mutating func set(_ property: Property, at location: Location) {
    updateCompletedCount(of: location.chunk) { $0.set(property, at: location.offset) }
    if chunks[location.chunk].isFull { split(location.chunk) }
  }

  /// Changes a chunk in place, and then its number of completed rows.
  private mutating func updateCompletedCount(of chunk: Int, _ change: (inout RowChunk) -> Void) {
    let old = chunks[chunk].completedCount
    change(&chunks[chunk])
    let difference = chunks[chunk].completedCount - old
    if difference != 0 { completedCounts.add(difference, at: orderIndices[chunk]) }
  }

  private mutating func split(_ chunk: Int) {
    let (index, count) = (orderIndices[chunk], chunks[chunk].count)
    // Rows that are appended, for example by an import, fill the last chunk. Splitting this chunk in
    // half would leave every chunk half empty, so only its last row is split off.
    let cut = index == order.count - 1 ? count - 1 : count / 2
    insertChunk(chunks[chunk].part(cut..<count), at: index + 1)
    chunks[chunk] = chunks[chunk].part(0..<cut)
    rebuildCounts()
    // Without merging, a chunk that has one very long row would be split at each insertion before
    // that row, and each inserted row would become a chunk of its own.
    if index > 0 { mergeWithNext(index - 1) }
  }

  /// Merges the chunk at `index` of `order` with the next chunk if ``RowChunk/canMerge(_:)`` allows it.
  ///
  /// Returns whether the two chunks were merged.
  @discardableResult
  private mutating func mergeWithNext(_ index: Int) -> Bool {
    guard index + 1 < order.count else { return false }
    let (upper, lower) = (order[index], order[index + 1])
    guard chunks[upper].canMerge(chunks[lower]) else { return false }
    chunks[upper].append(chunks[lower])
    chunks[lower] = RowChunk()
    indexIDs(of: upper)
    order.remove(at: index + 1)
    freeChunks.append(lower)
    rebuildCounts()
    return true
  }

  private mutating func insertChunk(_ chunk: RowChunk, at index: Int) {
    let number = freeChunks.popLast() ?? chunks.count
    if number == chunks.count {
      chunks.append(chunk)
      orderIndices.append(index)
    } else {
      chunks[number] = chunk
    }
    order.insert(number, at: index)
    indexIDs(of: number)
  }

  /// Maps the ids of all rows of chunk number `chunk` to this number.
  private mutating func indexIDs(of chunk: Int) {
    for id in chunks[chunk].ids { chunkIndex.set(chunk, for: id) }
  }

  private mutating func rebuildCounts() {
    for (index, chunk) in order.enumerated() { orderIndices[chunk] = index }
    counts = PrefixSums(order.lazy.map { [chunks] in chunks[$0].count })
    completedCounts = PrefixSums(order.lazy.map { [chunks] in chunks[$0].completedCount })
  }
}
