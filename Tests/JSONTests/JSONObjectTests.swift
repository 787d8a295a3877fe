import JSON
import Testing

@Suite struct JSONObjectTests {
  /// The JSON string literal, including its quotes, that `JSONObject.encode` writes for `text`.
  private func literal(_ text: String) -> String {
    let object = JSONObject.encode([("a", .string(text))]) ?? []
    return String(String(decoding: object, as: UTF8.self).dropFirst(5).dropLast())
  }

  /// The text of a JSON string literal, decoded by the rules of RFC 8259; nil if `literal` is
  /// invalid.
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

  /// Whether `a` and `b` have the same Unicode scalars.
  ///
  /// `==` cannot be used, because it is also true for strings that are only canonically equivalent.
  private func isSame(_ a: String?, _ b: String) -> Bool {
    a.map { Array($0.unicodeScalars) } == Array(b.unicodeScalars)
  }

  @Test func `every scalar of the basic plane round-trips`() {
    for value in 0...0xFFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let literal = self.literal(String(scalar))
      if !isSame(decoded(literal), String(scalar)) {
        Issue.record("U+\(String(value, radix: 16)) is written \(literal)")
      }
    }
  }

  @Test func `escapes, emoji and combining characters round-trip`() {
    let texts = [
      "", "\\", "\"", "\\\"", "\\n", "\\u0041", "a\u{301}\u{0}1", "\r\n", "👩‍👩‍👧 🇩🇪", "\"\u{301}",
    ]
    for text in texts { #expect(isSame(decoded(literal(text)), text)) }
  }

  @Test func `characters that a terminal would interpret are escaped, and decode to themselves`()
    throws
  {
    let text = "a\u{202E}b\u{61C}c\u{2028}é👩‍👩‍👧"
    let json = try #require(JSONObject.encode([("a", .string(text))]))
    #expect(String(decoding: json, as: UTF8.self) == #"{"a":"a\u202eb\u061cc\u2028é👩‍👩‍👧"}"#)
    #expect(try JSONObject.decode(json[...]) == ["a": .string(text)])
  }

  @Test func `control characters are escaped`() {
    for value in 0..<0x100 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let literal = self.literal(String(scalar))
      #expect(!literal.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }

  @Test func `printable characters are not escaped`() {
    #expect(literal("Käse / 🧀") == "\"Käse / 🧀\"")
    #expect(literal("a\"b\\c\td\u{1B}") == #""a\"b\\c\td\u001B""#)
  }

  @Test func `members keep their order, and the spaced style has spaces behind colon and comma`() {
    let members: [JSONObject.Member] = [
      ("b", .integer(-1)), ("a", .array([.real(0.1), .boolean(true), .null])),
    ]
    let text = { (style: JSONObject.Style) in
      JSONObject.encode(members, style: style).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(text(.compact) == #"{"b":-1,"a":[0.10000000000000001,true,null]}"#)
    #expect(text(.spaced) == #"{"b": -1, "a": [0.10000000000000001, true, null]}"#)
  }

  @Test func `a number that JSON cannot represent gives no object`() {
    #expect(JSONObject.encode([("a", .real(.nan))]) == nil)
    #expect(JSONObject.encode([("a", .array([.real(.infinity)]))]) == nil)
  }

  @Test func `what was encoded is decoded`() throws {
    let members: [String: JSONValue] = [
      "a": .integer(.min), "b": .real(-0.5), "c": .string("\u{0}\u{85}é\""), "d": .array([.null]),
    ]
    let bytes = try #require(JSONObject.encode(members.map { ($0.key, $0.value) }))
    #expect(try JSONObject.decode(bytes[...]) == members)
  }

  @Test(arguments: ["", "1", "[]", "{", "{\"a\":1}x", "{\"a\":1,\"a\":2}"])
  func `text that is not exactly one object with unique keys is rejected`(text: String) {
    #expect(throws: JSONSyntaxError.self) { try JSONObject.decode(Array(text.utf8)[...]) }
  }
}
