internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

// Completed rows below open rows, or hidden.
extension ListController {
  /// The row number in the table below the open rows, where rows are added that are added at the end;
  /// without sections, below all rows.
  var endOfOpenRows: Int { sections?.openCount ?? rows.count + todayRowCount }

  /// Adjusts sections and draft to `changes` of the list; returns the updates of the table, nil if the
  /// table has to be reloaded.
  func apply(_ changes: RowChanges) -> [TableUpdate]? {
    guard !changes.isReset else { return nil }
    guard sections != nil else {
      let count = todayRowCount
      let updates = changes.updates.map { applyToTable($0.moved(by: count)) }
      return joiningDraft(updates + updateTodayRow())
    }
    let updates = changes.sectionedUpdates?.compactMap { sections?.apply($0) }
    return updates.map { joiningDraft($0.joiningMoves.map(applyToTable)) }
  }

  /// Adds or removes the Today row, which is above a draft, too.
  private func updateTodayRow() -> [TableUpdate] {
    let old = todayRowCount
    hasTodayRow = isListOfLists && document.hasToday
    let change = todayRowCount - old
    if change == 0 { return [] }
    draft?.row += change
    edited?.row += change
    return [change > 0 ? .insert(row: 0) : .delete(row: 0)]
  }

  /// Adjusts the draft and the edited row to `update` of the shown rows; returns the update of the table.
  private func applyToTable(_ update: RowUpdate<Int>) -> TableUpdate {
    if draft != nil { return draft!.apply(update) }
    if let removed = edited?.apply(update) {
      (edited, draft) = (nil, removed)
      return .reconfigure(row: removed.row)
    }
    return switch update {
    case .inserted(let row): .insert(row: row)
    case .removed(let row): .delete(row: row)
    case .moved(let from, let to): .move(from: from, to: to)
    case .changed(let row): .reconfigure(row: row)
    }
  }

  /// The number of open rows in the list, with those that are still to be loaded; nil if it is not known.
  var expectedOpenCount: Int? {
    document.isLoading ? unloadedOpenCount.map { rows.openCount + $0 } : rows.openCount
  }

  /// Sets ``expectedOpenCount`` while rows are loaded.
  func expect(openRows count: Int?) {
    unloadedOpenCount = count.map { max(0, $0 - rows.openCount) }
  }

  /// Reads the sections from the list again, as the settings arrange the rows.
  func resetSections() {
    hasTodayRow = isListOfLists && document.hasToday
    let order = list == .lists ? .stay : settings.completedRows
    sections =
      order == .stay
      ? nil : RowSections(of: rows, hidesCompleted: order == .hide && !showsHiddenRows)
  }

  /// Adds the `count` rows that were loaded above all others, without sections; the visible ones keep their places.
  func prependRows(_ count: Int) {
    draft?.row += count
    edited?.row += count
    tableView.prependRows(count)
    tableView.reconfigureVisibleRows()
  }

  /// Adds the rows that were appended to the list, without an animation.
  ///
  /// Without sections, observers are not notified.
  func appendRows() {
    let hadCompleted = sections.map { $0.shownCompletedCount > 0 } ?? false
    resetSections()
    if hadCompleted { return reloadKeepingRows(as: .rearranged) }
    tableView.appendRows()
    if sections != nil { notify(.rearranged) }
  }

  /// Shows the rows as new settings arrange them, at the same content offset.
  func rearrange() {
    showsHiddenRows = false
    let offset = tableView.contentOffset
    reload(as: .rearranged)
    tableView.jump(to: offset)
  }

  /// Shows the completed rows that the settings hide, or hides them again.
  func toggleHiddenRows() {
    guard let old = sections, settings.completedRows == .hide else { return }
    showsHiddenRows.toggle()
    resetSections()
    showChange(from: old)
  }

  /// Hides the rows that are still shown although they are completed.
  func hideLingeringRows() {
    guard let old = sections else { return }
    sections?.hideLingering()
    showChange(from: old)
  }

  /// Updates the table after only the number of its completed rows has changed.
  private func showChange(from old: RowSections) {
    guard let count = sections?.count, count != old.count else { return }
    collapseHiddenRows()
    show(
      count > old.count
        ? (old.count..<count).map { applyToTable(.inserted(row: $0)) }
        : (count..<old.count).reversed().map { applyToTable(.removed(row: $0)) }, as: .rearranged)
  }

  /// Makes the cells of rows collapse that disappear although their items are still there.
  func collapseHiddenRows() {
    guard sections?.hidesCompleted == true || list == .today else { return }
    for cell in tableView.visibleCells.compactMap({ $0 as? ToDoCell }) {
      guard let id = cell.item?.id, row(of: id) == nil else { continue }
      let isThere = list == .today ? document.lists.list(of: id) != nil : rows.contains(id)
      if isThere { cell.removalAnimation = .collapse }
    }
  }
}

extension RowUpdate<Int> {
  /// The same update of rows that are `count` rows further down.
  fileprivate func moved(by count: Int) -> Self {
    switch self {
    case .inserted(let row): .inserted(row: row + count)
    case .removed(let row): .removed(row: row + count)
    case .moved(let from, let to): .moved(from: from + count, to: to + count)
    case .changed(let row): .changed(row: row + count)
    }
  }
}

extension [RowUpdate<Int>] {
  /// The updates with successive moves of one row as one move.
  fileprivate var joiningMoves: [RowUpdate<Int>] {
    reduce(into: []) { updates, update in
      guard case .moved(let middle, let to) = update, case .moved(let from, middle)? = updates.last
      else { return updates.append(update) }
      updates.removeLast()
      if from != to { updates.append(.moved(from: from, to: to)) }
    }
  }
}
