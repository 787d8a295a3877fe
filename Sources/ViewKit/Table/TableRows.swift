/// Where rows lie in a table's content: rows of one height, one below the other.
struct TableRows: Equatable {
  var count: Int
  /// Above 0, in points.
  var rowHeight: Double

  /// Height of all rows together.
  var totalHeight: Double { Double(count) * rowHeight }

  /// The upper edge of `row`; `count` is allowed and gives the end of the content.
  func offset(of row: Int) -> Double {
    precondition(row >= 0 && row <= count, "row \(row) of \(count)")
    return Double(row) * rowHeight
  }

  /// Height of `row`.
  func height(at row: Int) -> Double {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
    return rowHeight
  }

  /// The row whose place `y` is in or nearest to; traps when there is none.
  func row(nearest y: Double) -> Int {
    precondition(count > 0, "no row is near \(y)")
    return Int(min(max(y / rowHeight, 0), Double(count - 1)))
  }

  /// The rows of which at least a part lies between `top` and `bottom`.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard bottom > top, count > 0, bottom > 0, top < totalHeight else { return 0..<0 }
    let first = Int(max(0, top) / rowHeight)
    let last = Int((min(bottom, totalHeight) / rowHeight).rounded(.up))
    return min(first, count)..<min(max(first, last), count)
  }
}
