/// The effect of a change on a list: the inverse change and the row updates.
public struct ChangeResult: Hashable, Sendable {
  /// The change that restores the list as it was before.
  public internal(set) var inverse = Change()
  /// The row updates in order; empty when the change had no effect.
  public internal(set) var updates: [RowUpdate] = []
  /// The number of rows appended to the list if nothing else changed; ``updates`` is empty then.
  ///
  /// Only ``ToDoList/changes(since:)`` sets it, because it may find a million appended rows.
  public internal(set) var appendedCount = 0
}

/// The effect of one edit on the rows, for a view that shows them.
///
/// Updates are ordered; row numbers refer to the rows that result from the updates before.
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
