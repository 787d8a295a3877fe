/// One step of a change of rows; each number is valid after the steps before it.
public enum TableUpdate: Hashable, Sendable {
  case insert(row: Int)
  case delete(row: Int)
  case move(from: Int, to: Int)
  /// What the row shows has changed.
  case reconfigure(row: Int)
}
