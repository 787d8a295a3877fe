internal import CJansson

/// Encodes JSON objects, and decodes those that contain no other objects, with the C library jansson.
///
///     let line = JSONObject.encode([("t", .integer(5)), ("text", .string("Milk"))])
///     let members = try JSONObject.decode(bytes[...])
public enum JSONObject {
  /// A key, unique in the object, with its value.
  public typealias Member = (key: String, value: JSONValue)

  /// The white space in an encoded object; the object is always one line, without a line feed at
  /// the end.
  public enum Style: Sendable {
    /// No white space.
    case compact
    /// A space after each comma and each colon.
    case spaced
  }

  /// Encodes an object with `members` in order, as UTF-8; nil if a number is NaN or infinite.
  ///
  /// Escapes all control characters, including DEL and U+0080 to U+009F, line separators and controls of
  /// the writing direction, so that a terminal can show the result.
  public static func encode(_ members: [Member], style: Style = .compact) -> [UInt8]? {
    guard let object = JSONReference(owning: make(members)) else { return nil }
    return escapingControls(object.encoded(clear_json_line_flags(style == .compact)))
  }

  /// Decodes the members of the object that `bytes` contain.
  ///
  /// Throws when `bytes` are not exactly one object, or when a key occurs twice.
  public static func decode(
    _ bytes: ArraySlice<UInt8>
  ) throws(JSONSyntaxError) -> [String: JSONValue] {
    let object = try JSONReference(decoding: bytes)
    guard let members = object.members() else { throw JSONSyntaxError(text: "not an object") }
    return members
  }

  private static func make(_ members: [Member]) -> UnsafeMutablePointer<json_t>? {
    let object = json_object()
    for (key, value) in members where json_object_set_new(object, key, make(value)) != 0 {
      json_decref(object)
      return nil
    }
    return object
  }

  private static func make(_ value: JSONValue) -> UnsafeMutablePointer<json_t>? {
    switch value {
    case .integer(let number): json_integer(number)
    case .real(let number): json_real(number)
    case .string(let text): json_stringn(text, text.utf8.count)
    case .boolean(let value): value ? json_true() : json_false()
    case .array(let values): make(values)
    case .object(let members): make(members.map { ($0.key, $0.value) })
    case .null: json_null()
    }
  }

  private static func make(_ values: [JSONValue]) -> UnsafeMutablePointer<json_t>? {
    let array = json_array()
    for value in values where json_array_append_new(array, make(value)) != 0 {
      json_decref(array)
      return nil
    }
    return array
  }

  /// Escapes U+007F to U+009F, line separators and controls of the writing direction in encoded JSON.
  ///
  /// jansson escapes only the control characters that JSON requires, which are U+0000 to U+001F.
  private static func escapingControls(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard text.contains(where: \.isEscaped) else { return bytes }
    return text.flatMap { scalar in
      guard scalar.isEscaped else { return Array(String(scalar).utf8) }
      let digits = String(scalar.value, radix: 16)
      return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    }
  }
}

extension Unicode.Scalar {
  /// Whether encoded JSON has an escape sequence for the character, beyond those that JSON requires.
  fileprivate var isEscaped: Bool {
    value >= 0x7F
      && (value < 0xA0 || value == 0x2028 || value == 0x2029 || properties.isBidiControl)
  }
}
