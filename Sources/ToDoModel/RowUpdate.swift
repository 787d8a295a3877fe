/// One step of what a change did to the rows, for a view that shows them.
///
/// Steps come in order, and each row number counts the rows as they are at that step.
public enum RowUpdate: Hashable, Sendable {
  /// A row came in and is now number `row`.
  case inserted(row: Int)
  /// The row that was number `row` went.
  case removed(row: Int)
  /// The row that was number `from` is now number `to`.
  case moved(from: Int, to: Int)
  /// The row kept its number and looks different.
  case changed(row: Int)
}
