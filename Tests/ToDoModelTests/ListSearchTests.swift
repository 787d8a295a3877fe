import TestSupport
import Testing
import ToDoSupport

@testable import ToDoModel

@Suite struct ListSearchTests {
  private static let pieces = [
    "m", "i", "l", "k", "MILK", "milk", "Milk", " ", "  ", "a", "Z", "[", "@", "0", "ß", "ẞ", "SS",
    "é", "e\u{301}", "É", "ü", "Ø", "ż", "İ", "ı", "ŉ", "ﬃ", "ΐ", "ς", "Σ", "Й", "й", "Ё", "եւ",
    "և",
    "שָׁ", "ש", "أَ", "ا", "か", "が", "漢", "字", "ᄒ", "한", "ก", "กิ", "क्ष", "👩‍👩‍👧", "👍🏽", "𝒳", "𐐀", "𐐨",
    "\u{200D}", "\u{AD}", "\u{E0067}", "\0", "\u{FFFD}", "Ａ", "ǆ", "ǅ",
  ]

  private func text(_ count: Int, of pieces: [String], using random: inout SplitMix64) -> String {
    (0..<count).map { _ in pieces.randomElement(using: &random)! }.joined()
  }

  private func collection(using random: inout SplitMix64) -> ListCollection {
    // Few different pieces, so that queries are found; half of the lists are plain ASCII.
    let pieces = (0..<6).map { _ in Self.pieces.randomElement(using: &random)! }
    var rows: [ItemID: ToDoList] = [:]
    let lists = (1...Int64.random(in: 1...5, using: &random)).map { number in
      let isASCII = Bool.random(using: &random)
      let count = Int.random(
        in: 0...(Int.random(in: 0..<4, using: &random) == 0 ? 1200 : 12), using: &random)
      let items = (0..<Int64(count)).map { row in
        let used =
          isASCII ? pieces.filter { $0.utf8.allSatisfy { $0 < 0x80 } } + ["Mi", "lk"] : pieces
        return ToDoItem(
          id: ItemID(number * 10_000 + row),
          text: text(Int.random(in: 0...9, using: &random), of: used, using: &random))
      }
      rows[ItemID(number)] = ToDoList(items)
      return ToDoItem(id: ItemID(number), text: "List \(number)")
    }
    return ListCollection(lists: ToDoList(lists), rows: rows)
  }

  /// What the search should find: the lists, and then the rows with their lists, whose texts the query
  /// matches.
  private func matches(_ query: SearchQuery, in lists: ListCollection) -> [[ItemID?]] {
    ([nil] + lists[.lists].items).flatMap { list in
      lists[ListID(list?.id)].items.filter { query.matches($0.text) }.map { [list?.id, $0.id] }
    }
  }

  private func found(by search: ListSearch) -> [[ItemID?]] {
    (0..<search.count).map { [search[$0].list.item, search[$0].item] }
  }

  private func finish(_ search: inout ListSearch, in lists: ListCollection) {
    while !search.isFinished { search.advance(in: lists, work: 10_000) }
  }

