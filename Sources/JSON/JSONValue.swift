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
  /// Null; also the result of decoding a nested object.
  case null
}
