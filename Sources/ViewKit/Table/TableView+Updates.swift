import Motion
import Timing

extension TableView {
  /// Takes `updates` in, which the data source shows already, and moves the rows over time.
  ///
  /// Each number of a row is valid after the steps before it. Contacts on the rows go on. There may
  /// be any number of updates, also those that put quite other rows in the place of all.
  public func performUpdates(_ updates: [TableUpdate]) {
    guard scene != nil else { return reloadData() }
    let changed = take(updates)
    precondition(
      rows.count == dataSource?.numberOfRows(in: self) ?? 0,
      "\(updates) give \(rows.count) rows, the data source has others")
    contentHeight = rows.totalHeight
    for cell in changed { reconfigure(cell) }
    runRowAnimations()
    setNeedsLayout()
  }

  /// Returns the cells whose rows are to be shown anew.
  private func take(_ updates: [TableUpdate]) -> [TableViewCell] {
    guard updates.count <= ViewConstants.animatedUpdates else {
      rearrange(updates)
      return liveCells
    }
    var changed: [TableViewCell] = []
    for update in updates {
      if case .reconfigure(let row) = update {
        cell(forRow: row).map { changed.append($0) }
      } else {
        perform(update)
      }
    }
    return changed
  }

  private func perform(_ update: TableUpdate) {
    switch update {
    case .insert(let row): insert(row)
    case .delete(let row): delete(row)
    case .move(let from, let to): move(from, to)
    case .reconfigure: break
    }
  }

  /// The new row is uncovered by those below it, which start where it appears.
  private func insert(_ row: Int) {
    let height = rows.rowHeight
    shift(from: row, by: 1)
    renumber(.insert(row: row))
    startRowAnimation(of: (row + 1)..<Int.max, distance: -height)
  }

  private func delete(_ row: Int) {
    let height = rows.height(at: row)
    if lift?.row == row { dropRow() }
    if let cell = cell(forRow: row) { letGo(cell) }
    shift(from: row + 1, by: -1)
    renumber(.delete(row: row))
    let seen = liveCells.compactMap(\.row).filter { $0 >= row }
    startRowAnimation(
      of: row..<Int.max, distance: height, leader: seen.first ?? row, followers: seen.count)
  }

  private func move(_ from: Int, _ to: Int) {
    let height = rows.height(at: from)
    let way = rows.offset(of: from) - rows.offset(of: to)
    let moved = cell(forRow: from)
    moved?.row = nil
    shift(from: from + 1, by: -1)
    shift(from: to, by: 1)
    moved?.row = to
    moved.map(bringSubviewToFront)
    liveCells.sort { $0.row! < $1.row! }
    // The others have made room for a lifted row already.
    let isDrop = lift?.row == from && lift?.target == to
    renumber(.move(from: from, to: to))
    if isDrop { return settle(to) }
    if lift?.row != to { startRowAnimation(of: to..<to + 1, distance: way) }
    let others = from < to ? from..<to : to + 1..<from + 1
    startRowAnimation(of: others, distance: from < to ? height : -height)
  }

  private func renumber(_ update: TableUpdate) {
    for index in rowAnimations.indices { rowAnimations[index].follow(update) }
    lift?.follow(update)
    gap?.follow(update)
  }

  /// Only when all steps are done does the data source know the cell's row by its number.
  private func reconfigure(_ cell: TableViewCell) {
    guard let row = cell.row else { return }
    dataSource?.tableView(self, reconfigure: cell, forRow: row)
  }

  /// Renumbers the rows from `row` on, after one was taken out or before one is put in.
  private func shift(from row: Int, by distance: Int) {
    for cell in liveCells {
      if let old = cell.row, old >= row { cell.row = old + distance }
    }
    rows.count += distance
  }

  /// Takes `cell` out of the rows and lets it leave in front of them.
  func letGo(_ cell: TableViewCell) {
    endDisplaying(cell)
    liveCells.removeAll { $0 === cell }
    cell.isUserInteractionEnabled = false
    bringSubviewToFront(cell)
    leavingCells.append(cell)
    cell.leave { [weak self, weak cell] in
      guard let self, let cell else { return }
      leavingCells.removeAll { $0 === cell }
      recycle(cell)
    }
  }

  /// Lets `rows` start `distance` below their places; with `followers`, each after the one above it.
  func startRowAnimation(
    of rows: Range<Int>, distance: Double, leader: Int = 0, followers: Int = 0
  ) {
    guard let scene else { return }
    rowAnimations.append(
      RowAnimation(
        rows: rows, distance: distance, pace: .ease(ViewConstants.rowAnimationDuration),
        start: scene.motionTime.seconds, leader: leader, followers: followers))
  }
}
