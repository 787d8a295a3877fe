import Foundation
import Testing
import ToDoModel

@Suite struct SearchQueryTests {
  private static let matching: [(query: String, text: String)] = [
    ("milk", "Buy MILK today"), ("MILK", "milk"), ("il", "Milk"), ("milk", "milk"),
    ("creme fraiche", "Crème fraîche"), ("crème", "Creme"), ("strasse", "Straße"),
    ("STRASSE", "straße"), ("STRAẞE", "strasse"), ("oso", "Øsø"), ("zolw", "żółw"),
    ("Nguyen", "Nguyễn"), ("ΟΔΟΣ", "οδός"), ("οδος", "Ὁδός"), ("ежик", "Ёжик"), ("киів", "Київ"),
    ("istanbul", "İSTANBUL"), ("diyarbakir", "Diyarbakır"), ("שלום", "שָׁלוֹם"),
    ("\u{5E9}", "\u{FB2A}"), ("احمد", "أَحْمَد"), ("co-op", "co\u{AD}-op"), ("が", "がっこう"),
    ("👩", "👩‍👩‍👧"), ("กิ", "กิน"), ("ก", "กิน"),
  ]

  @Test(arguments: matching)
  func `a text matches regardless of case and diacritics`(query: String, text: String) {
    #expect(SearchQuery(query).matches(text))
    let decomposed = text.decomposedStringWithCanonicalMapping
    if query != "が" { #expect(SearchQuery(query).matches(decomposed)) }
  }

  private static let different: [(query: String, text: String)] = [
    ("milk", "mil k"), ("milk", "mil"), ("milk", ""), ("か", "が"), ("a", "Ａ"), ("и", "u"),
    ("mmilk", "mmmil"), ("æ", "a"),
  ]

  @Test(arguments: different)
  func `a text without the query does not match`(query: String, text: String) {
    #expect(!SearchQuery(query).matches(text))
  }

  @Test(arguments: ["", "\u{301}", "\u{200D}"])
  func `a query without content is empty and matches nothing`(text: String) {
    #expect(SearchQuery(text).isEmpty)
    #expect(!SearchQuery(text).matches(text) && !SearchQuery(text).matches("a"))
    #expect(!SearchQuery(" ").isEmpty)
  }

  @Test func `a composed letter of the named scripts matches its decomposed form and vice versa`() {
    // The blocks of Latin, Greek, Cyrillic, Hebrew and Arabic, without the composed signs of Greek.
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x24F, 0x370...0x6FF, 0x1E00...0x1FFF, 0xFB1D...0xFB4F,
    ]
    let undecomposed: Set<UInt32> = [0x6C0, 0x6C2, 0x6D3]
    var count = 0
    for value in blocks.joined() where !undecomposed.contains(value) {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
      let (letter, decomposed) = (
        String(scalar), String(scalar).decomposedStringWithCanonicalMapping
      )
      guard letter.unicodeScalars.count < decomposed.unicodeScalars.count else { continue }
      count += 1
      #expect(SearchQuery(letter).matches(decomposed), "\(String(value, radix: 16))")
      #expect(SearchQuery(decomposed).matches(letter), "\(String(value, radix: 16))")
      #expect(SearchQuery(letter.uppercased()).matches(decomposed), "\(String(value, radix: 16))")
    }
    #expect(count > 700)
  }
}

@Suite struct CaseFoldingTests {
  @Test
  func `the case forms of each character are equal after folding, and folding again has no effect`()
  {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let folded = String(scalar).caseFolded
      let forms = [
        scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping,
        scalar.properties.titlecaseMapping, folded,
      ]
      // Most characters have no case; the expectation costs more than the comparison.
      guard forms.contains(where: { $0.caseFolded != folded }) else { continue }
      Issue.record("U+\(String(value, radix: 16)): \(forms.map(\.caseFolded)), not \(folded)")
    }
  }

  @Test func `texts that differ in more than case stay different`() {
    #expect("Milk".caseFolded != "Milch".caseFolded)
    #expect("é".caseFolded != "e".caseFolded)
    #expect("ß".caseFolded == "ss")
  }
}
