/// A row that is lifted out of its place, and the place that the other rows keep free for it.
struct TableLift: RowIndexAdjusting, Equatable {
  /// The number of the lifted row.
  var row: Int
  /// The number that the row gets if it is dropped now.
  var target: Int
  /// The row's top edge, in points below the top of the view; scrolling does not change it.
  var top: Double

  /// The number of heights of the lifted row, −1…1, by which `other` is displaced to keep the target
  /// free.
  ///
  /// Positive numbers are downward.
  func shift(of other: Int) -> Int {
    if other > row, other <= target { return -1 }
    if other < row, other >= target { return 1 }
    return 0
  }

  /// Whether the row is drawn above that of `other`; of two at one height, the one whose place is above.
  func isAbove(_ other: TableLift) -> Bool { (top, row) < (other.top, other.row) }

  mutating func insert(_ row: Int) {
    if row <= self.row { self.row += 1 }
    if row <= target { target += 1 }
  }

  mutating func remove(_ row: Int) {
    if row < self.row { self.row -= 1 }
    if row < target { target -= 1 }
  }

  /// Adjusts the row numbers to a move of the lifted row itself or of another row.
  mutating func move(_ from: Int, _ to: Int) {
    if from == row {
      row = to
    } else {
      remove(from)
      insert(to)
    }
  }
}

extension [Double] {
  /// The values nearest to these, by the sum of squares, none of which is below the one before it.
  ///
  /// Neighbors that descend are replaced by their mean (isotonic regression by pooling adjacent violators).
  func nondescending() -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    for value in self {
      pools.append((value, 1))
      while pools.count > 1 {
        let (last, before) = (pools[pools.count - 1], pools[pools.count - 2])
        guard last.sum / Double(last.count) < before.sum / Double(before.count) else { break }
        pools.removeLast(2)
        pools.append((last.sum + before.sum, last.count + before.count))
      }
    }
    return pools.flatMap { repeatElement($0.sum / Double($0.count), count: $0.count) }
  }
}
