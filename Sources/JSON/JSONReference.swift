internal import CJansson

/// Owns a value of jansson and all values that it contains.
struct JSONReference: ~Copyable {
  private let raw: UnsafeMutablePointer<json_t>

  init?(owning raw: UnsafeMutablePointer<json_t>?) {
    guard let raw else { return nil }
    self.raw = raw
  }

  /// Decodes `bytes`, which must be exactly one object or array; throws jansson's message.
  init(decoding bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    raw = try Self.decode(bytes)
  }

  /// Decodes `bytes`, which must be exactly one object or array, as a value that the caller owns.
  static func decode(
    _ bytes: ArraySlice<UInt8>
  ) throws(JSONSyntaxError) -> UnsafeMutablePointer<json_t> {
    var error = json_error_t()
    let raw = bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      let flags = Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)
      return json_loadb(text, bytes.count, flags, &error)
    }
    guard let raw else { throw JSONSyntaxError(text: Self.message(of: error)) }
    return raw
  }

  deinit { json_decref(raw) }

  /// The members if the value is an object; nil for any other value.
  borrowing func members() -> [String: JSONValue]? {
    guard raw.pointee.type == JSON_OBJECT else { return nil }
    var members: [String: JSONValue] = [:]
    var iterator = json_object_iter(raw)
    while let member = iterator {
      let key = String(cString: json_object_iter_key(member))
      members[key] = Self.value(of: json_object_iter_value(member))
      iterator = json_object_iter_next(raw, member)
    }
    return members
  }

  borrowing func encoded(_ flags: Int) -> [UInt8] {
    let size = json_dumpb(raw, nil, 0, flags)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let text = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      count = min(size, json_dumpb(raw, text, size, flags))
    }
  }

  private static func value(of raw: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch raw.pointee.type {
    case JSON_INTEGER: .integer(json_integer_value(raw))
    case JSON_REAL: .real(json_real_value(raw))
    case JSON_STRING: .string(text(of: raw))
    case JSON_TRUE: .boolean(true)
    case JSON_FALSE: .boolean(false)
    case JSON_ARRAY: .array((0..<json_array_size(raw)).map { value(of: json_array_get(raw, $0)) })
    default: .null
    }
  }

  /// The text of a string.
  static func text(of raw: UnsafeMutablePointer<json_t>) -> String {
    let bytes = UnsafeRawBufferPointer(
      start: json_string_value(raw), count: json_string_length(raw))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func message(of error: json_error_t) -> String {
    withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
