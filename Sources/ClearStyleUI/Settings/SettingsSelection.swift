internal import Geometry
internal import Gestures
internal import Input
internal import ViewKit

/// The selected row of the settings level, to which Return and Space apply.
///
/// As on the other levels, the first key shows the border of the row, and a gesture hides it.
@MainActor
final class SettingsSelection: TableViewDelegate {
  private unowned let table: TableView
  private let activate: (Int) -> Void
  private var row = 0
  private var isShown = false

  /// Observes `table`; `activate` is called with the selected row when Return or Space is pressed.
  init(_ table: TableView, activate: @escaping (Int) -> Void) {
    (self.table, self.activate) = (table, activate)
    table.addDelegate(self)
  }

  /// Shows the border on the selected row, unless the selection is hidden, and on no other row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as SettingsCell in table.visibleCells {
      cell.isSelected = isShown && cell.row == row
    }
  }

  /// Hides the selection when a gesture begins.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) { setShown(false) }

  /// Handles the keys that move the selection or act on it; returns whether it did.
  func keyDown(_ event: KeyEvent) -> Bool {
    if let target = SelectionTarget(event) {
      select(target, within: event.isRepeat ? 0 : ListConstants.revealDuration)
    } else if event.modifiers.isEmpty, event.key == .return || event.key == .space {
      if !event.isRepeat { activateOrShow() }
    } else {
      return false
    }
    return true
  }

  private func activateOrShow() { if isShown { activate(row) } else { setShown(true) } }

  private func select(_ target: SelectionTarget, within duration: Double) {
    if isShown || target == .first || target == .last {
      row = target.row(from: row, of: table.numberOfRows, page: table.rowsPerPage)
    }
    setShown(true)
    table.reveal(row, within: duration)
  }

  private func setShown(_ isShown: Bool) {
    self.isShown = isShown
    table.setNeedsLayout()
  }
}
