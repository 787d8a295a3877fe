/// The geometry of a table's rows: all have one height, and each is directly below the previous
/// one.
struct TableRows: Equatable {
  var count: Int
  /// The height of each row, above 0, in points.
  var rowHeight: Double

  /// The height of all rows, in points.
  var totalHeight: Double { Double(count) * rowHeight }

  /// The top edge of `row`, in points from the start of the content; for `count`, the end of the
  /// content.
  func offset(of row: Int) -> Double {
    precondition(row >= 0 && row <= count, "row \(row) of \(count)")
    return Double(row) * rowHeight
  }

  /// The height of `row`, in points; traps if there is no such row.
  func height(at row: Int) -> Double {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return rowHeight
  }

  /// The row at `y`, in points from the start of the content, or the nearest row; traps if there
  /// are no rows.
  func row(nearest y: Double) -> Int {
    precondition(count > 0, "no row is near \(y)")
    return Int(min(max(y / rowHeight, 0), Double(count - 1)))
  }

  /// The rows that overlap the range from `top` to `bottom`, in points from the start of the
  /// content.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, bottom > 0, top < totalHeight else { return 0..<0 }
    let first = Int(max(0, top) / rowHeight)
    let last = Int((min(bottom, totalHeight) / rowHeight).rounded(.up))
    return min(first, count)..<min(max(first, last), count)
  }
}
