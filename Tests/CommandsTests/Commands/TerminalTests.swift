import Testing

@testable import Commands

@Suite struct TerminalTests {
  /// Whether `scalar` is U+2028 or U+2029, which some terminals interpret as a line break.
  private func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    [.lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }

  @Test func `control characters and direction controls are replaced, all others kept`() {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: (0...0x2_FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init))
    let sanitized = Terminal.sanitized(String(text)).unicodeScalars
    #expect(sanitized.count == text.count)
    for (before, after) in zip(text, sanitized) {
      let isControl =
        before.properties.generalCategory == .control || isBreak(before)
        || before.properties.isBidiControl
      if isControl != (before != after) || after.properties.generalCategory == .control {
        Issue.record("U+\(String(before.value, radix: 16)) becomes U+\(after.value)")
      }
    }
  }

  @Test func `a control character becomes its Unicode control picture if there is one`() {
    #expect(Terminal.sanitized("a\u{0}\t\n\r\u{1B}[2J\u{7F}") == "a␀␉␊␍␛[2J␡")
    #expect(Terminal.sanitized("\u{85}\u{9B}\u{2028}\u{2029}") == "����")
  }

  @Test func `a text cannot reverse what is printed around it`() {
    #expect(Terminal.sanitized("a\u{202E}txt.exe\u{2066}b\u{200F}") == "a�txt.exe�b�")
    #expect(Terminal.quoted("\u{2067}") == "\"�\"")
  }

  @Test func `grapheme clusters are kept`() {
    #expect(Terminal.sanitized("👩‍👩‍👧 e\u{301} 🇩🇪 שלום") == "👩‍👩‍👧 e\u{301} 🇩🇪 שלום")
  }
}
