internal import CJansson

/// Owns one of jansson's values and all below it.
struct JSONTree: ~Copyable {
  private let raw: UnsafeMutablePointer<json_t>

  /// Owns `raw`; nil without one.
  init?(owning raw: UnsafeMutablePointer<json_t>?) {
    guard let raw else { return nil }
    self.raw = raw
  }

  /// The object of `members`, in their order; nil when one is no number that JSON can tell.
  init?(_ members: [(key: String, value: JSONValue)]) {
    self.init(owning: Self.make(members))
  }

  deinit { json_decref(raw) }

  /// The members of an object; nil for anything else.
  borrowing func members() -> [String: JSONValue]? {
    guard raw.pointee.type == JSON_OBJECT else { return nil }
    var members: [String: JSONValue] = [:]
    var place = json_object_iter(raw)
    while let here = place {
      let key = String(cString: json_object_iter_key(here))
      members[key] = Self.value(of: json_object_iter_value(here))
      place = json_object_iter_next(raw, here)
    }
    return members
  }

  /// How jansson writes it on one line.
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
    case .text(let text): json_stringn(text, text.utf8.count)
    case .flag(let flag): flag ? json_true() : json_false()
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
    case JSON_STRING: .text(text(of: raw))
    case JSON_TRUE: .flag(true)
    case JSON_FALSE: .flag(false)
    case JSON_ARRAY: .array((0..<json_array_size(raw)).map { value(of: json_array_get(raw, $0)) })
    default: .other
    }
  }

  private static func text(of raw: UnsafeMutablePointer<json_t>) -> String {
    let bytes = UnsafeRawBufferPointer(
      start: json_string_value(raw), count: json_string_length(raw))
    return String(decoding: bytes, as: UTF8.self)
  }
}
