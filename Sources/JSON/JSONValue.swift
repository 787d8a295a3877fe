/// The value of a member of a JSON object.
public enum JSONValue: Hashable, Sendable {
  case integer(Int64)
  /// A number with a fraction or an exponent. NaN and infinity cannot be encoded.
  case real(Double)
  case string(String)
  case boolean(Bool)
  case array([JSONValue])
  /// Null; also the result of decoding a nested object.
  case null
}
