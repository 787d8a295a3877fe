/// The geometry of a table's rows, each directly below the previous one: all have one height, or each
/// has its own.
struct TableRows {
  private(set) var count: Int
  /// The height of each row, above 0, in points; where rows have own heights, the height of a row
  /// until it is measured.
  let rowHeight: Double
  /// The height of each row; nil if all have `rowHeight`.
  private var heights: RowHeights?

  /// Creates `count` rows `rowHeight` points high; with `hasIndividualHeights`, each row has its
  /// own height, which is estimated until it is set.
  init(count: Int, rowHeight: Double, hasIndividualHeights: Bool = false) {
    self.count = count
    self.rowHeight = rowHeight
    heights = hasIndividualHeights ? RowHeights(count: count, estimate: rowHeight) : nil
  }

  /// Whether each row has its own height.
  var hasIndividualHeights: Bool { heights != nil }

  /// The height of all rows, in points.
  var totalHeight: Double { heights?.totalHeight ?? Double(count) * rowHeight }

  /// The top edge of `row`, in points from the start of the content; for `count`, the end of the
  /// content.
  func offset(of row: Int) -> Double {
    precondition(row >= 0 && row <= count, "row \(row) of \(count)")
    return heights?.offset(of: row) ?? Double(row) * rowHeight
  }

  /// The height of `row`, in points; traps if there is no such row.
  func height(at row: Int) -> Double {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return heights?.height(at: row) ?? rowHeight
  }

  /// The row at `y`, in points from the start of the content, or the nearest row; traps if there
  /// are no rows.
  func row(nearest y: Double) -> Int {
    precondition(count > 0, "no row is near \(y)")
    return heights?.row(at: y) ?? Int(min(max(y / rowHeight, 0), Double(count - 1)))
  }

  /// The row whose upper edge is nearest to `y`, in points from the start of the content; `count` if
  /// the end of the content is nearest.
  func row(edgeNearest y: Double) -> Int {
    guard count > 0 else { return 0 }
    let row = self.row(nearest: y)
    return y < middle(of: row) ? row : row + 1
  }

  /// The rows that overlap the range from `top` to `bottom`, in points from the start of the
  /// content.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, bottom > 0, top < totalHeight else { return 0..<0 }
    if let heights {
      let last = heights.row(at: bottom)
      return heights.row(at: top)..<(heights.offset(of: last) < bottom ? last + 1 : last)
    }
    let first = Int(max(0, top) / rowHeight)
    let last = Int((min(bottom, totalHeight) / rowHeight).rounded(.up))
    return min(first, count)..<min(max(first, last), count)
  }

  /// The number that `row` gets if it is dropped with its top edge at `top`: that of the place nearest to
  /// it.
  ///
  /// `top` is in points from the start of the content without the rows `others`, which are in ascending
  /// order; the target counts these rows, too.
  func target(of row: Int, droppedAt top: Double, without others: [Int] = []) -> Int {
    let bottom = place(top + height(at: row), without: others)
    guard let heights else {
      return self.row(nearest: place(top + rowHeight / 2, without: others))
    }
    let top = place(top, without: others)
    // A row above makes way when the dropped row's top edge passes its middle, a row below when the
    // bottom edge does.
    if top < heights.offset(of: row) {
      let other = heights.row(at: top)
      return top < middle(of: other) ? other : min(other + 1, row)
    }
    let other = heights.row(at: bottom)
    return bottom >= middle(of: other) ? max(other, row) : max(other - 1, row)
  }

  /// The place, in points from the start of the content, of `y` in the content without `others`.
  private func place(_ y: Double, without others: [Int]) -> Double {
    var y = y
    for other in others where y >= offset(of: other) { y += height(at: other) }
    return y
  }

  private func middle(of row: Int) -> Double { offset(of: row) + height(at: row) / 2 }
}

// Changes of the rows.
extension TableRows {
  /// Adds rows with estimated heights at the end; `count` is the new number of rows.
  mutating func append(upTo count: Int) {
    heights?.append(count - self.count)
    self.count = count
  }

  /// Adds `count` rows with estimated heights above all others.
  ///
  /// With individual heights, the time for it grows with the number of rows.
  mutating func prepend(_ count: Int) {
    var rows = TableRows(
      count: self.count + count, rowHeight: rowHeight, hasIndividualHeights: hasIndividualHeights)
    for row in 0..<(hasIndividualHeights ? self.count : 0) where !isEstimated(row) {
      rows.setHeight(height(at: row), at: row + count)
    }
    self = rows
  }

  /// Applies `update`; an inserted row has the estimated height, and the height of a reconfigured one
  /// becomes an estimate.
  mutating func apply(_ update: TableUpdate) {
    switch update {
    case .insert(let row):
      heights?.insert(at: row)
      count += 1
    case .delete(let row):
      heights?.remove(at: row)
      count -= 1
    case .move(let from, let to): heights?.move(from: from, to: to)
    case .reconfigure(let row): heights?.invalidate(row)
    }
  }

  /// Whether the height of `row` is only estimated.
  func isEstimated(_ row: Int) -> Bool { heights.map { !$0.isMeasured(row) } ?? false }

  /// Sets the height of `row`, in points, above 0; returns the change of the height.
  ///
  /// Without an effect if all rows have one height.
  @discardableResult
  mutating func setHeight(_ height: Double, at row: Int) -> Double {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return heights?.setHeight(height, at: row) ?? 0
  }
}
