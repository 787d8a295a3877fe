internal import Geometry
internal import ViewKit

// The place of the edited row in the window.
extension Editing {
  /// Scrolls the edited row to its place if it is not fully visible and the table is not moving already.
  func revealRow() {
    guard let session, let row = list.row(of: session.id), !table.isMoving else { return }
    let offset = offset(editing: row)
    let isShown = table.offset(nearest: table.contentOffset, showing: row) == table.contentOffset
    // With a row that is too high, the caret may be covered although the row is at the top.
    let isTooHigh = offset > table.offset(of: row)
    guard !isShown || isTooHigh || staysInPlace, offset != table.contentOffset else { return }
    table.scroll(to: offset, duration: BehaviorConstants.editDuration)
  }

  /// Whether rows move only as far as the on-screen keyboard needs, since the window is high.
  private var staysInPlace: Bool { table.bounds.size.height > BehaviorConstants.editAtTopHeight }

  /// The content offset at which `row` is edited: at the top, or in a high window where the row is, at
  /// least one row above the on-screen keyboard.
  ///
  /// If the row is so high that the caret would be covered, the offset is larger.
  func offset(editing row: Int) -> Double {
    table.measureRows(visibleAtTop: row)
    list.cell(forRow: row)?.layoutIfNeeded()
    let caretBottom = field.caretRect.map { field.frame.minY + $0.maxY - field.bounds.minY } ?? 0
    let uncovered = max(0, table.bounds.size.height - table.bottomInset)
    let top = table.offset(of: row)
    let lowest = top + caretBottom - uncovered
    guard staysInPlace else { return max(top, lowest) }
    let margin = table.bottomInset > 0 ? table.rowHeight : 0
    let nearest = table.offset(nearest: max(0, table.contentOffset), showing: row)
    return max(lowest, min(top, max(nearest, table.offset(of: row + 1) + margin - uncovered)))
  }

  /// Scrolls back to the offset before the edit, as far as the edited row stays visible.
  ///
  /// The table stays at its current offset if the user has scrolled, or if the edited row is not at
  /// the top of the table.
  func scrollBack(_ session: Session) {
    let top = table.offset(of: min(session.row, table.numberOfRows))
    let isAtRow = staysInPlace || abs(table.targetContentOffset - top) < 1
    var end = table.contentOffset
    if isAtRow, !session.userHasScrolled {
      end = session.offset
      if let row = list.row(of: session.id) { end = table.offset(nearest: end, showing: row) }
    }
    table.scrollsLastRowToTop = false
    table.scroll(to: end, duration: BehaviorConstants.editDuration)
  }
}
