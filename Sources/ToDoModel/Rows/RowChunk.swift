/// A part of a list: up to 512 consecutive rows.
///
/// One array contains their ids and flags, another the bytes of all their strings.
///
/// Besides its strings and details (see ``RowDetails``) a row needs 16 bytes, and no memory block of its
/// own. Each read of a string creates a `String`. The arrays grow by a sixteenth, because doubling them
/// would leave up to half of their memory unused.
struct RowChunk: Sendable {
  private struct Row {
    // One element for each case of `Property.StringKey`. The language requires a literal here.
    typealias Ends = [1 of UInt32]

    let id: ItemID
    // The offsets in `bytes` at which the row's strings end. Each string begins where the previous
    // one ends.
    var ends: Ends
    // Bit n is the value of the `Property.BoolKey` whose raw value is n.
    var flags: UInt8 = 0

    /// A row whose strings are empty and begin at the offset `start`.
    init(_ id: ItemID, at start: Int) {
      self.id = id
      ends = Ends(repeating: UInt32(start))
    }

    var end: Int { Int(ends[ends.count - 1]) }
  }

  private var rows: [Row] = []
  private var bytes: [UInt8] = []
  // Nil if no row has details, else with one element: a chunk is copied faster with a null pointer in it than with an
  // optional struct.
  private var details: [RowDetails]?

  /// The number of rows whose `isCompleted` is true.
  private(set) var completedCount = 0

  var count: Int { rows.count }

  /// The total size of all strings, in bytes of UTF-8, and of all details.
  var byteCount: Int { bytes.count + (details?[0].byteCount ?? 0) }

  /// The ids in the order of the rows.
  var ids: some Sequence<ItemID> { rows.lazy.map(\.id) }

  subscript(offset: Int) -> ToDoItem {
    var item = ToDoItem(id: rows[offset].id, text: "")
    for key in Property.StringKey.allCases { item[key] = string(key, at: offset) }
    for key in Property.BoolKey.allCases { item[key] = bool(key, at: offset) }
    if let details { item.details = details[0][offset] }
    return item
  }

  /// The number of rows above `offset` whose `isCompleted` is true.
  func completedCount(before offset: Int) -> Int {
    if completedCount == 0 || completedCount == count { return min(completedCount, offset) }
    // The shorter part of the chunk is counted.
    return offset <= count / 2
      ? completedCount(in: 0..<offset) : completedCount - completedCount(in: offset..<count)
  }

  // A loop over the buffer, since the closure of `count(where:)` takes five times as long.
  private func completedCount(in offsets: Range<Int>) -> Int {
    rows.withUnsafeBufferPointer { rows in
      var sum = 0
      for offset in offsets { sum += Int(rows[offset].flags >> Self.completedBit & 1) }
      return sum
    }
  }

  private static let completedBit = Property.BoolKey.isCompleted.rawValue

  /// The offset of row `number`, counted from 0, among the rows with this `isCompleted`; traps when
  /// there is no such row.
  func offset(of number: Int, isCompleted: Bool) -> Int {
    if completedCount == (isCompleted ? count : 0) { return number }
    var remainder = number
    for offset in rows.indices where bool(.isCompleted, at: offset) == isCompleted {
      if remainder == 0 { return offset }
      remainder -= 1
    }
    preconditionFailure("there is no row \(number) among the \(isCompleted ? "completed" : "open")")
  }

  func property(_ key: Property.Key, at offset: Int) -> Property {
    switch key {
    case .string(let key): .string(key, string(key, at: offset))
    case .bool(let key): .bool(key, bool(key, at: offset))
    case .detail(let key): .detail(key, of: details?[0][offset] ?? ItemDetails())
    }
  }

  /// Calls `body` with the offset and the date of each row that has one.
  func forEachDated(_ body: (_ offset: Int, DueDate) -> Void) {
    guard let details = details?[0] else { return }
    for offset in rows.indices {
      details.withBytes(at: offset) { ItemDetails.due(in: $0) }.map { body(offset, $0) }
    }
  }

  /// Whether the row reminds at another time than when it is due.
  func hasReminderTime(at offset: Int) -> Bool {
    details?[0].withBytes(at: offset) { ItemDetails.value(of: .remindAt, in: $0) } != nil
  }

  func id(at offset: Int) -> ItemID { rows[offset].id }

