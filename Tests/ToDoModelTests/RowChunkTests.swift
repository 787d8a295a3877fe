import TestSupport
import Testing
import ToDoSupport

@testable import ToDoModel

@Suite struct RowChunkTests {
  private let texts = [
    "", "milk", "Zwölf \u{1F468}\u{200D}\u{1F469}", "e\u{301}", "a\0b",
    String(repeating: "\u{1F95B}", count: 30_000),
  ]

  @Test func `edits of a chunk have the same result as edits of an array`() {
    withSeeds(40) { generator in
      var (chunk, items) = (RowChunk(), [ToDoItem]())
      for number in 1...60 as ClosedRange<Int64> {
        let offset = Int.random(in: 0...items.count, using: &generator)
        let text = texts.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<7, using: &generator) {
        case 0 where offset < items.count:
          chunk.remove(at: offset)
          items.remove(at: offset)
        case 5 where offset < items.count:
          let detail = Property.randomDetail(using: &generator)
          chunk.set(detail, at: offset)
          items[offset].set(detail)
        case 6 where number % 8 == 0:
          // Without details again.
          for row in items.indices {
            chunk.setDetails(UnsafeBufferPointer(start: nil, count: 0), at: row)
            items[row].details = ItemDetails()
          }
        case 1 where offset < items.count:
          chunk.set(.text(text), at: offset)
          items[offset].text = text
        case 2 where offset < items.count:
          chunk.set(.isCompleted(!items[offset].isCompleted), at: offset)
          items[offset].isCompleted.toggle()
        default:
          let item = ToDoItem(
            id: ItemID(number), text: text, isCompleted: number % 3 == 0,
            details: .random(using: &generator))
          chunk.insert(item, at: offset)
          items.insert(item, at: offset)
        }
        #expect(chunk.items == items)
        let sizes = items.map { $0.text.utf8.count + $0.details.bytes.count }
        #expect(chunk.byteCount == sizes.reduce(0, +))
      }
    }
  }

  @Test func `two parts of a chunk, split at any row and merged, have the rows of the chunk`() {
    var chunk = RowChunk()
    for (number, text) in zip(Int64(1)..., texts + texts.reversed()) {
      var item = ToDoItem(id: ItemID(number), text: text)
      // One half of the rows has no details, so that one of two parts has none.
      if number > 6 { item.details.created = number }
      chunk.insert(item, at: chunk.count)
    }
    for cut in 0...chunk.count {
      var (above, below) = (chunk.part(0..<cut), chunk.part(cut..<chunk.count))
      #expect(above.items + below.items == chunk.items)
      above.append(below)
      #expect(above.items == chunk.items)
      // A part can be edited like any other chunk.
      below.insert(ToDoItem(99), at: 0)
      #expect(below.items.dropFirst() == chunk.items[cut...])
    }
  }

  @Test func `a chunk is full at 512 rows or 64 KB of text, but never with a single row`() {
    var chunk = RowChunk()
    chunk.insert(ToDoItem(id: 1, text: String(repeating: "a", count: 1 << 17)), at: 0)
    #expect(!chunk.isFull && !chunk.hasReachedFillFactor)
    chunk.insert(ToDoItem(2), at: 1)
    #expect(chunk.isFull && chunk.hasReachedFillFactor)
    chunk.remove(at: 0)
    while !chunk.isFull { chunk.insert(ToDoItem(id: 3, text: ""), at: 0) }
    #expect(chunk.count == 512)
  }

  @Test(
    arguments: [
      [], [0x61], [0xFF], [0x61, 0xC3], [0xC3, 0xA9, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x61],
      [0x65, 0xCC, 0x81],
    ] as [[UInt8]])
  func `invalid UTF-8 is replaced as String does it, and the rows after it are unaffected`(
    bytes: [UInt8]
  ) {
    var chunk = RowChunk()
    chunk.append(1)
    bytes.withUnsafeBufferPointer { chunk.setString(.text, $0, at: 0) }
    chunk.setBool(.isCompleted, true, at: 0)
    chunk.insert(ToDoItem(2), at: 1)
    #expect(Array(chunk[0].text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    #expect(chunk[0].isCompleted && chunk[1] == ToDoItem(2))
  }
}

extension RowChunk {
  fileprivate var items: [ToDoItem] { (0..<count).map { self[$0] } }
}
