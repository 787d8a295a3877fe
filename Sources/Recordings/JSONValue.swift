/// What a member of a line's object can be.
enum JSONValue: Hashable {
  case integer(Int64)
  case real(Double)
  case text(String)
  case flag(Bool)
  case array([JSONValue])
  /// Null or an object, neither of which a recording has.
  case other
}