  func firstIndex(of id: ItemID) -> Int? { rows.firstIndex { $0.id == id } }

  /// Appends a row whose strings are empty and whose flags are false.
  mutating func append(_ id: ItemID) {
    details?[0].insert(at: rows.count)
    rows.append(Row(id, at: bytes.count))
  }

  /// Appends the row at `offset` of another chunk.
  mutating func append(rowAt offset: Int, of chunk: RowChunk) {
    append(chunk.id(at: offset))
    let row = count - 1
    for key in Property.StringKey.allCases {
      let range = chunk.range(of: key, at: offset)
      chunk.withBytes { setString(key, UnsafeBufferPointer(rebasing: $0[range]), at: row) }
    }
    for key in Property.BoolKey.allCases { setBool(key, chunk.bool(key, at: offset), at: row) }
    chunk.details?[0].withBytes(at: offset) { setDetails($0, at: row) }
  }

  mutating func append(_ chunk: RowChunk) {
    let (count, byteCount) = (count, bytes.count)
    if details != nil || chunk.details != nil {
      if details == nil { details = [RowDetails(count: count)] }
      details?[0].append(chunk.details?[0] ?? RowDetails(count: chunk.count))
    }
    bytes.reserve(chunk.bytes.count)
    bytes += chunk.bytes
    rows.reserve(chunk.count)
    rows += chunk.rows
    completedCount += chunk.completedCount
    moveEnds(from: count, by: byteCount)
  }

  mutating func insert(_ item: ToDoItem, at offset: Int) {
    details?[0].insert(at: offset)
    rows.reserve(1)
    rows.insert(Row(item.id, at: start(of: offset)), at: offset)
    for key in Property.StringKey.allCases { setString(key, item[key], at: offset) }
    for key in Property.BoolKey.allCases { setBool(key, item[key], at: offset) }
    if !item.details.isEmpty { setDetails(item.details, at: offset) }
  }

  mutating func remove(at offset: Int) {
    let range = start(of: offset)..<rows[offset].end
    bytes.removeSubrange(range)
    setBool(.isCompleted, false, at: offset)
    details?[0].remove(at: offset)
    if details?[0].isEmpty == true { details = nil }
    rows.remove(at: offset)
    moveEnds(from: offset, by: -range.count)
  }

  /// Replaces a value of the row at `offset`; traps when all strings of the chunk reach 4 GB
  /// together.
  mutating func set(_ property: Property, at offset: Int) {
    switch property {
    case .string(let key, let value): setString(key, value, at: offset)
    case .bool(let key, let value): setBool(key, value, at: offset)
    case .detail(let key, let value):
      var new = details?[0][offset] ?? ItemDetails()
      new[key] = value
      setDetails(new, at: offset)
    }
  }

  private mutating func setDetails(_ new: ItemDetails, at offset: Int) {
    new.bytes.withUnsafeBufferPointer { setDetails($0, at: offset) }
  }

  /// Replaces all details of the row at `offset` by the encoded ones.
  mutating func setDetails(_ new: UnsafeBufferPointer<UInt8>, at offset: Int) {
    if details == nil && new.isEmpty { return }
    if details == nil { details = [RowDetails(count: rows.count)] }
    details?[0].set(new, at: offset)
    if details?[0].isEmpty == true { details = nil }
  }

  /// Replaces a string of the row at `offset` by the UTF-8 bytes `new`.
  ///
  /// Invalid bytes are stored unchanged; each read of the string replaces them by U+FFFD.
  mutating func setString(
    _ key: Property.StringKey, _ new: UnsafeBufferPointer<UInt8>, at offset: Int
  ) {
    let old = range(of: key, at: offset)
    bytes.reserve(new.count - old.count)
    bytes.replaceSubrange(old, with: new)
    moveEnds(from: offset, key, by: new.count - old.count)
  }

  mutating func setBool(_ key: Property.BoolKey, _ value: Bool, at offset: Int) {
    let bit = UInt8(1) << key.rawValue
    if key == .isCompleted, value != bool(key, at: offset) { completedCount += value ? 1 : -1 }
    if value { rows[offset].flags |= bit } else { rows[offset].flags &= ~bit }
  }

