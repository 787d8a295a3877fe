/// A parsed JSON value, of the types that occur in recordings.
enum JSONValue: Hashable {
  case integer(Int64)
  case real(Double)
  case string(String)
  case boolean(Bool)
  case array([JSONValue])
  /// Null or a nested object; a recording has neither.
  case other
}
