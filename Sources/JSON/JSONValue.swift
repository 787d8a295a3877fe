/// The value of a member of a JSON object.
public enum JSONValue: Hashable, Sendable {
  /// A number without fraction and exponent, which keeps all 64 bits.
  case integer(Int64)
  /// A number with a fraction or an exponent. NaN and infinity cannot be encoded.
  case real(Double)
  /// A text in valid UTF-8.
  case string(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// Values of any kinds, in order.
  case array([JSONValue])
  /// An object, which decoding never returns.
  case object([JSONMember])
  /// Null; also the result of decoding a nested object.
  case null
}

/// A key of a nested object with its value.
public struct JSONMember: Hashable, Sendable {
  /// The key, unique in its object.
  public let key: String
  /// The value.
  public let value: JSONValue

  /// A member of an object.
  public init(_ key: String, _ value: JSONValue) { (self.key, self.value) = (key, value) }
}
