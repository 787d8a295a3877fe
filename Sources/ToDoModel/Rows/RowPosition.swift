/// Where a row is: among all rows of its list, and among the open or completed ones.
struct RowPosition {
  /// The row's number, counted from 0, among all rows.
  let row: Int
  /// The row's place when open rows are shown above completed rows.
  let sectioned: SectionedRow

  /// The position of row `row`, which has `openCount` open rows above it.
  init(row: Int, openCount: Int, isCompleted: Bool) {
    self.row = row
    sectioned = isCompleted ? .completed(row - openCount) : .open(openCount)
  }

  /// The position after `property` of the row was set, which may complete or reopen the row.
  func setting(_ property: Property) -> RowPosition {
    guard case .bool(.isCompleted, let isCompleted) = property else { return self }
    return RowPosition(row: row, openCount: openCount, isCompleted: isCompleted)
  }

  /// The number of open rows above the row.
  private var openCount: Int {
    switch sectioned {
    case .open(let index): index
    case .completed(let index): row - index
    }
  }
}
