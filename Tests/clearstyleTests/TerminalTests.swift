import Testing

@testable import clearstyle

@Suite struct TerminalTests {
  /// A line break by another name, which some terminals obey.
  private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  @Test func `every control character is replaced and everything else kept`() {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: (0...0x2_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init))
    let visible = Terminal.visible(String(text)).unicodeScalars
    #expect(visible.count == text.count)
    for (before, after) in zip(text, visible) {
      let isControl = before.properties.generalCategory == .control || isBreak(before)
      if isControl != (before != after) || after.properties.generalCategory == .control {
        Issue.record("U+\(String(before.value, radix: 16)) becomes U+\(after.value)")
      }
    }
  }

  @Test func `a control character becomes its own picture where there is one`() {
    #expect(Terminal.visible("a\u{0}\t\n\r\u{1B}[2J\u{7F}") == "a␀␉␊␍␛[2J␡")
    #expect(Terminal.visible("\u{85}\u{9B}\u{2028}\u{2029}") == "����")
  }

  @Test func `characters of many scalars stay whole`() {
    #expect(Terminal.visible("👩‍👩‍👧 e\u{301} 🇩🇪 שלום") == "👩‍👩‍👧 e\u{301} 🇩🇪 שלום")
  }
}
