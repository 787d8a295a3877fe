import Geometry
import Motion
import Timing

// More updates than eyes could follow one by one: each row that is seen, before them or after, goes
// straight from where it was to where it is. Nothing is done for the others, however many they are.
extension TableView {
  /// A row that was seen and is still there: its number now, and where it was, in points of the view.
  private struct SeenRow {
    let cell: TableViewCell
    let row: Int
    let start: Double
  }

  /// Takes `updates` in, which the data source shows already.
  func rearrange(_ updates: [TableUpdate]) {
    guard let scene, let dataSource else { return }
    rowAnimationTime = scene.motionTime.seconds
    let top = bounds.minY
    let seen = letGoCells(removedBy: updates)
    let after = TableRows(count: dataSource.numberOfRows(in: self), rowHeight: rowHeight)
    contentHeight = after.totalHeight
    comeIntoRange()
    let near = after.rows(from: bounds.minY - reach, to: bounds.maxY + reach)
    let starts = rows(before: updates, at: near).map { $0.map { drawnTop(of: $0) - top } }
    renumber(seen, updates, after)
    rowAnimations = []
    let ways = seen.map { way(of: $0.row, from: $0.start) }
    moveNeighbors(near, zip(near, starts).map { limited(way(of: $0, from: $1)) })
    for (seen, way) in zip(seen, ways) where abs(way) > reach { takeAway(seen, way) }
  }

  /// How far a row goes at most while it is watched: out of the view, wherever it is in it.
  private var reach: Double { bounds.size.height + rowHeight }

  /// Lets the cells of rows that `updates` remove leave, and returns the others.
  private func letGoCells(removedBy updates: [TableUpdate]) -> [SeenRow] {
    var trace = RowTrace(liveCells.compactMap(\.row))
    for update in updates { trace.follow(update) }
    let ends = Array(zip(liveCells, trace.rows))
    if let lift, ends.contains(where: { $0.row == lift.row && $1 == nil }) { dropRow() }
    for (cell, end) in ends where end == nil { letGo(cell) }
    return ends.compactMap { cell, end in
      guard let row = cell.row, let end else { return nil }
      return SeenRow(cell: cell, row: end, start: drawnTop(of: row) - bounds.minY)
    }
  }

  /// Content that has become much shorter would leave the view empty until it has come back.
  private func comeIntoRange() {
    let nearest = min(max(contentOffset, offsetRange.lowerBound), offsetRange.upperBound)
    if abs(contentOffset - nearest) > bounds.size.height { jump(to: nearest) }
  }

  /// The numbers that `rows` had before `updates`; nil for those that are new.
  private func rows(before updates: [TableUpdate], at rows: Range<Int>) -> [Int?] {
    var trace = RowTrace(rows)
    for update in updates.reversed() { trace.retrace(update) }
    return trace.rows
  }

  private func renumber(_ seen: [SeenRow], _ updates: [TableUpdate], _ after: TableRows) {
    for seen in seen { seen.cell.row = seen.row }
    liveCells.sort { $0.row! < $1.row! }
    if lift != nil || gap != nil {
      for update in updates {
        lift?.follow(update)
        gap?.follow(update)
      }
    }
    rows = after
  }

  /// How far below its place `row` was at `start`, in points of the view; 0 for one that is new, or
  /// held.
  private func way(of row: Int, from start: Double?) -> Double {
    guard let start, row != lift?.row else { return 0 }
    return start - (drawnTop(of: row) - bounds.minY)
  }

  /// The part of a way that is gone: what is outside the view is as well just outside.
  private func limited(_ way: Double) -> Double { min(max(way, -reach), reach) }

  /// Lets the rows in `near` go to their places, neighbors with the same way together; the first and
  /// the last take along all that lie beyond, which may be scrolled to meanwhile.
  private func moveNeighbors(_ near: Range<Int>, _ ways: [Double]) {
    var first = 0
    for (row, way) in zip(near, ways) {
      let next = row + 1
      let isLast = next == near.upperBound
      guard isLast || ways[next - near.lowerBound] != way else { continue }
      if way != 0 { startRowAnimation(of: first..<(isLast ? .max : next), distance: way) }
      first = next
    }
  }

  /// Lets a row whose place is far away go out of the view at the pace of the others, and to its
  /// place when nobody sees it.
  private func takeAway(_ seen: SeenRow, _ way: Double) {
    guard let scene else { return }
    let start = seen.start - (drawnTop(of: seen.row) - bounds.minY)
    rowAnimations.append(
      RowAnimation(
        row: seen.row, from: start, to: way - limited(way), start: scene.motionTime.seconds))
  }
}
