/// A value for a parameter of a statement.
enum SQLValue {
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}
