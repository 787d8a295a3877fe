internal import Geometry
internal import Gestures
internal import UserSettings
internal import ViewKit

/// Edits a text of a ``LevelPage`` in its row.
///
/// Return goes on with the row below: edits its text, too, or performs its action. Escape gives up what was typed; a tap
/// elsewhere, and whatever leaves the page, keeps it.
@MainActor
final class PageEditing: TableViewDelegate {
  private unowned let table: TableView
  private let page: any LevelPage
  private unowned let rootView: RootView
  private let theme: Theme
  private let field: TextField
  private let menu: EditMenu
  /// The row that is edited; nil without an edit.
  private var row: Int?
  /// Performs the action of a row.
  var onActivate: (Int) -> Void = { _ in }

  /// Edits rows of `table`, which shows `page`.
  init(_ page: any LevelPage, in table: TableView, _ context: BehaviorContext) {
    (self.page, self.table, rootView, theme) = (page, table, context.rootView, context.theme)
    field = TextField(style: context.theme.rowText)
    menu = EditMenu(theme: context.theme, language: context.navigation.settings.language)
    rootView.insertPlacedSubview(menu, above: rootView.notices)
    field.isSentence = false
    field.horizontalTouchOutset = RowConstants.textInset
    field.onReturn = { [weak self] in self?.goOn() }
    field.onEscape = { [weak self] in self?.end(keeping: false) }
    field.onResign = { [weak self] in self?.end() }
    field.onChange = { [weak self] in self?.cell?.setNeedsLayout() }
    field.onTruncation = { [weak rootView, strings = context.strings] in
      rootView?.announce(strings.textWasTruncated)
    }
    field.onSelectionMenu = { [weak self] in self?.showMenu(at: $0) }
    table.addDelegate(self)
  }

  /// Begins to edit the text of `row`; returns false if it has none.
  func begin(_ row: Int) -> Bool {
    end()
    guard let text = page.text(ofRow: row) else { return false }
    self.row = row
    field.isSecure = text.isSecret
    field.setText(text.text)
    table.reveal(row, isRepeat: true)
    table.layoutIfNeeded()
    tableViewDidLayOutRows(table)
    field.becomeFirstResponder()
    // The on-screen keyboard may have come up.
    table.reveal(row, isRepeat: false)
    return true
  }

  /// Ends an edit in progress.
  func end(keeping isKept: Bool = true) {
    guard let row else { return }
    self.row = nil
    field.resignFirstResponder()
    menu.hide()
    if isKept { page.setText(field.text, ofRow: row) }
    field.removeFromSuperview()
    // Neither the field nor its history keeps a password.
    field.setText("")
    for cell in cells { cell.textField = nil }
    table.reconfigureVisibleRows()
  }

  /// Puts the field into the cell of the edited row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    guard let row else { return }
    for cell in cells where cell.row == row {
      field.style = theme.rowText(scale: cell.textScale)
      field.color = theme.colors.foreground
      field.selectionColor = theme.colors.textSelection
      cell.textField = field
    }
  }

  /// Ends the edit before the action of another row that is tapped; a tap below the rows only ends it.
  func tableViewShouldTap(_ tableView: TableView) -> Bool {
    guard let row else { return true }
    let tapped = (table.tappedCell as? PageCell)?.row
    if tapped != row {
      // The typed text may change which rows there are, and so the cell of the tapped one.
      end()
      tapped.map(onActivate)
    }
    return false
  }

  /// Ends the edit when a gesture begins that leads away from the row.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    if !RootScreen.gesturesDuringEdit.contains(kind) { end() }
  }

  func tableViewWillBeginDragging(_ tableView: TableView) { menu.hide() }

  private var cells: [PageCell] { table.visibleCells.compactMap { $0 as? PageCell } }
  private var cell: PageCell? { cells.first { $0.textField != nil } }

  private func goOn() {
    guard let row else { return }
    end()
    if !begin(row + 1) { onActivate(row + 1) }
  }

  private func showMenu(at rect: Rect?) {
    menu.show(
      for: field, at: row == nil ? nil : rect, in: rootView.uncoveredBounds.size,
      textScale: cell?.textScale ?? 1)
  }
}
