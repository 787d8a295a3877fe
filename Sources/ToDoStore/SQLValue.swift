/// What a statement's parameter can stand for.
enum SQLValue {
  case integer(Int64)
  case text(String)
  case blob([UInt8])
}
