public import ToDoModel

// Changes for a view that shows open rows above completed rows. The file keeps one order of the rows;
// these changes keep it near the order that the view shows.
extension ToDoDocument {
  /// The change that completes or reopens the items `ids` of `list`.
  ///
  /// Items that are in this state already, or not in the list, are left out. If `movesRows` is true,
  /// completed items move to the top of the completed rows, and reopened ones to the end of the open
  /// rows; among themselves they keep the order of `ids`. An item that repeats stays open at its place when it is completed,
  /// and gets its next date, unless it was the last one.
  public func completionChange(
    of ids: [ItemID], to isCompleted: Bool, in list: ListID, movesRows: Bool
  ) -> Change {
    let rows = self[list]
    let changed = ids.filter { id in
      rows.index(of: id).map { rows[$0].isCompleted != isCompleted } ?? false
    }
    let repeats = isCompleted ? repeatEdits(of: changed, in: list) : [:]
    let rest = changed.filter { repeats[$0] == nil }
    let completion = completionChange(of: rest, to: isCompleted, in: list, movesRows)
    return Change(completion.edits + changed.flatMap { repeats[$0] ?? [] })
  }

  private func completionChange(
    of changed: [ItemID], to isCompleted: Bool, in list: ListID, _ movesRows: Bool
  ) -> Change {
    guard movesRows else { return Change(changed.map { .setCompleted($0, isCompleted) }) }
    let next =
      isCompleted
      ? idAtTopOfCompletedRows(of: list) : idBelowOpenRows(of: list, except: Set(changed))
    return Change(
      changed.flatMap { [.move($0, in: list, before: next), .setCompleted($0, isCompleted)] })
  }

  /// The id before which a row has to be inserted to be the first completed row of `list`; nil for the
  /// end of the list.
  private func idAtTopOfCompletedRows(of list: ListID) -> ItemID? {
    self[list].completedCount > 0 ? self[list][.completed(0)].id : nextID(in: list)
  }

  /// The id before which a row has to be inserted to be the last open row of `list`; nil for the end
  /// of the list.
  ///
  /// The rows `ids`, which are about to move, are ignored.
  public func idBelowOpenRows(of list: ListID, except ids: Set<ItemID> = []) -> ItemID? {
    let rows = self[list]
    // The last open row is one of the last `ids.count + 1` ones.
    let last = (0..<rows.openCount).reversed().lazy.map { rows[.open($0)].id }
      .first { !ids.contains($0) }
    let following = last.flatMap(rows.index).map { $0 + 1 } ?? 0
    return (following..<rows.count).lazy.map { rows[$0].id }.first { !ids.contains($0) }
      ?? nextID(in: list)
  }
}
