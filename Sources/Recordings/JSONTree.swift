internal import CJansson

/// Owns a reference to a jansson value, and with it the values inside.
struct JSONTree: ~Copyable {
  private let raw: UnsafeMutablePointer<json_t>

  /// Takes over one reference to `raw`; nil if `raw` is nil.
  init?(owning raw: UnsafeMutablePointer<json_t>?) {
    guard let raw else { return nil }
    self.raw = raw
  }

  /// Creates an object with `members` in order; nil if a number is NaN or infinite, which JSON does
  /// not have.
  init?(_ members: [(key: String, value: JSONValue)]) {
    self.init(owning: Self.make(members))
  }

  deinit { json_decref(raw) }

  /// The members of an object; nil for anything else.
  borrowing func members() -> [String: JSONValue]? {
    guard raw.pointee.type == JSON_OBJECT else { return nil }
    var members: [String: JSONValue] = [:]
    var iterator = json_object_iter(raw)
    while let current = iterator {
      let key = String(cString: json_object_iter_key(current))
      members[key] = Self.value(of: json_object_iter_value(current))
      iterator = json_object_iter_next(raw, current)
    }
    return members
  }

  /// The value as compact JSON on one line, without a newline.
  borrowing func bytes() -> [UInt8] {
    let size = json_dumpb(raw, nil, 0, clear_json_line_flags())
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let text = UnsafeMutableRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
      count = min(size, json_dumpb(raw, text, size, clear_json_line_flags()))
    }
  }

  private static func make(_ value: JSONValue) -> UnsafeMutablePointer<json_t>? {
    switch value {
    case .integer(let number): json_integer(number)
    case .real(let number): json_real(number)
    case .string(let string): json_stringn(string, string.utf8.count)
    case .boolean(let boolean): boolean ? json_true() : json_false()
    case .array(let values): make(values)
    case .other: json_null()
    }
  }

  private static func make(
    _ members: [(key: String, value: JSONValue)]
  ) -> UnsafeMutablePointer<json_t>? {
    let object = json_object()
    for (key, value) in members where json_object_set_new(object, key, make(value)) != 0 {
      json_decref(object)
      return nil
    }
    return object
  }

  private static func make(_ values: [JSONValue]) -> UnsafeMutablePointer<json_t>? {
    let array = json_array()
    for value in values where json_array_append_new(array, make(value)) != 0 {
      json_decref(array)
      return nil
    }
    return array
  }

  private static func value(of raw: UnsafeMutablePointer<json_t>) -> JSONValue {
    switch raw.pointee.type {
    case JSON_INTEGER: .integer(json_integer_value(raw))
    case JSON_REAL: .real(json_real_value(raw))
    case JSON_STRING: .string(string(of: raw))
    case JSON_TRUE: .boolean(true)
    case JSON_FALSE: .boolean(false)
    case JSON_ARRAY: .array((0..<json_array_size(raw)).map { value(of: json_array_get(raw, $0)) })
    default: .other
    }
  }

  private static func string(of raw: UnsafeMutablePointer<json_t>) -> String {
    let bytes = UnsafeRawBufferPointer(
      start: json_string_value(raw), count: json_string_length(raw))
    return String(decoding: bytes, as: UTF8.self)
  }
}
