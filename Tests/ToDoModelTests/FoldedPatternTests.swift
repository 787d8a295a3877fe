import TestSupport
import Testing

@testable import ToDoModel

@Suite struct FoldedPatternTests {
  @Test func `the sources of a scalar are those whose folded forms contain it`() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = SearchQuery.folded(scalar)
      // Most scalars stay as they are. A mark is in no query.
      guard !bytes.isEmpty, !bytes.elementsEqual(UTF8.encode(scalar)!) else { continue }
      for folded in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        let sources = FoldedSources.scalars(for: folded)
        let isFinal = SearchQuery.folded(folded).elementsEqual(UTF8.encode(folded)!)
        guard !sources.contains(scalar) || sources.contains(folded) != isFinal else { continue }
        Issue.record("U+\(String(value, radix: 16)) is folded to \(folded), of \(sources)")
      }
      guard FoldedSources.scalars(for: scalar).contains(scalar) else { continue }
      Issue.record("U+\(String(value, radix: 16)) is not in its folded form")
    }
  }

  @Test func `a filter finds each of its scalars, and nothing with other last bytes`() {
    let scalars: [Unicode.Scalar] = [
      "a", "Z", "é", "я", "Я", "Ё", "€", "漢", "字", "한", "𝒳", "👩", "\0",
    ]
    withSeeds(300) { random in
      let chosen = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        scalars.randomElement(using: &random)!
      }
      let ends = chosen.map { Array(String($0).utf8.suffix(2)) }
      let text = (0..<Int.random(in: 0...20, using: &random)).flatMap { _ -> [UInt8] in
        let scalar = scalars.randomElement(using: &random)!
        return Int.random(in: 0..<4, using: &random) == 0
          ? [.random(in: 0...255, using: &random)] : Array(String(scalar).utf8)
      }
      let filter = ScalarFilter(chosen)
      let (found, count) = text.withUnsafeBufferPointer { text in
        let found = filter.withTables { tables in
          var found: [Int] = []
          while let index = tables.firstIndex(in: text, from: found.last.map { $0 + 1 } ?? 0) {
            found.append(index)
          }
          return found
        }
        return (found, filter.count(in: text))
      }
      let expected = text.indices.filter { index in
        ends.contains { text[...index].suffix($0.count).elementsEqual($0) }
      }
      #expect(Set(found).isSuperset(of: expected) && found == found.sorted())
      #expect(count == found.count)
      let bytes = Set(ends.flatMap { $0 })
      #expect(found.allSatisfy { bytes.contains(text[$0]) })
    }
  }

  @Test func `the scalar of a query that is rarest in a sample is looked for`() throws {
    let text = Array("ооооOOфaоооaф".utf8)
    for (query, count) in [("оф", 2), ("фо", 2), ("оа", 0), ("оaф", 2), ("ооо", 7), ("о", 7)] {
      var pattern = FoldedPattern(SearchQuery(query).pattern)
      var scalars = FoldedScalars()
      for number in [0, 4] { scalars.add(UnknownBlock(number: number)) }
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
}
