/// Up to 512 consecutive rows: their ids and flags in one array, the bytes of all texts in another.
///
/// A row costs 16 bytes besides its text and no allocation; a `String` is made at each read. The
/// arrays grow by a sixteenth: doubling would leave up to half of them unused.
struct Page: Sendable {
  private struct Row {
    let id: ItemID
    // The end of the row's text in `texts`; it begins at the end of the text before it.
    var end: UInt32
    var isCompleted: Bool
  }

  private var rows: [Row] = []
  private var texts: [UInt8] = []

  var count: Int { rows.count }

  /// The size of all texts, in bytes of UTF-8.
  var byteCount: Int { texts.count }

  /// The ids in the order of the rows.
  var ids: some Sequence<ItemID> { rows.lazy.map(\.id) }

  subscript(offset: Int) -> ToDoItem {
    let (row, text) = (rows[offset], texts[range(of: offset)])
    return ToDoItem(
      id: row.id, text: String(decoding: text, as: UTF8.self), isCompleted: row.isCompleted)
  }

  func id(at offset: Int) -> ItemID { rows[offset].id }

  func firstIndex(of id: ItemID) -> Int? { rows.firstIndex { $0.id == id } }

  /// Appends a row; invalid UTF-8 in its text is stored as it is and replaced at each read.
  mutating func append(_ id: ItemID, _ text: UnsafeBufferPointer<UInt8>, isCompleted: Bool) {
    texts.append(contentsOf: text)
    rows.append(Row(id: id, end: UInt32(texts.count), isCompleted: isCompleted))
  }

  /// Appends the rows of `page`.
  mutating func append(_ page: Page) {
    let (count, byteCount) = (count, byteCount)
    texts.reserve(page.byteCount)
    texts += page.texts
    rows.reserve(page.count)
    rows += page.rows
    moveEnds(from: count, by: byteCount)
  }

  mutating func insert(_ item: ToDoItem, at offset: Int) {
    let end = UInt32(start(of: offset))
    rows.reserve(1)
    rows.insert(Row(id: item.id, end: end, isCompleted: item.isCompleted), at: offset)
    setText(item.text, at: offset)
  }

  mutating func remove(at offset: Int) {
    setText("", at: offset)
    rows.remove(at: offset)
  }

  /// Replaces the row's text; traps when the texts of the page reach 4 GB.
  mutating func setText(_ text: String, at offset: Int) {
    let old = range(of: offset)
    let growth = text.utf8.count - old.count
    texts.reserve(growth)
    var text = text
    text.withUTF8 { texts.replaceSubrange(old, with: $0) }
    moveEnds(from: offset, by: growth)
  }

  mutating func setCompleted(_ isCompleted: Bool, at offset: Int) {
    rows[offset].isCompleted = isCompleted
  }

  /// A copy of the rows at `offsets`, allocated without spare capacity.
  func part(_ offsets: Range<Int>) -> Page {
    let (first, last) = (start(of: offsets.lowerBound), start(of: offsets.upperBound))
    var part = Page()
    part.texts.reserveCapacity(last - first)
    part.texts += texts[first..<last]
    part.rows.reserveCapacity(offsets.count)
    part.rows += rows[offsets]
    part.moveEnds(from: 0, by: -first)
    return part
  }

  /// Removes all rows and keeps the memory for the next ones.
  mutating func removeAll() {
    rows.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
  }

  private mutating func moveEnds(from offset: Int, by distance: Int) {
    rows.withUnsafeMutableBufferPointer { rows in
      for index in offset..<rows.count { rows[index].end = UInt32(Int(rows[index].end) + distance) }
    }
  }

  private func range(of offset: Int) -> Range<Int> {
    start(of: offset)..<start(of: offset + 1)
  }

  /// The start of the text of the row at `offset`; `offset` may be `count`.
  private func start(of offset: Int) -> Int {
    offset == 0 ? 0 : Int(rows[offset - 1].end)
  }
}

extension Array {
  /// Reserves capacity for `additional` elements, and a sixteenth more for the next ones.
  fileprivate mutating func reserve(_ additional: Int) {
    let needed = count + additional
    if needed > capacity { reserveCapacity(needed + Swift.max(needed / 16, 8)) }
  }
}

extension Page {
  // In rows: a power of two, because pages are halved repeatedly; 512 rows take 8 KB besides their
  // texts.
  private static let capacity = 512
  // In bytes of text. Texts of some hundred bytes a row reach the row limit first; with longer ones
  // it would be costly to move the texts after a change.
  private static let textCapacity = 1 << 16
  // How far the builder fills a page, in eighths: about a hundred rows fit before it splits.
  private static let fillFactor = 6

  /// Whether the page has to be split.
  var isFull: Bool { isFull(eighths: 8) }

  /// Whether the builder starts the next page.
  var hasReachedFillFactor: Bool { isFull(eighths: Self.fillFactor) }

  /// Whether both together fill at most half a page; always true when one of them is empty.
  func canMerge(_ page: Page) -> Bool {
    count == 0 || page.count == 0
      || count + page.count <= Self.capacity / 2
        && byteCount + page.byteCount <= Self.textCapacity / 2
  }

  // A single row cannot be split, however long its text is.
  private func isFull(eighths: Int) -> Bool {
    count >= Self.capacity * eighths / 8
      || count > 1 && byteCount >= Self.textCapacity * eighths / 8
  }
}
