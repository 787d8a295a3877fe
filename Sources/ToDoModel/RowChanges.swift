/// The changes of the rows of one list, for a view that shows the rows.
public struct RowChanges: Hashable, Sendable {
  /// Whether a view has to read the rows again, because the list was removed with all its rows before
  /// ``updates``, or because most rows differ.
  public internal(set) var isReset = false
  /// The row updates in order; empty when the rows did not change, or ``prependedCount`` or
  /// ``appendedCount`` is not 0.
  public internal(set) var updates: [RowUpdate<Int>] = []
  /// ``updates`` for a view that shows open rows above completed rows; nil if the view has to read the
  /// rows again.
  ///
  /// A row that is completed or reopened only moves between the sections.
  public internal(set) var sectionedUpdates: [RowUpdate<SectionedRow>]? = []
  /// The number of rows that were inserted above all others, if at most rows below all others were inserted
  /// besides; else 0.
  ///
  /// Only ``ListCollection/changes(since:)`` sets this number and ``appendedCount``, in place of one update
  /// per row, because there may be a million rows.
  public internal(set) var prependedCount = 0
  /// The number of rows that were inserted below all others, if at most rows above all others were inserted
  /// besides; else 0.
  public internal(set) var appendedCount = 0

  /// Whether the rows did not change.
  public var isEmpty: Bool {
    !isReset && updates.isEmpty && prependedCount == 0 && appendedCount == 0
  }
}

extension RowChanges {
  /// Adds `next`, the changes after these.
  ///
  /// Updates cannot follow or precede ``prependedCount`` and ``appendedCount``, so a view then has to read the
  /// rows again.
  mutating func append(_ next: RowChanges) {
    if next.isEmpty { return }
    if isEmpty || next.isReset {
      self = next
    } else if hasCounts || next.hasCounts {
      self = RowChanges(isReset: true)
    } else {
      updates += next.updates
      sectionedUpdates = sectionedUpdates.flatMap { own in next.sectionedUpdates.map { own + $0 } }
    }
  }

  private var hasCounts: Bool { prependedCount > 0 || appendedCount > 0 }
}

/// The effect of one edit on the rows of a list.
///
/// `Row` identifies a row, by its number in the list or by its ``SectionedRow``. The rows in each update
/// are those that result from the preceding updates.
public enum RowUpdate<Row: Hashable & Sendable>: Hashable, Sendable {
  /// A row was inserted and is now at `row`.
  case inserted(row: Row)
  /// The row that was at `row` was removed.
  case removed(row: Row)
  /// The row that was at `from` is now at `to`; a row of another section also changed.
  case moved(from: Row, to: Row)
  /// The text or the completion of the row at `row` changed; the row did not move.
  case changed(row: Row)
}

extension RowChanges {
  /// Adds the insertion of a row, which is now at `position`.
  mutating func insert(_ position: RowPosition) {
    updates.append(.inserted(row: position.row))
    sectionedUpdates?.append(.inserted(row: position.sectioned))
  }

  /// Adds the removal of the row that was at `position`.
  mutating func remove(_ position: RowPosition) {
    updates.append(.removed(row: position.row))
    sectionedUpdates?.append(.removed(row: position.sectioned))
  }

  /// Adds the move of a row.
  mutating func move(from old: RowPosition, to new: RowPosition) {
    updates.append(.moved(from: old.row, to: new.row))
    sectionedUpdates?.append(.moved(from: old.sectioned, to: new.sectioned))
  }

  /// Adds a change of a row that was at `old` and is now at `new`, with the same number in the list.
  mutating func change(from old: RowPosition, to new: RowPosition) {
    updates.append(.changed(row: new.row))
    let (from, to) = (old.sectioned, new.sectioned)
    sectionedUpdates?.append(from == to ? .changed(row: to) : .moved(from: from, to: to))
  }
}
