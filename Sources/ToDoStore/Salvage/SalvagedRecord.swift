import ToDoModel

/// A row of the table `items` in a damaged file.
struct SalvagedRecord {
  let item: ToDoItem
  /// The list that contains the row; nil for a list.
  let list: ItemID?
  let position: Int64

  /// Decodes `cell` of a leaf of any table; nil if it is no row of `items`, or is damaged.
  ///
  /// Only rows of `items` have a number, a text and a number after the id. A text whose end cannot be read is cut off.
  init?(_ cell: TableNode.Cell, in pages: DatabasePages) {
    let record = DatabaseBytes(Self.record(cell, in: pages)[...])
    guard let id = ItemID(exactly: cell.rowID), let columns = Self.columns(of: record),
      columns.count >= 4, columns[0].type == 0,
      let position = columns[1].integer(in: record), let text = columns[2].text(in: record),
      let completed = columns[3].integer(in: record), (0...1).contains(completed)
    else { return nil }
    let details = columns.count > 5 ? columns[5].blob(in: record) : nil
    item = ToDoItem(
      id: id, text: text, isCompleted: completed == 1,
      details: ItemDetails(decoding: details ?? []))
    self.position = position
    // A row that was written before there were lists has no fifth column.
    guard columns.count > 4 else {
      list = .originalList
      return
    }
    list = columns[4].integer(in: record).flatMap(ItemID.init)
    if list == nil, columns[4].type != 0 { return nil }
  }

  /// The bytes of the record, as far as they can be read.
  private static func record(_ cell: TableNode.Cell, in pages: DatabasePages) -> [UInt8] {
    var bytes = Array(cell.local)
    var (next, seen) = (cell.overflow, Set<Int>())
    while bytes.count < cell.size, let number = next, seen.insert(number).inserted,
      let page = pages[number],
      let part = page[4..<min(4 + cell.size - bytes.count, pages.usableSize)]
    {
      bytes += part
      next = page.number(at: 0, length: 4)
    }
    return bytes
  }

  private static func columns(of record: DatabaseBytes) -> [Column]? {
    var offset = 0
    guard let end = record.variableNumber(at: &offset), end <= record.count else { return nil }
    var (columns, content) = ([Column](), Int(end))
    while offset < end {
      guard let type = record.variableNumber(at: &offset),
        let size = Column.size(of: type), size <= Int(Int32.max)
      else { return nil }
      columns.append(Column(type: type, range: content..<content + size))
      content += size
    }
    return columns
  }
}

/// A value in a record: its type (fileformat2.html, "Record Format") and where its bytes are.
private struct Column {
  let type: Int64
  let range: Range<Int>

  /// The size of a value of `type` in bytes; nil if there is no such type.
  static func size(of type: Int64) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: Int(type)
    case 5: 6
    case 6, 7: 8
    case 12...: Int((type - 12) / 2)
    default: nil
    }
  }

  func integer(in record: DatabaseBytes) -> Int64? {
    switch type {
    case 8, 9: type - 8
    case 1...6:
      record[range].map { bytes in
        let first = Int64(Int8(bitPattern: bytes.first ?? 0))
        return bytes.dropFirst().reduce(first) { $0 << 8 | Int64($1) }
      }
    default: nil
    }
  }

  /// The bytes of a value that is no text, as far as the record has them; nil if the value is something else.
  func blob(in record: DatabaseBytes) -> [UInt8]? {
    guard type >= 12, type % 2 == 0, range.lowerBound <= record.count else { return nil }
    return record[range.lowerBound..<min(range.upperBound, record.count)].map { Array($0) }
  }

  /// The text, cut off where the record ends; nil if the value is no text.
  func text(in record: DatabaseBytes) -> String? {
    guard type >= 13, type % 2 == 1, range.lowerBound <= record.count else { return nil }
    let end = min(range.upperBound, record.count)
    return record[range.lowerBound..<end].map { String(decoding: $0, as: UTF8.self) }
  }
}
