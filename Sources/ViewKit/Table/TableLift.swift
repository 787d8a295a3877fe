/// A row that is lifted out of its place, and the place that the other rows keep free for it.
struct TableLift: RowIndexAdjusting, Equatable {
  /// The lifted row.
  var row: Int
  /// The number the row gets if it is dropped now.
  var target: Int
  /// Its top edge, in points from the top of the view, independent of scrolling.
  var top: Double

  /// The number of places, −1…1, by which `other` is displaced to keep the target free.
  func shift(of other: Int) -> Int {
    if other > row, other <= target { return -1 }
    if other < row, other >= target { return 1 }
    return 0
  }

  mutating func insert(_ row: Int) {
    if row <= self.row { self.row += 1 }
    if row <= target { target += 1 }
  }

  mutating func remove(_ row: Int) {
    if row < self.row { self.row -= 1 }
    if row < target { target -= 1 }
  }

  /// Adjusts for a move of the lifted row itself, or of another one.
  mutating func move(_ from: Int, _ to: Int) {
    if from == row {
      row = to
    } else {
      remove(from)
      insert(to)
    }
  }
}
