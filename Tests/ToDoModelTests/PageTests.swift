import TestSupport
import Testing

@testable import ToDoModel

@Suite struct PageTests {
  private let texts = [
    "", "milk", "Zwölf \u{1F468}\u{200D}\u{1F469}", "e\u{301}", "a\0b",
    String(repeating: "\u{1F95B}", count: 30_000),
  ]

  @Test func `edits of a page have the same result as edits of an array`() {
    withSeeds(40) { generator in
      var (page, items) = (Page(), [ToDoItem]())
      for number in 1...60 as ClosedRange<Int64> {
        let offset = Int.random(in: 0...items.count, using: &generator)
        let text = texts.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<5, using: &generator) {
        case 0 where offset < items.count:
          page.remove(at: offset)
          items.remove(at: offset)
        case 1 where offset < items.count:
          page.set(.text(text), at: offset)
          items[offset].text = text
        case 2 where offset < items.count:
          page.set(.isCompleted(!items[offset].isCompleted), at: offset)
          items[offset].isCompleted.toggle()
        default:
          let item = ToDoItem(id: ItemID(number), text: text, isCompleted: number % 3 == 0)
          page.insert(item, at: offset)
          items.insert(item, at: offset)
        }
        #expect(page.items == items)
        #expect(page.byteCount == items.reduce(0) { $0 + $1.text.utf8.count })
      }
    }
  }

  @Test func `two parts of a page, split at any row and merged, have the rows of the page`() {
    var page = Page()
    for (number, text) in zip(Int64(1)..., texts + texts.reversed()) {
      page.insert(ToDoItem(id: ItemID(number), text: text), at: page.count)
    }
    for cut in 0...page.count {
      var (above, below) = (page.part(0..<cut), page.part(cut..<page.count))
      #expect(above.items + below.items == page.items)
      above.append(below)
      #expect(above.items == page.items)
      // A part can be edited like any other page.
      below.insert(ToDoItem(99), at: 0)
      #expect(below.items.dropFirst() == page.items[cut...])
    }
  }

  @Test func `a page is full at 512 rows or 64 KB of text, but never with a single row`() {
    var page = Page()
    page.insert(ToDoItem(id: 1, text: String(repeating: "a", count: 1 << 17)), at: 0)
    #expect(!page.isFull && !page.hasReachedFillFactor)
    page.insert(ToDoItem(2), at: 1)
    #expect(page.isFull && page.hasReachedFillFactor)
    page.remove(at: 0)
    while !page.isFull { page.insert(ToDoItem(id: 3, text: ""), at: 0) }
    #expect(page.count == 512)
  }

  @Test(
    arguments: [
      [], [0x61], [0xFF], [0x61, 0xC3], [0xC3, 0xA9, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x61],
      [0x65, 0xCC, 0x81],
    ] as [[UInt8]])
  func `invalid UTF-8 is replaced as String does it, and the rows after it are unaffected`(
    bytes: [UInt8]
  ) {
    var page = Page()
    page.append(1)
    bytes.withUnsafeBufferPointer { page.setString(.text, $0, at: 0) }
    page.setBool(.isCompleted, true, at: 0)
    page.insert(ToDoItem(2), at: 1)
    #expect(Array(page[0].text.utf8) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    #expect(page[0].isCompleted && page[1] == ToDoItem(2))
  }
}

extension Page {
  fileprivate var items: [ToDoItem] { (0..<count).map { self[$0] } }
}
