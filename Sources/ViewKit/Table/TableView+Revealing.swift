import Geometry
import Motion

extension TableView {
  /// The number of rows by which Page Up and Page Down move a selection, at least 1.
  ///
  /// One less than the number of rows that fit into the view, or of the visible rows if rows have
  /// different heights.
  public var rowsPerPage: Int {
    let fitting = measuresRows ? visibleCells.count : Int(bounds.size.height / rowHeight)
    return max(1, fitting - 1)
  }

  /// Scrolls by the smallest distance that makes `row` fully visible, over `duration` seconds.
  ///
  /// If the table already scrolls to another offset, the scroll takes at most
  /// `ViewConstants.scrollRetargetDuration`.
  public func reveal(_ row: Int, within duration: Double) {
    let end = measuredOffset(showing: row)
    guard end != targetContentOffset else { return }
    guard targetContentOffset == contentOffset else {
      // Keys pressed in quick succession change the target of a running scroll. Easing out keeps
      // the content moving, and the short duration lets the content keep up with the keys.
      return scroll(
        to: end, duration: min(duration, ViewConstants.scrollRetargetDuration), curve: .easeOut)
    }
    scroll(to: end, duration: duration)
  }

  /// The offset nearest to `offset` at which `row` is fully visible above `bottomInset`.
  ///
  /// If the row is higher than the uncovered part of the view, the row's top is at the top of the
  /// view.
  public func offset(nearest offset: Double, showing row: Int) -> Double {
    let top = rows.offset(of: row)
    let bottom = top + rows.height(at: row)
    return min(top, max(offset, bottom + bottomInset - bounds.size.height))
  }
}
