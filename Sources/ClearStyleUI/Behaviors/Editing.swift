internal import Drawing
internal import Geometry
internal import Gestures
internal import Timing
internal import ToDoModel
internal import ViewKit

/// Edits the text of a row, which scrolls to the top of the window while the other rows fade.
///
/// The typed text stays in the field until the edit ends; only then is the list changed, by at most
/// one change. The field is independent of the cell that shows it, so that the row can be scrolled
/// out of the window.
@MainActor
final class Editing: Behavior, RowEditor, TableViewDelegate {
  /// An edit in progress.
  private struct Session {
    let id: ItemID
    /// The text before the edit.
    let original: String
    /// The table's content offset before the edit.
    let offset: Double
    /// The last known row number of the item.
    var row: Int
    /// Whether the user has scrolled during the edit; if so, the table does not scroll back
    /// afterward.
    var userHasScrolled = false
  }

  private unowned let list: ListController
  private let theme: Theme
  private let field: TextField
  private var session: Session?
  /// When the rows have their full opacity again after an edit.
  private var fadeEnd = Instant.zero
  private var table: TableView { list.tableView }

  /// Becomes the editor of the list.
  init(_ context: ListContext) {
    (list, theme) = (context.list, context.theme)
    field = TextField(style: theme.rowText)
    field.color = theme.foreground
    field.onReturn = { [weak self] in self?.end() }
    field.onEscape = { [weak self] in self?.end(keeping: false) }
    field.onResign = { [weak self] in self?.end() }
    field.onChange = { [weak self] in self?.revealRow() }
    list.editor = self
    list.addObserver { [weak self] _ in self?.endEditOfDeletedRow() }
    table.addDelegate(self)
  }

  /// Begins to edit the item's text, unless the item is completed.
  func edit(_ id: ItemID) {
    endEditing()
    guard let row = list.row(of: id), !list.item(at: row).isCompleted else { return }
    let text = list.item(at: row).text
    session = Session(id: id, original: text, offset: table.contentOffset, row: row)
    field.style = theme.rowText(scale: list.textScale)
    field.text = text
    field.moveCaretToEnd()
    table.scrollsLastRowToTop = true
    table.scroll(to: table.offset(of: row), duration: ListConstants.editDuration)
    table.layoutIfNeeded()
    // While the row is not visible the table holds the field; `willDisplay` moves the field to the
    // cell.
    if list.cell(forRow: row) == nil {
      field.frame = .zero
      table.insertSubview(field, at: 0)
    }
    for cell in cells { applyEditAppearance(cell, from: cell.alpha) }
    field.becomeFirstResponder()
  }

  /// Ends an edit in progress and keeps the typed text.
  func endEditing() { end() }

