import TestSupport
import Testing
import ToDoModel

@Suite struct ItemTests {
  @Test(arguments: [
    ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\rb", "a b"), ("a\n\nb", "a  b"),
    ("a\u{B}b", "a b"), ("a\u{C}b", "a b"), ("a\u{85}b", "a b"), ("a\u{2028}b", "a b"),
    ("a\u{2029}b", "a b"), ("", ""), (" a ", " a "),
    ("\u{1F469}\u{200D}\u{1F467} e\u{301}", "\u{1F469}\u{200D}\u{1F467} e\u{301}"),
  ])
  func `each tab and each line break becomes one space, and nothing else changes`(
    text: String, cleaned: String
  ) {
    #expect(Array(ItemText.cleaned(text).utf8) == Array(cleaned.utf8))
    #expect(Array(ItemText.cleaned(text, .spaces).utf8) == Array(cleaned.utf8))
  }

  @Test func `white space that fills a row leaves room for the text behind it`() {
    for count in [65_533, 65_535, 65_536, 70_000, 200_000] {
      let text = ItemText(String(repeating: " ", count: count) + "milk")
      #expect(
        !text.isBlank
          && text.string.hasSuffix(count == 65_533 ? "mil" : count == 65_535 ? "m" : "milk"))
      #expect(text.isTruncated == (count + 4 > 65_536) && text.string.utf8.count <= 65_536)
    }
    #expect(ItemText(String(repeating: " ", count: 70_000)).isBlank)
  }

  @Test func `other control characters are kept or become spaces, and nothing else does`() {
    for scalar in (UInt32(0)...0x2FFF).compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))b"
      let isBreak = scalar == "\t" || Character(scalar).isNewline
      let isControl = scalar.properties.generalCategory == .control
      #expect(ItemText.cleaned(text) == (isBreak ? "a b" : text))
      #expect(ItemText.cleaned(text, .spaces) == (isBreak || isControl ? "a b" : text))
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5])
  func `a text is cut before the character that reaches beyond the longest text`(excess: Int) {
    for last in ["a", "é", "e\u{301}", "€", "\u{1F469}"] {
      let text = String(repeating: "a", count: 65_536 - last.utf8.count + excess)
      let cut = ItemText(text + last)
      #expect(cut.isTruncated == (excess > 0) && !cut.isBlank)
      #expect(cut.string == (excess > 0 ? String(text.prefix(65_536)) : text + last))
    }
  }

  @Test func `a control character that is kept stays in a text that is cut`() {
    let text = ItemText("\u{1B}\t" + String(repeating: "a", count: 70_000))
    #expect(
      text.isTruncated && text.string.hasPrefix("\u{1B} a") && text.string.utf8.count == 65_536)
  }

  @Test func `each property can be set and read by its key, and no other changes with it`() {
    let details = Property.DetailKey.allCases.map { Property.detail($0, [$0.rawValue, 0]) }
    for property in [.text("tea"), .isCompleted(true)] + details {
      var item = ToDoItem(id: 1, text: "")
      let all = Property.Key.common + Property.DetailKey.allCases.map(Property.Key.detail)
      let others = all.filter { $0 != property.key }
      let before = others.map { item[$0] }
      item.set(property)
      #expect(item[property.key] == property && others.map { item[$0] } == before)
    }
    #expect(ToDoItem(id: 1, text: "tea")[.string(.text)] == .text("tea"))
    #expect(Property.Key.common.map(\.column.name) == ["text", "completed"])
  }

  @Test func `ids count up from a random start below 2^53`() {
    withSeeds(100) { generator in
      var copy = generator
      var (ids, same) = (ItemIDSequence(using: &generator), ItemIDSequence(using: &copy))
      let first = ids.next()
      #expect(first == same.next())
      #expect(ids.next().rawValue == first.rawValue + 1)
      #expect(first.rawValue > 0 && first.rawValue < 1 << 53)
    }
  }

  @Test func `the highest start has 2^32 numbers above it`() {
    var generator = HighestNumberGenerator()
    var ids = ItemIDSequence(using: &generator)
    #expect(ids.next().rawValue == 1 << 53 - 1 << 32 - 1)
  }

  @Test(arguments: [-1, 1 << 53, .min, .max] as [Int64])
  func `a number outside the range of ids is rejected`(number: Int64) {
    #expect(ItemID(exactly: number) == nil)
  }

  @Test func `the first and the last number of the range are ids`() {
    #expect(ItemID(exactly: 0) == .originalList)
    #expect(ItemID(exactly: 1 << 53 - 1) == ItemID(1 << 53 - 1))
  }
}

/// A generator that always returns the highest number.
private struct HighestNumberGenerator: RandomNumberGenerator {
  func next() -> UInt64 { .max }
}
