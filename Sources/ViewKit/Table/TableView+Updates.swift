import Motion
import Timing

extension TableView {
  /// Applies `updates`, which the data source already reflects, and animates the rows.
  ///
  /// The row numbers in each update are those after the preceding updates. Contacts on rows
  /// continue. Any number of updates is possible, including the replacement of all rows. Up to 64
  /// updates, traps if the resulting number of rows differs from the data source's. Outside a
  /// scene, reloads all rows.
  ///
  /// Up to 64 updates, the rows begin to move after `delay` seconds.
  public func performUpdates(_ updates: [TableUpdate], delay: Double = 0) {
    guard scene != nil else { return reloadData() }
    let running = rowAnimations.count
    let changed = apply(updates)
    precondition(
      rows.count == dataSource?.numberOfRows(in: self) ?? 0,
      "\(updates) give \(rows.count) rows, the data source has others")
    contentHeight = contentHeight(of: rows)
    for cell in changed { reconfigure(cell) }
    if rows.hasIndividualHeights { for cell in changed { updateRowHeight(of: cell) } }
    for index in rowAnimations.indices.dropFirst(running) { rowAnimations[index].start += delay }
    runRowAnimations()
    setNeedsLayout()
  }

  /// Adds the rows that the data source has appended; the existing rows and their animations
  /// continue.
  public func appendRows() {
    rows.append(upTo: dataSource?.numberOfRows(in: self) ?? 0)
    contentHeight = contentHeight(of: rows)
    setNeedsLayout()
  }

  /// Adds the `count` rows that the data source has inserted above all others.
  ///
  /// What is visible, and every animation and movement, continues where it is.
  public func prependRows(_ count: Int) {
    guard count > 0 else { return }
    rows.prepend(count)
    for cell in liveCells { cell.row = cell.row.map { $0 + count } }
    for _ in 0..<count {
      for index in rowAnimations.indices { rowAnimations[index].insert(0) }
      for index in lifts.indices { lifts[index].insert(0) }
      gap?.insert(0)
      split?.insert(0)
    }
    insertedRows = insertedRows.map { $0 + count }
    growContent(by: rows.offset(of: count), at: 0, keepingBelow: true)
    setNeedsLayout()
  }

  /// Applies `updates` and returns the cells to reconfigure.
  private func apply(_ updates: [TableUpdate]) -> [TableViewCell] {
    guard updates.count <= ViewConstants.maximumAnimatedUpdates else {
      applyBulkUpdates(updates)
      return liveCells
    }
    var changed: [TableViewCell] = []
    let heights = heightsOfChangedRows(updates)
    for (index, update) in updates.enumerated() {
      if case .reconfigure(let row) = update, let cell = cell(forRow: row) {
        changed.append(cell)
      } else {
        // Also a reconfigured row without a cell, which is measured when it becomes visible.
        apply(update, height: heights[index])
      }
    }
    return changed
  }

  /// Applies `update`; `height` is the height of an inserted or moved row in points, nil keeps
  /// `rowHeight`.
  private func apply(_ update: TableUpdate, height: Double?) {
    switch update {
    case .insert(let row): insert(row, height: height)
    case .delete(let row): delete(row)
    case .move(let from, let to):
      if let height { setHeightIfEstimated(height, ofRow: from) }
      move(from, to)
    case .reconfigure: rows.apply(update)
    }
  }

  /// Inserts `row`, which the row below covers at first; `height` is its height in points, nil keeps
  /// `rowHeight`.
  ///
  /// The rows below start at their previous positions. When they move down, they uncover the new
  /// row.
  private func insert(_ row: Int, height: Double?) {
    renumberCells(from: row, by: 1)
    adjustRows(for: .insert(row: row))
    if let height { rows.setHeight(height, at: row) }
    let height = rows.height(at: row)
    startRowAnimation(of: (row + 1)..<Int.max, distance: -height)
  }