  /// Begins to edit a tapped row, unless taps are disabled.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard list.allows(.tap) else { return }
    edit(list.item(at: row).id)
  }

  /// During an edit a tap outside the edited row only ends the edit.
  func tableViewShouldTap(_ tableView: TableView) -> Bool {
    guard let session else { return true }
    let cell = table.pressedCell as? ToDoCell
    if cell?.item?.id != session.id { end() }
    return false
  }

  /// Ends the edit before a gesture begins that is not one of `ListScreen.gesturesDuringEdit`.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    guard !ListScreen.gesturesDuringEdit.contains(kind) else { return }
    // The rows under the fingers must not scroll back.
    session?.userHasScrolled = true
    end()
  }

  /// Prevents scrolling back after the edit.
  func tableViewWillBeginDragging(_ tableView: TableView) { session?.userHasScrolled = true }

  /// During an edit, fades a row that scrolls in like the other rows, or shows the field in the
  /// edited row.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell else { return }
    guard session != nil else { return fadeIn(cell) }
    let other = cells.first { $0 !== cell && $0.item?.id != session?.id }
    guard cell.item?.id == session?.id else {
      return applyEditAppearance(
        cell, from: min(cell.alpha, other?.alpha ?? ListConstants.fadedAlpha))
    }
    // A new row appears like the others, which an earlier edit may have faded.
    let isNew = list.draft?.item.id == session?.id
    applyEditAppearance(cell, from: min(cell.alpha, isNew ? other?.alpha ?? 1 : 1))
  }

  /// Fades in a row that scrolls in while the others still fade in after an edit.
  private func fadeIn(_ cell: ToDoCell) {
    guard let scene = table.scene, fadeEnd > scene.motionTime,
      let faded = cells.first(where: { $0 !== cell && $0.alpha < 1 })
    else { return }
    cell.alpha = min(cell.alpha, faded.alpha)
    cell.animate(\.alpha, to: 1, duration: fadeEnd - scene.motionTime)
  }

  /// Records the row number of the edited item, for the case that another program deletes it.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    if let session, let row = list.row(of: session.id) { self.session?.row = row }
  }

  /// Ends the edit of a row that another program deleted, after that program's change is shown.
  private func endEditOfDeletedRow() {
    guard let id = session?.id, list.row(of: id) == nil else { return }
    _ = table.scene?.schedule(after: 0) { [weak self] in
      if self?.session?.id == id, self?.list.row(of: id) == nil { self?.end() }
    }
  }

  /// Scrolls to the edited row if it is not visible, unless the table is still moving.
  private func revealRow() {
    guard let session, let row = list.row(of: session.id), !table.isMoving else { return }
    guard table.offset(nearest: table.contentOffset, showing: row) != table.contentOffset else {
      return
    }
    table.scroll(to: table.offset(of: row), duration: ListConstants.editDuration)
  }

  private var cells: [ToDoCell] { table.visibleCells.compactMap { $0 as? ToDoCell } }

  /// Animates `cell` from opacity `alpha` to its appearance during an edit.
  private func applyEditAppearance(_ cell: ToDoCell, from alpha: Double) {
    let isEdited = cell.item?.id == session?.id
    cell.alpha = alpha
    cell.textField = isEdited ? field : nil
    let end = isEdited ? 1 : ListConstants.fadedAlpha
    cell.animate(\.alpha, to: end, duration: ListConstants.editDuration)
  }

  private func end(keeping isKept: Bool = true) {
    guard let session else { return }
    self.session = nil
    let text = isKept ? ItemText.cleaned(field.text) : session.original
    field.resignFirstResponder()
    for cell in cells {
      cell.textField = nil
      cell.animate(\.alpha, to: 1, duration: ListConstants.editDuration)
    }
    if let scene = table.scene { fadeEnd = scene.motionTime + ListConstants.editDuration }
    field.removeFromSuperview()
    save(text, session)
    scrollBack(session)
  }

  private func save(_ text: String, _ session: Session) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    if list.draft?.item.id == session.id {
      if isBlank { list.discardDraft() } else { list.commitDraft(text) }
    } else if list.row(of: session.id) == nil {
      // Another program deleted the row: text that the user has changed is kept as a new row.
      if !isBlank, text != session.original { list.insert(text, at: session.row) }
    } else if isBlank {
      list.delete(session.id, animation: .fade)
    } else if text != session.original {
      list.setText(text, of: session.id)
    }
  }

  /// Scrolls to the offset before the edit, or to the nearest one at which the row is visible;
  /// stays at the current offset if the user has scrolled or the table does not show the row at the
  /// top.
  private func scrollBack(_ session: Session) {
    let top = table.offset(of: min(session.row, table.numberOfRows))
    let isAtRow = abs(table.targetContentOffset - top) < 1
    var end = table.contentOffset
    if isAtRow, !session.userHasScrolled {
      end = session.offset
      if let row = list.row(of: session.id) { end = table.offset(nearest: end, showing: row) }
    }
    table.scrollsLastRowToTop = false
    table.scroll(to: end, duration: ListConstants.editDuration)
  }
}
