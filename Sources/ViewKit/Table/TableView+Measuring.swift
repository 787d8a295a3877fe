import Geometry

// Rows of different heights. A row is measured when it is about to become visible; until then its
// height is an estimate. A correction of the estimate moves nothing that is visible: the content
// grows below the row, or above it if visible rows are below.
extension TableView {
  /// The topmost row of the view and where it is.
  public struct TopRow {
    /// The number of the row.
    public let row: Int
    /// The distance of the view's top edge below the row's top edge, in points.
    public let depth: Double
  }

  /// The row that will be at the top when a running animated scroll ends; nil if there are no rows.
  public var targetTopRow: TopRow? {
    guard rows.count > 0 else { return nil }
    let row = rows.row(nearest: targetContentOffset)
    return TopRow(row: row, depth: targetContentOffset - rows.offset(of: row))
  }

  /// Scrolls at once so that the view's top edge is `depth` points below the top edge of `row`, as far as the
  /// content allows; traps if there is no such row.
  public func jump(toRow row: Int, depth: Double) {
    measureRows(visibleAtTop: row)
    jump(to: rows.offset(of: row) + depth)
  }

  /// Measures `row` again after its content has changed, and moves the rows below at once.
  ///
  /// A row above the view grows without moving what is visible.
  public func updateHeight(ofRow row: Int) {
    guard rows.hasIndividualHeights, row < rows.count else { return }
    measure(row, keepingRowsBelow: rows.offset(of: row) + rows.height(at: row) <= bounds.minY)
  }

  /// Changes the estimated height of all rows to `rowHeight` points, and discards the measured
  /// heights.
  ///
  /// The topmost visible row keeps its place; the part of that row above the view is scaled.
  public func resetHeights(rowHeight: Double) {
    guard rows.hasIndividualHeights, let top = targetTopRow else {
      return self.rowHeight = rowHeight
    }
    let scale = rowHeight / self.rowHeight
    self.rowHeight = rowHeight
    discardHeights(keeping: TopRow(row: top.row, depth: top.depth * scale))
  }

  /// Replaces the common height of all rows by own heights, or the other way round.
  func replaceHeights() {
    let (old, offset) = (rows, targetContentOffset)
    rowHeight = old.rowHeight
    guard old.count > 0, case let row = old.row(nearest: offset), row < rows.count else { return }
    let part = (offset - old.offset(of: row)) / old.height(at: row)
    guard measuresRows, let dataSource else {
      return jump(to: rows.offset(of: row) + part * rowHeight)
    }
    let height = dataSource.tableView(self, heightForRow: row)
    discardHeights(keeping: TopRow(row: row, depth: part * height))
  }

  /// Replaces all heights by estimates, and scrolls so that `top` is at the top again.
  func discardHeights(keeping top: TopRow?) {
    guard let top, rows.hasIndividualHeights, top.row < rows.count else { return }
    // The data source may ask for `rowHeight`, so `rows` itself must not be changed meanwhile.
    var measured = TableRows(
      count: rows.count, rowHeight: rows.rowHeight, hasIndividualHeights: true)
    let start = measured.offset(of: top.row)
    // The rows below the top row are measured first: with their estimates, the content could be too
    // short for the top row to stay at the top.
    measureRows(in: &measured, from: start, to: start + top.depth + bounds.size.height)
    rows = measured
    contentHeight = contentHeight(of: rows)
    jump(to: start + top.depth)
  }

  /// Measures the visible rows whose heights are estimates, and updates `visibleRows`.
  func measureVisibleRows() {
    while let next = nextRowToMeasure {
      let height = rows.height(at: next.row)
      measure(next.row, keepingRowsBelow: next.isAboveMeasured)
      if rows.height(at: next.row) != height { findVisibleRows(&visibleRows) }
    }
  }