  private func delete(_ row: Int) {
    let height = rows.height(at: row)
    dropRow(row)
    if let cell = cell(forRow: row) { beginLeaving(cell) }
    renumberCells(from: row + 1, by: -1)
    adjustRows(for: .delete(row: row))
    let visible = liveCells.compactMap(\.row).filter { $0 >= row }
    startRowAnimation(
      of: row..<Int.max, distance: height, firstStaggeredRow: visible.first ?? row,
      staggeredRowCount: visible.count)
  }

  private func move(_ from: Int, _ to: Int) {
    let height = rows.height(at: from)
    let oldTop = drawnTop(of: from)
    let moved = cell(forRow: from)
    moved?.row = nil
    renumberCells(from: from + 1, by: -1)
    renumberCells(from: to, by: 1)
    moved?.row = to
    moved.map(bringSubviewToFront)
    liveCells.sort { $0.row! < $1.row! }
    // When a lifted row is dropped at its target, the other rows are already drawn at their new
    // places.
    let isDrop = lift(of: from)?.target == to
    adjustRows(for: .move(from: from, to: to))
    if isDrop { return animateDrop(to: to) }
    let others = from < to ? from..<to : to + 1..<from + 1
    startRowAnimation(of: others, distance: from < to ? height : -height)
    // The row starts where it was drawn before the move, because its own animations do not continue
    // under its new number. A split that follows another row already includes that row's animation.
    if !isLifted(to) {
      startRowAnimation(of: to..<to + 1, distance: oldTop - drawnTop(of: to))
    }
  }

  /// Adjusts the rows, and the row numbers in animations, lifts, gap and inserted rows.
  private func adjustRows(for update: TableUpdate) {
    rows.apply(update)
    for index in rowAnimations.indices { rowAnimations[index].adjust(for: update) }
    for index in lifts.indices { lifts[index].adjust(for: update) }
    gap?.adjust(for: update)
    split?.adjust(for: update)
    var map = RowIndexMap(insertedRows)
    map.apply(update)
    insertedRows = map.rows.compactMap(\.self)
    if case .insert(let row) = update { insertedRows.append(row) }
  }

  /// Makes the data source update `cell`.
  ///
  /// Call it after all updates, because only then is the cell's row number that of the data source.
  private func reconfigure(_ cell: TableViewCell) {
    guard let row = cell.row else { return }
    dataSource?.tableView(self, reconfigure: cell, forRow: row)
  }

  /// Measures the row of `cell`, whose content has changed; the rows below move to their new places.
  private func updateRowHeight(of cell: TableViewCell) {
    guard let row = cell.row else { return }
    let height = rows.height(at: row)
    updateHeight(ofRow: row)
    let growth = rows.height(at: row) - height
    if growth != 0 { startRowAnimation(of: row + 1..<Int.max, distance: -growth) }
  }

  /// Adds `distance` to the row number of each cell from `row` on.
  private func renumberCells(from row: Int, by distance: Int) {
    for cell in liveCells {
      if let old = cell.row, old >= row { cell.row = old + distance }
    }
  }

  /// Removes `cell` from the rows and starts its `animateRemoval` animation behind the other cells.
  func beginLeaving(_ cell: TableViewCell) {
    endDisplaying(cell)
    liveCells.removeAll { $0 === cell }
    cell.isUserInteractionEnabled = false
    leavingCells.append(cell)
    insertSubview(cell, at: subviews.firstIndex { $0 is TableViewCell } ?? 0)
    cell.animateRemoval { [weak self, weak cell] in
      guard let self, let cell else { return }
      leavingCells.removeAll { $0 === cell }
      recycle(cell)
    }
  }

  /// Animates `rows` from `distance` points below their places to their places.
  ///
  /// The rows start one after the other if `staggeredRowCount` is above 0.
  func startRowAnimation(
    of rows: Range<Int>, distance: Double, firstStaggeredRow: Int = 0, staggeredRowCount: Int = 0
  ) {
    guard let scene else { return }
    rowAnimations.append(
      RowAnimation(
        rows: rows, distance: distance, curve: .ease(ViewConstants.rowAnimationDuration),
        start: scene.motionTime.seconds, firstStaggeredRow: firstStaggeredRow,
        staggeredRowCount: staggeredRowCount))
  }
}