  /// A copy of the rows at `offsets`, allocated without spare capacity.
  func part(_ offsets: Range<Int>) -> RowChunk {
    let (first, last) = (start(of: offsets.lowerBound), start(of: offsets.upperBound))
    var part = RowChunk()
    part.bytes.reserveCapacity(last - first)
    part.bytes += bytes[first..<last]
    part.rows.reserveCapacity(offsets.count)
    part.rows += rows[offsets]
    part.details = details?[0].part(offsets).map { [$0] }
    part.completedCount = offsets.count { bool(.isCompleted, at: $0) }
    part.moveEnds(from: 0, by: -first)
    return part
  }

  /// Removes all rows and keeps their memory for new rows.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    completedCount = 0
    bytes.removeAll(keepingCapacity: true)
    details = nil
  }

  /// Calls `body` with the bytes of all strings, in the order of the rows; invalid UTF-8 is possible.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }

  /// The offset of the row whose strings contain the byte at `index`, an index of `withBytes(_:)`.
  func offset(ofByteAt index: Int) -> Int {
    var range = 0..<rows.count
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      range = rows[middle].end <= index ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  private func string(_ key: Property.StringKey, at offset: Int) -> String {
    String(decoding: bytes[range(of: key, at: offset)], as: UTF8.self)
  }

  func bool(_ key: Property.BoolKey, at offset: Int) -> Bool {
    rows[offset].flags >> key.rawValue & 1 == 1
  }

  private mutating func setString(_ key: Property.StringKey, _ string: String, at offset: Int) {
    var string = string
    string.withUTF8 { setString(key, $0, at: offset) }
  }

  /// Adds `distance` to the end of the string `key` of the row at `offset`, and to the ends of all
  /// strings after it.
  private mutating func moveEnds(
    from offset: Int, _ key: Property.StringKey = .text, by distance: Int
  ) {
    rows.withUnsafeMutableBufferPointer { rows in
      var first = key.rawValue
      for row in offset..<rows.count {
        for index in first..<rows[row].ends.count {
          rows[row].ends[index] = UInt32(Int(rows[row].ends[index]) + distance)
        }
        first = 0
      }
    }
  }

  /// The indices of a string in `withBytes(_:)`.
  func range(of key: Property.StringKey, at offset: Int) -> Range<Int> {
    let index = key.rawValue
    let start = index > 0 ? Int(rows[offset].ends[index - 1]) : start(of: offset)
    return start..<Int(rows[offset].ends[index])
  }

  /// The offset in `bytes` at which the strings of row `offset` begin.
  ///
  /// If `offset` is `count`, this is the offset at which the last string ends.
  private func start(of offset: Int) -> Int {
    offset == 0 ? 0 : rows[offset - 1].end
  }
}

extension Array {
  /// Reserves capacity for `additional` elements.
  ///
  /// If that requires a larger array, a sixteenth is added as a reserve.
  mutating func reserve(_ additional: Int) {
    let needed = count + additional
    if needed > capacity { reserveCapacity(needed + Swift.max(needed / 16, 8)) }
  }
}

extension RowChunk {
  // In rows. A power of two, so that halves and eighths of it are whole numbers. 512 rows take 8 KB
  // besides their strings.
  private static let capacity = 512
  // In bytes of the strings. A change moves all bytes behind it in the chunk, so large chunks would
  // make changes slow. Rows of fewer than 128 bytes on average reach the row limit first.
  private static let textCapacity = 1 << 16
  // How many eighths of a chunk ``ToDoListBuilder`` fills. The rest of the chunk is room for about
  // 128 more short rows before the chunk is split.
  private static let fillFactor = 6

  /// Whether the chunk has to be split.
  var isFull: Bool { isFull(eighths: 8) }

  /// Whether the chunk has all rows that ``ToDoListBuilder`` puts into one chunk.
  var hasReachedFillFactor: Bool { isFull(eighths: Self.fillFactor) }

  /// Whether this chunk and `chunk` together fill at most half a chunk, or one of the two is empty.
  func canMerge(_ chunk: RowChunk) -> Bool {
    count == 0 || chunk.count == 0
      || count + chunk.count <= Self.capacity / 2
        && byteCount + chunk.byteCount <= Self.textCapacity / 2
  }

  // A chunk with a single row is never full: a row cannot be split, however long its text is.
  private func isFull(eighths: Int) -> Bool {
    count >= Self.capacity * eighths / 8
      || count > 1 && byteCount >= Self.textCapacity * eighths / 8
  }
}
