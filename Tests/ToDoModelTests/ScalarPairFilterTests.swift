import TestSupport
import Testing

@testable import ToDoModel

@Suite struct ScalarPairFilterTests {
  private static let scalars: [Unicode.Scalar] = [
    "a", "Z", "é", "я", "Я", "Ё", "ا", "ذ", "ش", "€", "漢", "字", "한", "𝒳", "👩", "\0",
  ]
  private static let marks: [Unicode.Scalar] = [
    "\u{301}", "\u{64E}", "\u{5B8}", "\u{AD}", "\u{200D}", "\u{E0067}",
  ]

  private func places(_ filter: ScalarPairFilter, in text: [UInt8]) -> [Int] {
    text.withUnsafeBufferPointer { text in
      filter.withTable { table in
        var found: [Int] = []
        while let index = table.firstIndex(in: text, from: found.last.map { $0 + 1 } ?? 0) {
          found.append(index)
        }
        return found
      }
    }
  }

  private func sources(_ count: Int, using random: inout SplitMix64) -> [FoldedSource] {
    (0..<count).map { _ in
      FoldedSource(
        scalar: Self.scalars.randomElement(using: &random)!,
        isWhole: Int.random(in: 0..<4, using: &random) > 0)
    }
  }

  @Test func `no place of two scalars is missed, also with marks in between`() {
    withSeeds(3000) { random in
      let firsts = sources(.random(in: 1...3, using: &random), using: &random)
      let seconds =
        Bool.random(using: &random)
        ? sources(.random(in: 1...3, using: &random), using: &random) : nil
      let text = (0..<Int.random(in: 0...20, using: &random)).map { _ -> Unicode.Scalar in
        switch Int.random(in: 0..<6, using: &random) {
        case 0: Self.marks.randomElement(using: &random)!
        case 1, 2: firsts.randomElement(using: &random)!.scalar
        case 3: (seconds ?? firsts).randomElement(using: &random)!.scalar
        default: Self.scalars.randomElement(using: &random)!
        }
      }
      var (bytes, expected) = ([UInt8](), [Int]())
      for (index, scalar) in text.enumerated() {
        bytes += UTF8.encode(scalar)!
        let next = text[(index + 1)...].first { !Self.marks.contains($0) }
        let isPlace = firsts.contains { first in
          first.scalar == scalar
            && (!first.isWhole || seconds?.contains { $0.scalar == next } ?? true)
        }
        if isPlace { expected.append(bytes.count - 1) }
      }
      let filter = ScalarPairFilter(firsts, before: seconds)
      let found = places(filter, in: bytes)
      #expect(Set(found).isSuperset(of: expected) && found == found.sorted())
      #expect(found.allSatisfy(bytes.indices.contains))
      #expect(bytes.withUnsafeBufferPointer(filter.count) == found.count)
    }
  }

  @Test(arguments: [
    ("онОННонаосОНо", "оО", "нН"), ("нононо сон", "н", "оО"), ("milonaonOnNo", "oO", "nN"),
    ("الالقلبذا", "ا", "ل"), ("لالاشالرلذ", "ل", "ا"), ("éoàéoo", "é", "oà"),
  ])
  func `in letters of two sets, nothing else is a place`(text: String, first: String, next: String)
  {
    func sources(_ letters: String) -> [FoldedSource] {
      letters.unicodeScalars.map { FoldedSource(scalar: $0, isWhole: true) }
    }
    // At each alignment to the words of eight bytes.
    for spaces in 0..<16 {
      let scalars = Array((String(repeating: " ", count: spaces) + text).unicodeScalars)
      var (bytes, expected) = ([UInt8](), [Int]())
      for (index, scalar) in scalars.enumerated() {
        bytes += UTF8.encode(scalar)!
        guard first.unicodeScalars.contains(scalar), index + 1 < scalars.count,
          next.unicodeScalars.contains(scalars[index + 1])
        else { continue }
        expected.append(bytes.count - 1)
      }
      #expect(
        places(ScalarPairFilter(sources(first), before: sources(next)), in: bytes) == expected)
    }
  }

  @Test func `the first bytes of each scalar that is left out are known`() {
    let starts = Dictionary(
      uniqueKeysWithValues: IgnoredScalars.starts.map { ($0.lead, Set($0.nexts)) })
    var leads: Set<UInt8> = []
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value), SearchQuery.folded(scalar).isEmpty else { continue }
      let bytes = Array(UTF8.encode(scalar)!)
      leads.insert(bytes[0])
      guard bytes.count == 1 || starts[bytes[0]]?.contains(bytes[1]) != true else { continue }
      Issue.record("U+\(String(value, radix: 16)) is not known")
    }
    #expect(leads == Set(starts.keys))
  }
}