  @Test func `a search in steps of any size finds the rows whose texts the query matches`() {
    // One search, since it keeps what it has made for other characters than ASCII ones.
    var search = ListSearch()
    withSeeds(300) { random in
      var lists = collection(using: &random)
      for _ in 0..<4 {
        let known = lists[.lists].items.flatMap { lists[ListID($0.id)].items }.map(\.text)
        let sample = known.randomElement(using: &random) ?? "milk"
        let part = sample.dropFirst(Int.random(in: 0...3, using: &random))
        let query = SearchQuery(
          Bool.random(using: &random)
            ? String(part.prefix(Int.random(in: 1...6, using: &random)))
            : text(Int.random(in: 0...3, using: &random), of: Self.pieces, using: &random))
        search.restart(query)
        #expect(search.isFinished == query.isEmpty && search.count == 0)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          search.advance(in: lists, work: Int.random(in: 1...20_000, using: &random))
        }
        // A change during the search, which then is restarted.
        if Bool.random(using: &random),
          let list = lists[.lists].items.randomElement(using: &random)
        {
          let id = ItemID(Int64.random(in: 1_000_000...1_000_000_000, using: &random))
          let item = ToDoItem(id: id, text: sample)
          _ = lists.apply(Change([.insert(item, in: ListID(list.id), before: nil)]))
          search.restart(query)
        }
        let work = Int.random(in: 1...100_000, using: &random)
        while !search.isFinished { search.advance(in: lists, work: work) }
        #expect(found(by: search) == matches(query, in: lists))
      }
    }
  }

  @Test func `texts with invalid UTF-8 match as their repaired form does`() {
    let parts: [[UInt8]] = [
      [0x6D], [0xFF], [0xC3], [0xC3, 0xA9], [0xC0, 0x80], [0xE2, 0x82], [0x82, 0xAC],
      [0xE2, 0x82, 0xAC],
      [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0x91, 0xA9], [0xF0, 0x9F, 0x91, 0xA9],
      [0xF4, 0x90, 0x80, 0x80],
      [0xE0, 0x80, 0x80], [0x80], [0x20],
    ]
    var search = ListSearch()
    withSeeds(200) { random in
      var builder = ToDoListBuilder()
      for row in 0..<Int64.random(in: 1...8, using: &random) {
        let bytes = (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
          parts.randomElement(using: &random)!
        }
        builder.append(ItemID(row + 1))
        bytes.withUnsafeBufferPointer { builder.setString(.text, $0) }
      }
      let lists = ListCollection(builder.finish()!)
      for text in ["m", "e", "em", "\u{FFFD}", "€", "é€", "m \u{FFFD}", "\u{FFFD}m", " ", "👩"] {
        let query = SearchQuery(text)
        search.restart(query)
        finish(&search, in: lists)
        #expect(found(by: search) == matches(query, in: lists), "\(text)")
      }
    }
  }

  @Test func `removed rows are no longer found, and the others keep their lists and their order`() {
    withSeeds(300) { random in
      let lists = collection(using: &random)
      var search = ListSearch()
      search.restart(SearchQuery("l"))
      finish(&search, in: lists)
      let all = found(by: search)
      let removed = all.indices.filter { _ in Bool.random(using: &random) }
      let indices = search.remove(where: Set(removed.compactMap { all[$0][1] }).contains)
      #expect(indices == removed.reversed())
      #expect(found(by: search) == all.indices.filter { !removed.contains($0) }.map { all[$0] })
    }
  }

  // Of the last texts, an occurrence is looked for by its second letter.
  @Test(arguments: [
    ["Mil", "k", "xMilK", "milk"], ["Mil", "k", "ü", "xMilK", "milk"],
    ["йМ", "илк", "М\u{301}илк", "милк"], ["ммммкМил", "кклл", "МИЛК", "милк"],
  ])
  func `what is in two rows is not found`(texts: [String]) {
    let items = texts.enumerated().map { ToDoItem(id: ItemID(Int64($0) + 1), text: $1) }
    let lists = ListCollection(ToDoList(items))
    var search = ListSearch()
    search.restart(SearchQuery(texts.last!))
    finish(&search, in: lists)
    #expect((0..<search.count).map { search[$0].item } == items.suffix(2).map(\.id))
  }

  @Test func `a pattern is found at each place in a text of each length`() {
    for length in 1...19 {
      let pattern = BytePattern((0..<length).map { [0x6D, 0x20, 0x40][$0 % 3] })
      for count in 0...40 {
        for place in 0...max(0, count - length) {
          var text = [UInt8](repeating: 0x6D, count: count)
          // The same text, but with a capital letter, and with bytes that differ in bit 5.
          let capital = pattern.bytes.map { $0 == 0x6D ? 0x4D : $0 }
          if count >= length { text.replaceSubrange(place..<place + length, with: capital) }
          let found = text.withUnsafeBufferPointer { pattern.firstIndex(in: $0, from: 0) }
          #expect(
            found == naiveIndex(of: pattern.bytes, in: text), "\(length) of \(count) at \(place)")
        }
      }
    }
    let at = BytePattern([0x40])
    #expect(
      [UInt8](repeating: 0x60, count: 20).withUnsafeBufferPointer { at.firstIndex(in: $0, from: 0) }
        == nil)
  }

  private func naiveIndex(of pattern: [UInt8], in text: [UInt8]) -> Int? {
    let text = text.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    guard text.count >= pattern.count else { return nil }
    return (0...text.count - pattern.count).first { text[$0...].starts(with: pattern) }
  }

  @Test func `a step does the work that is asked for, and at most one chunk more`() {
    let items = (0..<2000).map { ToDoItem(id: ItemID(Int64($0) + 1), text: "Row \($0)") }
    let lists = ListCollection(ToDoList(items))
    var search = ListSearch()
    search.restart(SearchQuery("row"))
    // The names of the lists are searched first.
    for _ in 1...2 { search.advance(in: lists, work: 1) }
    #expect((1...512).contains(search.count) && !search.isFinished)
    search.advance(in: lists, work: .max)
    #expect(search.count == 2000 && search.isFinished)
    #expect(search.index(of: items[1234].id) == 1234 && search.index(of: ItemID(9999)) == nil)
  }

  @Test func `what is made for a search of other characters than ASCII ones is work of a step`() {
    let items = (0..<2000).map { ToDoItem(id: ItemID(Int64($0) + 1), text: "Строка \($0)") }
    let lists = ListCollection(ToDoList(items))
    var search = ListSearch()
    for (query, preparation) in [
      ("стр", SearchWork.sources + SearchWork.pattern), ("рок", SearchWork.pattern),
    ] {
      search.restart(SearchQuery(query))
      search.advance(in: lists, work: preparation)
      #expect((1...512).contains(search.count) && !search.isFinished)
      search.advance(in: lists, work: preparation)
      #expect(search.count == 2000)
    }
  }
}
