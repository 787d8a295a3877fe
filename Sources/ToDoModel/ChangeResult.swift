/// The effect of a change on the lists of a file: the inverse change, and what happened to the rows.
public struct ChangeResult: Hashable, Sendable {
  /// The change that restores the previous rows; empty when the change had no effect.
  ///
  /// Also empty after ``ListCollection/replace(with:)`` and ``ListCollection/changes(since:)``, whose
  /// results cannot be undone.
  public internal(set) var inverse = Change()
  /// The lists whose rows changed, each with the changes of its rows.
  ///
  /// A list without rows that was inserted or removed is not among them.
  public internal(set) var rows: [ListID: RowChanges] = [:]

  /// Whether no list changed.
  public var isEmpty: Bool { rows.isEmpty }

  /// The changes of the rows of `list`; without any when the list did not change.
  public subscript(list: ListID) -> RowChanges { rows[list] ?? RowChanges() }
}

/// The changes of the rows of one list, for a view that shows the rows.
public struct RowChanges: Hashable, Sendable {
  /// Whether the list was removed with all its rows, before ``updates``; a view has to read the rows
  /// again.
  public internal(set) var isReset = false
  /// The row updates in order; empty when the rows did not change or ``appendedCount`` is not 0.
  public internal(set) var updates: [RowUpdate] = []
  /// The number of rows that were appended to the end of the list, if nothing else changed; else 0.
  ///
  /// Only ``ListCollection/changes(since:)`` sets this number, in place of one update per row,
  /// because a million rows may have been appended.
  public internal(set) var appendedCount = 0

  /// Whether the rows did not change.
  public var isEmpty: Bool { !isReset && updates.isEmpty && appendedCount == 0 }
}

/// The effect of one edit on the rows, for a view that shows the rows.
///
/// Updates are applied in order. Row numbers count from 0, in the rows as the previous updates left
/// them.
public enum RowUpdate: Hashable, Sendable {
  /// A row was inserted and is now number `row`.
  case inserted(row: Int)
  /// The row that was number `row` was removed.
  case removed(row: Int)
  /// The row that was number `from` is now number `to`.
  case moved(from: Int, to: Int)
  /// The text or the completion of row number `row` changed; the row did not move.
  case changed(row: Int)
}
