import Geometry

/// An opening of a table along the lower edge of a row, through which another view is visible.
///
/// As the split opens, that row and those above it leave the table's view at its top, and the rows
/// below leave it at its bottom; see ``LevelsView``. All rows that are visible while the split is
/// closed keep their cells meanwhile.
struct TableSplit: RowIndexAdjusting, Hashable {
  /// The row at whose lower edge the table is split; nil if that row was removed.
  var openRow: Int?
  /// The first row below the split; equal to the number of rows if the split is below the last row.
  var rowBelow: Int
  /// How far the split is open: 0 if it is closed, 1 if it is as high as the view.
  var progress = 0.0

  /// A split along the lower edge of `openRow`.
  init(below openRow: Int, progress: Double = 0) {
    (self.openRow, rowBelow, self.progress) = (openRow, openRow + 1, progress)
  }

  /// A closed split above `rowBelow` that does not belong to a row.
  init(above rowBelow: Int) { self.rowBelow = rowBelow }

  mutating func insert(_ row: Int) {
    if let openRow, row <= openRow { self.openRow = openRow + 1 }
    if row < rowBelow { rowBelow += 1 }
  }

  mutating func remove(_ row: Int) {
    if let openRow {
      self.openRow = row == openRow ? nil : row < openRow ? openRow - 1 : openRow
    }
    if row < rowBelow { rowBelow -= 1 }
  }

  /// Adjusts the row numbers to a move; a split that is partly open stays behind if `openRow` moves.
  mutating func move(_ from: Int, _ to: Int) {
    let moved = from == openRow
    remove(from)
    insert(to)
    if moved { openRow = to }
    if progress == 0 || progress == 1 { align() }
  }

  /// Moves the split to the lower edge of `openRow`.
  mutating func align() { openRow.map { rowBelow = $0 + 1 } }

  /// Adjusts the row numbers to a reload that left `count` rows.
  mutating func reload(count: Int) {
    if let openRow, openRow >= count { self.openRow = nil }
    rowBelow = min(rowBelow, count)
  }
}

extension TableView {
  /// The edge in the content at which the split opens, in points from the start of the content.
  ///
  /// The edge follows the animations of the open row, or else of the row below.
  private func edge(of split: TableSplit) -> Double {
    let row = split.rowBelow
    guard row > 0, split.openRow == row - 1 else {
      return rows.offset(of: row) + displacement(of: row)
    }
    return rows.offset(of: row - 1) + rows.height(at: row - 1) + displacement(of: row - 1)
  }

  /// The upper and lower end of the opening, in points below the top of the view; nil without a
  /// split.
  var opening: (top: Double, bottom: Double)? {
    guard let split else { return nil }
    let edge = edge(of: split) - bounds.minY
    let top = edge * (1 - split.progress)
    return (top, top + bounds.size.height * split.progress)
  }

  /// How far the rows are moved apart, in a transition to the level that one of them stands for: from 0 to 1.
  public var splitProgress: Double { split?.progress ?? 0 }

  /// The displacement of `row` by the split, in points; negative for rows above the split.
  func splitDisplacement(of row: Int) -> Double {
    guard let split, split.progress > 0, let opening else { return 0 }
    let edge = edge(of: split) - bounds.minY
    return (row < split.rowBelow ? opening.top : opening.bottom) - edge
  }
}
