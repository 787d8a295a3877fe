/// A row that was taken out of its place, and the place the others keep free for it.
struct TableLift: RowFollower, Equatable {
  var row: Int
  /// The row it would become if it were dropped now.
  var target: Int
  /// Its upper edge, in points from the top of the view, whatever is scrolled beneath.
  var top: Double

  /// By how many places `other` has moved to keep the target free.
  func places(of other: Int) -> Int {
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

  /// Follows its own row, or makes room for one that somebody else moved.
  mutating func move(_ from: Int, _ to: Int) {
    if from == row {
      row = to
    } else {
      remove(from)
      insert(to)
    }
  }
}
