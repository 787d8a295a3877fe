import Geometry
import Motion
import Timing

// If there are more updates than `maximumAnimatedUpdates`, the eye cannot follow them one by one.
// Each row that is visible before or after the updates then moves directly from its old to its new
// position. The cost does not depend on the number of other rows.
extension TableView {
  /// A row that has a cell and is not deleted.
  ///
  /// `row` is its new number. `oldTop` is its old top edge, in points below the top of the view.
  private struct KeptRow {
    let cell: TableViewCell
    let row: Int
    let oldTop: Double
  }

  /// Applies `updates`, which the data source already reflects, and animates the rows near the
  /// view.
  func applyBulkUpdates(_ updates: [TableUpdate]) {
    guard let scene, let dataSource else { return }
    rowAnimationTime = scene.motionTime.seconds
    let top = bounds.minY
    let kept = removeCells(deletedBy: updates)
    var newRows = rows(after: updates, count: dataSource.numberOfRows(in: self))
    contentHeight = contentHeight(of: newRows)
    jumpIntoRange()
    measureNearbyRows(&newRows)
    let nearby = newRows.rows(
      from: bounds.minY - maximumDistance, to: bounds.maxY + maximumDistance)
    let oldTops = rows(before: updates, at: nearby).map { $0.map { drawnTop(of: $0) - top } }
    insertedRows = zip(nearby, oldTops).filter { $1 == nil }.map(\.0)
    renumber(kept, updates, newRows)
    rowAnimations = []
    let distances = kept.map { distance(of: $0.row, from: $0.oldTop) }
    animateRows(nearby, zip(nearby, oldTops).map { clamped(distance(of: $0, from: $1)) })
    for (kept, distance) in zip(kept, distances) where abs(distance) > maximumDistance {
      animateOut(kept, distance)
    }
  }

  /// The largest distance that is animated, in points: from any position in the view to outside it.
  private var maximumDistance: Double { bounds.size.height + rowHeight }

  /// The rows after `updates`, of which there are `count`.
  private func rows(after updates: [TableUpdate], count: Int) -> TableRows {
    guard rows.hasIndividualHeights else { return TableRows(count: count, rowHeight: rowHeight) }
    var newRows = rows
    for update in updates { newRows.apply(update) }
    return newRows
  }

  /// Measures the rows that may be visible during the animation; rows above the view grow upward.
  private func measureNearbyRows(_ newRows: inout TableRows) {
    guard newRows.hasIndividualHeights, newRows.count > 0 else { return }
    let first = newRows.row(nearest: bounds.minY)
    let top = newRows.offset(of: first)
    measureRows(in: &newRows, from: top, to: bounds.maxY + maximumDistance)
    contentHeight = contentHeight(of: newRows)
    measureRows(in: &newRows, from: top - maximumDistance, to: top)
    let growth = newRows.offset(of: first) - top
    growContent(by: growth, at: top, keepingBelow: true)
  }

  /// Starts `animateRemoval` for the cells whose rows `updates` delete.
  ///
  /// Returns the rows of all other cells.
  private func removeCells(deletedBy updates: [TableUpdate]) -> [KeptRow] {
    var map = RowIndexMap(liveCells.compactMap(\.row))
    for update in updates { map.apply(update) }
    let cells = Array(zip(liveCells, map.rows))
    for (cell, newRow) in cells where newRow == nil {
      cell.row.map(dropRow)
      beginLeaving(cell)
    }
    return cells.compactMap { cell, newRow in
      guard let row = cell.row, let newRow else { return nil }
      return KeptRow(cell: cell, row: newRow, oldTop: drawnTop(of: row) - bounds.minY)
    }
  }

  /// Jumps into the range if the content is scrolled out of the range by more than the view's
  /// height.
  ///
  /// The view would otherwise be empty until the content had bounced back.
  private func jumpIntoRange() {
    let nearest = min(max(contentOffset, offsetRange.lowerBound), offsetRange.upperBound)
    if abs(contentOffset - nearest) > bounds.size.height { jump(to: nearest) }
  }

  /// The numbers that `rows` had before `updates`; nil for rows that `updates` inserted.
  private func rows(before updates: [TableUpdate], at rows: Range<Int>) -> [Int?] {
    var map = RowIndexMap(rows)
    for update in updates.reversed() { map.revert(update) }
    return map.rows
  }

  private func renumber(_ kept: [KeptRow], _ updates: [TableUpdate], _ newRows: TableRows) {
    for kept in kept { kept.cell.row = kept.row }
    liveCells.sort { $0.row! < $1.row! }
    if !lifts.isEmpty || gap != nil || split != nil {
      for update in updates {
        for index in lifts.indices { lifts[index].adjust(for: update) }
        gap?.adjust(for: update)
        split?.adjust(for: update)
      }
    }
    rows = newRows
  }

  /// The distance from the new to the old top of `row`, in points; positive if the old top is
  /// lower.
  ///
  /// The distance is 0 for an inserted or lifted row.
  private func distance(of row: Int, from oldTop: Double?) -> Double {
    guard let oldTop, !isLifted(row) else { return 0 }
    return oldTop - (drawnTop(of: row) - bounds.minY)
  }

  /// Limits `distance` to `maximumDistance` up or down.
  ///
  /// Rows that come from far outside the view then start just outside it.
  private func clamped(_ distance: Double) -> Double {
    min(max(distance, -maximumDistance), maximumDistance)
  }

  /// Animates the rows `nearby` to their places, adjacent rows with the same distance together.
  ///
  /// The first group includes all rows above and the last group all rows below, because these rows
  /// may scroll into view meanwhile.
  private func animateRows(_ nearby: Range<Int>, _ distances: [Double]) {
    var first = 0
    for (row, distance) in zip(nearby, distances) {
      let next = row + 1
      let isLast = next == nearby.upperBound
      guard isLast || distances[next - nearby.lowerBound] != distance else { continue }
      if distance != 0 {
        startRowAnimation(of: first..<(isLast ? .max : next), distance: distance)
      }
      first = next
    }
  }

  /// Moves a row, whose new place is far outside the view, out of the view.
  ///
  /// The movement takes as long as that of the other rows. Then the row jumps to its place.
  private func animateOut(_ kept: KeptRow, _ distance: Double) {
    guard let scene else { return }
    let start = kept.oldTop - (drawnTop(of: kept.row) - bounds.minY)
    rowAnimations.append(
      RowAnimation(
        row: kept.row, from: start, to: distance - clamped(distance),
        start: scene.motionTime.seconds))
  }
}
