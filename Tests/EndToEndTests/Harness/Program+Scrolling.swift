extension Program {
  /// Whether row `row` of `count` open ones begins at the top of the window, give or take `tolerance`
  /// points.
  func isScrolled(to row: Int, of count: Int, within tolerance: Double = 1) throws -> Bool {
    let column = try column(-5)
    let tops = rowTops(in: column).filter { $0 > 25 }
    let color = Contract.color(ofRow: row + 1, of: count, completed: false)
    return abs((tops.first ?? -99) - 50) <= tolerance
      && column[Int((tops[0] + Double(Contract.plainLine)) * scale)].isNear(color)
  }
}
