internal import Input
internal import ViewKit

/// The row that a key selects; all cases except `first` and `last` are relative to the selected
/// row.
enum SelectionTarget: Hashable, CaseIterable {
  case up, down, first, last, pageUp, pageDown

  /// The key that selects the row.
  var key: Key {
    switch self {
    case .up: .up
    case .down: .down
    case .first: .home
    case .last: .end
    case .pageUp: .pageUp
    case .pageDown: .pageDown
    }
  }

  /// Whether the row is the same whichever row is selected now.
  var isAbsolute: Bool { self == .first || self == .last }

  /// Returns the row to select when `row` is the selected one of `count` rows.
  ///
  /// `count` must be at least 1. `page` is the number of rows by which Page Up and Page Down move
  /// the selection.
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

  /// Returns the row to select when no visible row is selected.
  ///
  /// Keys that move down select the first of the `visible` rows, keys that move up the last one.
  /// Home and End select the first and the last row of the list.
  func initialRow(of count: Int, visible: ClosedRange<Int>) -> Int {
    switch self {
    case .down, .pageDown: visible.lowerBound
    case .up, .pageUp: visible.upperBound
    case .first: 0
    case .last: count - 1
    }
  }
}

extension TableView {
  /// The row that `target` selects when `row` is selected; the table must have a row.
  func row(at target: SelectionTarget, from row: Int) -> Int {
    target.row(from: row, of: numberOfRows, page: rowsPerPage)
  }

  /// Scrolls by the smallest distance that shows the selected `row`; at once if its key repeats.
  func reveal(_ row: Int, isRepeat: Bool) {
    reveal(row, within: isRepeat ? 0 : RowConstants.revealDuration)
  }
}
