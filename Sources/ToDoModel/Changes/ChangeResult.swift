/// The effect of a change on the lists of a file: the inverse change, and what happened to the rows.
public struct ChangeResult: Hashable, Sendable {
  /// The change that restores the previous rows; empty when the change had no effect.
  ///
  /// Also empty after ``ListCollection/replace(with:)`` and ``ListCollection/changes(since:)``, whose
  /// results cannot be undone.
  public internal(set) var inverse = Change()
  /// The id by which the history refers to the change; nil if the change is not in the history, or if
  /// another program made it.
  public var entry: HistoryEntryID?
  /// The lists whose rows changed, each with the changes of its rows.
  ///
  /// A list without rows that was inserted or removed is not among them.
  public internal(set) var rows: [ListID: RowChanges] = [:]
  /// The changes of the rows of ``ListID/today``, which ``TodayRows`` adds.
  public internal(set) var today = RowChanges()

  /// A result without any change.
  public init() {}

  /// Whether no list changed, as far as views show it; ``inverse`` may have edits of details that they do not show.
  public var isEmpty: Bool { rows.isEmpty && today.isEmpty }

  /// The changes of the rows of `list`; without any when the list did not change.
  public subscript(list: ListID) -> RowChanges {
    list == .today ? today : rows[list] ?? RowChanges()
  }
}

extension ChangeResult {
  /// Adds the row updates of `next`, the result of the change after this one, and reverts it first in ``inverse``.
  public mutating func append(_ next: ChangeResult) {
    inverse.edits = next.inverse.edits + inverse.edits
    for (list, changes) in next.rows { rows[list, default: RowChanges()].append(changes) }
    today.append(next.today)
  }

  /// Makes ``inverse`` empty, for a result that cannot be undone.
  public mutating func removeInverse() { inverse = Change() }
}
