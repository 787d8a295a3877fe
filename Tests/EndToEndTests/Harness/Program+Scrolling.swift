import Testing

// How far a list of open rows is scrolled, seen by the colors of its rows.
extension Program {
  /// Whether row `row` of `count` begins at the top of the window, give or take `tolerance` points.
  func isScrolled(to row: Int, of count: Int, within tolerance: Double = 1) throws -> Bool {
    let column = try column(-5)
    let tops = rowTops(in: column).filter { $0 > 25 }
    let color = Contract.color(ofRow: row + 1, of: count, completed: false)
    return abs((tops.first ?? -99) - 50) <= tolerance
      && column[Int((tops[0] + Double(Contract.plainLine)) * scale)].isNear(color)
  }

  /// How far a list of `count` rows is scrolled, known by the color of the first whole row in sight.
  func offset(of count: Int) throws -> Double {
    let column = try column(-5)
    let top = try #require(rowTops(in: column).first)
    let color = column[Int(top) + Contract.plainLine]
    let row = Double(color.green * (count - 1)) / 153
    return row.rounded() * 50 - top
  }

  /// Waits until a list of `count` rows is scrolled by `expected` points, and stays so.
  func expectOffset(
    _ expected: Double, of count: Int, within tolerance: Double = 1,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var last = 0.0
    try waitUntil("\(expected) scrolled, not \(last)", sourceLocation: sourceLocation) {
      last = try offset(of: count)
      return abs(last - expected) <= tolerance
    }
    pause(0.3)
    #expect(abs(try offset(of: count) - expected) <= tolerance, sourceLocation: sourceLocation)
  }

  /// How far a list of `count` rows is scrolled once it has come to rest.
  func restingOffset(of count: Int) throws -> Double {
    var last = try offset(of: count)
    try waitUntil("the list rests", timeout: 10) {
      pause(0.15)
      let before = last
      last = try offset(of: count)
      return last == before
    }
    return last
  }
}
