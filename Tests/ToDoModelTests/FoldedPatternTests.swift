import TestSupport
import Testing

@testable import ToDoModel

@Suite struct FoldedPatternTests {
  @Test func `the sources of a scalar are those whose folded forms contain it`() {
    let allSources = FoldedSources()
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = SearchQuery.folded(scalar)
      // Most scalars stay as they are. A mark is in no query.
      guard !bytes.isEmpty, !bytes.elementsEqual(UTF8.encode(scalar)!) else { continue }
      let parts = String(decoding: bytes, as: UTF8.self).unicodeScalars
      for folded in parts {
        let sources = allSources.scalars(for: folded)
        let isFinal = SearchQuery.folded(folded).elementsEqual(UTF8.encode(folded)!)
        let source = sources.first { $0.scalar == scalar }
        let hasItself = sources.contains { $0.scalar == folded && $0.isWhole }
        guard source?.isWhole != (parts.count == 1) || hasItself != isFinal else { continue }
        Issue.record("U+\(String(value, radix: 16)) is folded to \(folded), of \(sources)")
      }
      guard allSources.scalars(for: scalar).contains(where: { $0.scalar == scalar }) else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16)) is not in its folded form")
    }
  }

  @Test func `the pair of a query's scalars that is rarest in a sample is looked for`() throws {
    let text = Array("оооофОнононоCаб\u{301}вбв".utf8)
    let sources = FoldedSources()
    for (query, count) in [
      ("онф", 0), ("оон", 3), ("оно", 3), ("фон", 1), ("бв", 2), ("ноф", 1), ("ф", 1), ("он", 3),
    ] {
      var pattern = FoldedPattern(SearchQuery(query).pattern, sources)
      var scalars = FoldedScalars()
      for number in [0, 3, 4] { scalars.add(UnknownBlock(number: number)) }
      let places = try text.withUnsafeBufferPointer { text in
        pattern.chooseAnchor(for: text)
        var (start, places) = (0, 0)
        try scalars.withTable { table throws(UnknownBlock) in
          try pattern.find(in: text, from: &start, table, places: &places) { _ in nil }
        }
        return places
      }
      #expect(places == count, "\(query)")
    }
  }

  /// Few pieces of texts each, which are often found together.
  private static let alphabets: [[String]] = [
    ["f", "F", "i", "l", "ﬁ", "ﬃ", "ﬄ", "İ", "ı", "\u{307}", "\u{200D}", "ḟ"],
    ["s", "S", "ß", "ẞ", "ﬆ", "t", "\u{301}", "ś", "ſ", "ẗ"],
    ["о", "О", "н", "Н", "ӧ", "\u{301}", "\u{AD}", "o", "\u{20DD}", "\u{FE0F}", " "],
    ["ا", "أ", "ل", "\u{64E}", "\u{670}", "ذ", "\u{6D6}", "ش"],
    ["ש", "\u{5C1}", "\u{5B8}", "ל", "שׁ", "a"],
    ["か", "が", "\u{3099}", "漢", "字", "\u{302A}", "𝒳", "𐐀", "𐐨", "\u{E0067}"],
    ["α", "ᾳ", "ΐ", "ι", "Ι", "\u{345}", "ς", "σ", "Ὁ"],
  ]

  @Test(arguments: alphabets)
  func `few letters, marks and ligatures are found as a text is matched`(alphabet: [String]) {
    var search = ListSearch()
    withSeeds(150) { random in
      func bytes(_ maximum: Int, _ invalid: Bool) -> [UInt8] {
        (0..<Int.random(in: 0...maximum, using: &random)).flatMap { _ in
          let piece = Array(alphabet.randomElement(using: &random)!.utf8)
          // A part of a scalar now and then.
          return invalid && Int.random(in: 0..<12, using: &random) == 0
            ? [piece.randomElement(using: &random)!] : piece
        }
      }
      var builder = ToDoListBuilder()
      for row in 0..<Int64.random(in: 1...30, using: &random) {
        builder.append(ItemID(row + 1))
        bytes(12, true).withUnsafeBufferPointer { builder.setString(.text, $0) }
      }
      let lists = ListCollection(builder.finish()!)
      for _ in 0..<4 {
        let query = SearchQuery(String(decoding: bytes(5, false), as: UTF8.self))
        search.restart(query)
        while !search.isFinished { search.advance(in: lists, work: .max) }
        let expected = lists[.original].items.filter { query.matches($0.text) }.map(\.id)
        let found = (0..<search.count).map { search[$0] }.filter { $0.list != .lists }.map(\.item)
        #expect(found == expected, "\(query.pattern)")
      }
    }
  }
}
