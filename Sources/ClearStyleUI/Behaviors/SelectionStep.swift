/// Where a key moves the selection.
enum SelectionStep: Hashable {
  case up, down, first, last, pageUp, pageDown

  /// The row it leads to from `row` of `count`, at least one; a page has `page` rows.
  func row(from row: Int, of count: Int, page: Int) -> Int {
    let target =
      switch self {
      case .up: row - 1
      case .down: row + 1
      case .first: 0
      case .last: count - 1
      case .pageUp: row - page
      case .pageDown: row + page
      }
    return min(max(target, 0), count - 1)
  }

  /// The row it begins with when none is selected: the nearest of those that are `seen`.
  func first(of count: Int, seen: ClosedRange<Int>) -> Int {
    switch self {
    case .down, .pageDown: seen.lowerBound
    case .up, .pageUp: seen.upperBound
    case .first: 0
    case .last: count - 1
    }
  }
}
