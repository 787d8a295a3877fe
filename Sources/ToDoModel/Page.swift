/// A few hundred rows side by side: what each is in one array, the bytes of all texts in another.
///
/// A row costs 16 bytes beside its text and no memory of its own; a `String` is made for whoever
/// asks. The arrays grow by sixteenths: after doubling up to half of them would lie idle.
struct Page: Sendable {
  private struct Row {
    let id: ItemID
    // Where the row's text ends; it begins where the one above ends.
    var end: UInt32
    var isCompleted: Bool
  }

  private var rows: [Row] = []
  private var texts: [UInt8] = []

  var count: Int { rows.count }

  /// The bytes of all its texts.
  var size: Int { texts.count }

  /// The ids from the top down.
  var ids: some Sequence<ItemID> { rows.lazy.map(\.id) }

  subscript(offset: Int) -> ToDoItem {
    let (row, text) = (rows[offset], texts[range(of: offset)])
    return ToDoItem(
      id: row.id, text: String(decoding: text, as: UTF8.self), isCompleted: row.isCompleted)
  }

  func id(at offset: Int) -> ItemID { rows[offset].id }

  func firstIndex(of id: ItemID) -> Int? { rows.firstIndex { $0.id == id } }

  /// Puts a row below the others; what is no UTF-8 in its text is replaced whenever it is read.
  mutating func append(_ id: ItemID, _ text: UnsafeBufferPointer<UInt8>, isCompleted: Bool) {
    texts.append(contentsOf: text)
    rows.append(Row(id: id, end: UInt32(texts.count), isCompleted: isCompleted))
  }

  /// Puts the rows of `page` below the others.
  mutating func append(_ page: Page) {
    let (count, size) = (count, size)
    texts.makeRoom(for: page.size)
    texts += page.texts
    rows.makeRoom(for: page.count)
    rows += page.rows
    moveEnds(from: count, by: size)
  }

  mutating func insert(_ item: ToDoItem, at offset: Int) {
    let end = UInt32(start(of: offset))
    rows.makeRoom(for: 1)
    rows.insert(Row(id: item.id, end: end, isCompleted: item.isCompleted), at: offset)
    setText(item.text, at: offset)
  }

  mutating func remove(at offset: Int) {
    setText("", at: offset)
    rows.remove(at: offset)
  }

  /// Lets the row say `text`; traps where the texts of the page come to 4 GB.
  mutating func setText(_ text: String, at offset: Int) {
    let old = range(of: offset)
    let growth = text.utf8.count - old.count
    texts.makeRoom(for: growth)
    var text = text
    text.withUTF8 { texts.replaceSubrange(old, with: $0) }
    moveEnds(from: offset, by: growth)
  }

  mutating func setCompleted(_ isCompleted: Bool, at offset: Int) {
    rows[offset].isCompleted = isCompleted
  }

  /// A page of the rows at `offsets` and no larger than they need.
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

  /// Takes all rows out and keeps the memory for others.
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

  /// Where the text of the row at `offset` begins, also of one that would be the next.
  private func start(of offset: Int) -> Int {
    offset == 0 ? 0 : Int(rows[offset - 1].end)
  }
}

extension Array {
  /// Makes room for `newcomers` more, and for a sixteenth so that the next ones find some.
  fileprivate mutating func makeRoom(for newcomers: Int) {
    let needed = count + newcomers
    if needed > capacity { reserveCapacity(needed + Swift.max(needed / 16, 8)) }
  }
}
