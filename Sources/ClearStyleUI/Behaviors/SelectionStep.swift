/// The row that a key selects, relative to the selected one.
enum SelectionTarget: Hashable {
  case up, down, first, last, pageUp, pageDown

  /// Returns the row to select from `row` of `count`, which is at least 1; a page has `page` rows.
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

  /// Returns the row to select when no visible row is selected: the first one in the key's
  /// direction of those that are `visible`, or the end of the list.
  func initialRow(of count: Int, visible: ClosedRange<Int>) -> Int {
    switch self {
    case .down, .pageDown: visible.lowerBound
    case .up, .pageUp: visible.upperBound
    case .first: 0
    case .last: count - 1
    }
  }
}
