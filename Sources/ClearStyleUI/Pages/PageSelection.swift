internal import Geometry
internal import Gestures
internal import ViewKit

/// The selected row of a ``LevelPage``, to which keys apply.
///
/// As on the levels of items, the first key shows the border of the row, and a gesture hides it.
@MainActor
final class PageSelection: TableViewDelegate {
  private unowned let table: TableView
  /// Called with the selected row to perform its action.
  var onActivate: (Int) -> Void = { _ in }
  private var row = 0
  private var isShown = false

  /// Observes `table`.
  init(_ table: TableView) {
    self.table = table
    table.addDelegate(self)
  }

  /// Shows the border on the selected row, unless the selection is hidden, and on no other row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as PageCell in table.visibleCells {
      cell.isSelected = cell.row.map(isSelected) ?? false
    }
  }

  /// Whether `row` has the border.
  func isSelected(_ row: Int) -> Bool { isShown && row == self.row }

  /// Hides the selection when a gesture begins.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) { setShown(false) }

  /// Performs the action of the selected row; shows the selection if it is hidden.
  func activate() { if isShown { onActivate(row) } else { setShown(true) } }

  /// Selects the row `target`; a hidden selection is shown where it was, except by Home and End.
  func select(_ target: SelectionTarget, isRepeat: Bool) {
    let target = isShown || target.isAbsolute ? table.row(at: target, from: row) : row
    select(target, isRepeat: isRepeat)
  }

  /// Selects `row` if the selection is shown, since a key has led to the row.
  func follow(_ row: Int) { if isShown { select(row) } }

  /// Shows the selection on `row`, and scrolls to it; at once if the key repeats.
  func select(_ row: Int, isRepeat: Bool = false) {
    self.row = row
    setShown(true)
    table.reveal(row, isRepeat: isRepeat)
  }

  private func setShown(_ isShown: Bool) {
    self.isShown = isShown
    table.setNeedsLayout()
  }
}