  /// The row to measure next.
  ///
  /// First the estimated rows below a measured one, from the top: a height set there may push rows
  /// out of the view, which then need not be measured. Then the rows above, from the bottom.
  /// A loop without closures, since it runs in each layout.
  private var nextRowToMeasure: (row: Int, isAboveMeasured: Bool)? {
    guard dataSource != nil else { return nil }
    let rows = rows
    var above: Int?
    var hasMeasured = false
    for row in visibleRows {
      if !rows.isEstimated(row) {
        hasMeasured = true
      } else if hasMeasured {
        return (row, isAboveMeasured: false)
      } else {
        above = row
      }
    }
    guard hasMeasured else { return visibleRows.first.map { ($0, isAboveMeasured: false) } }
    return above.map { ($0, isAboveMeasured: true) }
  }

  /// Measures `row`; the rows below it keep their places on the screen, or the rows above it.
  private func measure(_ row: Int, keepingRowsBelow: Bool) {
    guard let dataSource else { return }
    setHeight(
      dataSource.tableView(self, heightForRow: row), ofRow: row, keepingRowsBelow: keepingRowsBelow)
  }

  private func setHeight(_ height: Double, ofRow row: Int, keepingRowsBelow: Bool) {
    let top = rows.offset(of: row)
    let growth = rows.setHeight(height, at: row)
    growContent(by: growth, at: top, keepingBelow: keepingRowsBelow)
  }

  /// Sets the height of a row that is not measured and may not be visible yet, and keeps what is
  /// visible in place.
  func setHeightIfEstimated(_ height: Double, ofRow row: Int) {
    guard rows.isEstimated(row) else { return }
    setHeight(height, ofRow: row, keepingRowsBelow: row < liveCells.first?.row ?? 0)
  }

  /// Measures the rows of `newRows` that overlap the range from `top` to `bottom`, in points from the
  /// start of the content before the call.
  func measureRows(in newRows: inout TableRows, from top: Double, to bottom: Double) {
    guard let dataSource else { return }
    for row in newRows.rows(from: top, to: bottom) where newRows.isEstimated(row) {
      newRows.setHeight(dataSource.tableView(self, heightForRow: row), at: row)
    }
  }

  /// Measures the rows that are visible when `row` is at the top of the view, so that a scroll to
  /// that offset ends there.
  public func measureRows(visibleAtTop row: Int) {
    _ = measuredOffset { rows.offset(of: row) }
  }

  /// The offset nearest to the current target at which `row` is fully visible, after all rows that
  /// are visible at that offset were measured.
  func measuredOffset(showing row: Int) -> Double {
    measuredOffset { offset(nearest: targetContentOffset, showing: row) }
  }

  /// The result of `offset` after all rows that are visible at that offset were measured, each of
  /// which may change the offset.
  private func measuredOffset(_ offset: () -> Double) -> Double {
    while rows.hasIndividualHeights, dataSource != nil {
      let top = offset()
      let shown = rows.rows(from: top, to: top + bounds.size.height)
      guard let next = shown.first(where: rows.isEstimated) else { return top }
      measure(next, keepingRowsBelow: next < liveCells.first?.row ?? 0)
    }
    return offset()
  }

  /// The heights of the rows that `updates` insert or move, by the index of the update.
  ///
  /// The data source has the rows after all updates, so later updates determine the row's number.
  func heightsOfChangedRows(_ updates: [TableUpdate]) -> [Int: Double] {
    guard rows.hasIndividualHeights, let dataSource else { return [:] }
    return updates.indices.reduce(into: [:]) { heights, index in
      guard let row = updates[index].arrivingRow else { return }
      var map = RowIndexMap([row])
      for update in updates[(index + 1)...] { map.apply(update) }
      guard let final = map.rows[0] else { return }
      heights[index] = dataSource.tableView(self, heightForRow: final)
    }
  }
}

extension TableUpdate {
  /// The number of the row that the update inserts or moves, after the update.
  fileprivate var arrivingRow: Int? {
    switch self {
    case .insert(let row), .move(_, let row): row
    case .delete, .reconfigure: nil
    }
  }
}
