import Testing

@testable import clearstyle

@Suite struct JSONStringTests {
  /// Decodes `literal` by RFC 8259; nil if it is invalid.
  private func decoded(_ literal: String) -> String? {
    var rest = literal.unicodeScalars[...]
    guard rest.popFirst() == "\"", rest.popLast() == "\"" else { return nil }
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r",
      "t": "\t",
    ]
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar != "\"", scalar.value >= 0x20 else { return nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let kind = rest.popFirst() else { return nil }
      if kind == "u" {
        let digits = rest.prefix(4)
        guard digits.count == 4, let value = UInt32(String(digits), radix: 16),
          let escaped = Unicode.Scalar(value)
        else { return nil }
        result.append(escaped)
        rest = rest.dropFirst(4)
      } else if let escaped = escapes[kind] {
        result.append(escaped)
      } else {
        return nil
      }
    }
    return String(result)
  }

  /// Compares Unicode scalars, since `==` of strings ignores canonical differences.
  private func isSame(_ a: String?, _ b: String) -> Bool {
    a.map { Array($0.unicodeScalars) } == Array(b.unicodeScalars)
  }

  @Test func `every scalar of the basic plane round-trips`() {
    for value in 0...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let literal = JSONString(String(scalar)).description
      if !isSame(decoded(literal), String(scalar)) {
        Issue.record("U+\(String(value, radix: 16)) is written \(literal)")
      }
    }
  }

  @Test func `escapes, emoji and combining characters round-trip`() {
    let texts = [
      "", "\\", "\"", "\\\"", "\\n", "\\u0041", "a\u{301}\u{0}1", "\r\n", "👩‍👩‍👧 🇩🇪", "\"\u{301}",
    ]
    for text in texts { #expect(isSame(decoded(JSONString(text).description), text)) }
  }

  @Test func `control characters are escaped`() {
    for value in 0..<0x100 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let literal = JSONString(String(scalar)).description
      #expect(!literal.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func `printable characters are not escaped`() {
    #expect(JSONString("Käse / 🧀").description == "\"Käse / 🧀\"")
    #expect(JSONString("a\"b\\c\td\u{1B}").description == #""a\"b\\c\td\u001b""#)
  }
}
