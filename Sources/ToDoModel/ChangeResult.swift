/// The effect of a change on a list: the inverse, and the updates of its rows.
public struct ChangeResult: Hashable, Sendable {
  /// The change that restores the list as it was before.
  public internal(set) var inverse = Change()
  /// The row updates in order; empty when the change had no effect.
  public internal(set) var updates: [RowUpdate] = []
  /// The number of rows that were appended to the list, if that is all; ``updates`` is empty then.
  ///
  /// Only ``ToDoList/changes(since:)`` counts rows so, because there can be a million.
  public internal(set) var appendedCount = 0
}

/// The effect of one edit on the rows, for a view that shows them.
///
/// Updates are ordered; each row number refers to the rows as the updates before it left them.
public enum RowUpdate: Hashable, Sendable {
  /// A row was inserted and is now number `row`.
  case inserted(row: Int)
  /// The row that was number `row` was removed.
  case removed(row: Int)
  /// The row that was number `from` is now number `to`.
  case moved(from: Int, to: Int)
  /// The text or completion of the row changed; its number is the same.
  case changed(row: Int)
}
