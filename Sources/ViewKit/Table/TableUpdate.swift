/// One of a sequence of changes of a table's rows; numbers are those after the updates before it.
///
///     rows.remove(at: 2)
///     rows.insert(item, at: 0)
///     table.performUpdates([.delete(row: 2), .insert(row: 0)])
public enum TableUpdate: Hashable, Sendable {
  /// A row was inserted; `row` is its number.
  case insert(row: Int)
  /// A row was deleted; `row` was its number.
  case delete(row: Int)
  /// A row was removed at `from` and inserted at `to`, a number after the removal.
  case move(from: Int, to: Int)
  /// The content of the row changed.
  case reconfigure(row: Int)
}
