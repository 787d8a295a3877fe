internal import CJansson

/// A decoded JSON text, whose values are read where they are.
///
///     let document = try JSONDocument(decoding: bytes)
///     for list in document.root["lists"].elements { print(list["name"].string ?? "") }
public final class JSONDocument {
  fileprivate let raw: UnsafeMutablePointer<json_t>

  /// Decodes `bytes`, which have to be exactly one object or array in UTF-8.
  ///
  /// Throws jansson's message if they are anything else, if a key occurs twice in an object, or if values are nested more
  /// than 2048 deep.
  public init(decoding bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    raw = try JSONReference.decode(bytes)
  }

  deinit { json_decref(raw) }

  /// The object or array that the text is.
  public var root: JSONNode { JSONNode(document: self, raw: raw) }
}

/// A value in a ``JSONDocument``, or none where the document has no such value.
public struct JSONNode {
  // Owns the values.
  fileprivate let document: JSONDocument
  fileprivate let raw: UnsafeMutablePointer<json_t>?

  /// Whether there is such a value, which may be null.
  public var exists: Bool { raw != nil }

  /// The value of the member `key`; none if the value is no object or has no such member.
  public subscript(key: String) -> JSONNode {
    JSONNode(document: document, raw: raw.flatMap { json_object_get($0, key) })
  }

  /// The values of an array, in order; empty for any other value.
  public var elements: some Sequence<JSONNode> {
    let (document, raw) = (document, raw)
    return (0..<json_array_size(raw)).lazy.map {
      JSONNode(document: document, raw: json_array_get(raw, $0))
    }
  }

  /// The keys and values of an object in the order of the text; empty for any other value.
  public var members: [(key: String, value: JSONNode)] {
    var members: [(key: String, value: JSONNode)] = []
    var iterator = json_object_iter(raw)
    while let member = iterator {
      let value = JSONNode(document: document, raw: json_object_iter_value(member))
      members.append((String(cString: json_object_iter_key(member)), value))
      iterator = json_object_iter_next(raw, member)
    }
    return members
  }

  /// The kind of value; nil if there is none.
  public var kind: Kind? {
    switch raw?.pointee.type {
    case JSON_OBJECT: .object
    case JSON_ARRAY: .array
    case JSON_STRING: .string
    case JSON_INTEGER: .integer
    case JSON_REAL: .real
    case JSON_TRUE, JSON_FALSE: .boolean
    case JSON_NULL: .null
    default: nil
    }
  }

  /// The text; nil if the value is no string.
  public var string: String? { kind == .string ? raw.map(JSONReference.text) : nil }

  /// The number; nil if the value is none without fraction and exponent.
  public var integer: Int64? { kind == .integer ? json_integer_value(raw) : nil }

  /// The number; nil if the value is none.
  public var number: Double? {
    kind == .integer || kind == .real ? json_number_value(raw) : nil
  }

  /// The truth value; nil if the value is none.
  public var boolean: Bool? { kind == .boolean ? raw?.pointee.type == JSON_TRUE : nil }

  /// The kinds of JSON values.
  public enum Kind: Hashable, Sendable {
    case object, array, string, integer, real, boolean, null
  }
}

/// The reason why bytes are not a valid JSON object.
public struct JSONSyntaxError: Error, Hashable {
  /// The message of jansson, or "not an object" if the bytes are another JSON value.
  public let text: String
}
