/// A value of a JSON object's member.
public enum JSONValue: Hashable, Sendable {
  case integer(Int64)
  /// A number with a fraction or an exponent; NaN and infinity cannot be encoded.
  case real(Double)
  case string(String)
  case boolean(Bool)
  case array([JSONValue])
  /// Null; decoding gives it for an object too.
  case null
}
