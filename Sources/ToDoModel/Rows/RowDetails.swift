/// The details of the rows of a chunk, one after the other.
///
/// A row needs 4 bytes and those of its details. A chunk of which no row has details has none of this.
struct RowDetails: Sendable {
  private var bytes: [UInt8] = []
  // The offset in `bytes` at which the details of each row end.
  private var ends: [UInt32]

  /// `count` rows without details.
  init(count: Int) { ends = [UInt32](repeating: 0, count: count) }

  /// Whether no row has details.
  var isEmpty: Bool { bytes.isEmpty }

  /// The total size of all details.
  var byteCount: Int { bytes.count }

  /// The details of the row at `offset`.
  subscript(offset: Int) -> ItemDetails {
    let range = range(offset)
    return range.isEmpty ? ItemDetails() : ItemDetails(intact: bytes[range])
  }

  /// Calls `body` with the encoded details of the row at `offset`.
  func withBytes<Result>(
    at offset: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range(offset)])) }
  }

  /// Inserts a row without details at `offset`.
  mutating func insert(at offset: Int) {
    ends.reserve(1)
    ends.insert(UInt32(start(offset)), at: offset)
  }

  /// Replaces the details of the row at `offset` by the encoded ones, none of which may be damaged.
  mutating func set(_ new: UnsafeBufferPointer<UInt8>, at offset: Int) {
    let old = range(offset)
    bytes.reserve(new.count - old.count)
    bytes.replaceSubrange(old, with: new)
    moveEnds(from: offset, by: new.count - old.count)
  }

  /// Removes the row at `offset`.
  mutating func remove(at offset: Int) {
    let old = range(offset)
    bytes.removeSubrange(old)
    ends.remove(at: offset)
    moveEnds(from: offset, by: -old.count)
  }

  /// Appends other rows.
  mutating func append(_ others: RowDetails) {
    let size = UInt32(bytes.count)
    bytes.reserve(others.bytes.count)
    bytes += others.bytes
    ends.reserve(others.ends.count)
    ends += others.ends.lazy.map { $0 + size }
  }

  /// The rows at `offsets`, allocated without spare capacity; nil if none of them has details.
  func part(_ offsets: Range<Int>) -> RowDetails? {
    let (first, last) = (start(offsets.lowerBound), start(offsets.upperBound))
    guard first < last else { return nil }
    var part = RowDetails(count: 0)
    part.bytes.reserveCapacity(last - first)
    part.bytes += bytes[first..<last]
    part.ends.reserveCapacity(offsets.count)
    part.ends += ends[offsets].lazy.map { $0 - UInt32(first) }
    return part
  }

  private func range(_ offset: Int) -> Range<Int> { start(offset)..<Int(ends[offset]) }

  private func start(_ offset: Int) -> Int { offset == 0 ? 0 : Int(ends[offset - 1]) }

  private mutating func moveEnds(from offset: Int, by distance: Int) {
    ends.withUnsafeMutableBufferPointer { ends in
      for index in offset..<ends.count { ends[index] = UInt32(Int(ends[index]) + distance) }
    }
  }
}
