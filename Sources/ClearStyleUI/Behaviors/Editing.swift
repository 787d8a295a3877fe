internal import Drawing
internal import Geometry
internal import Gestures
internal import ToDoModel
internal import ViewKit

/// Lets a tapped row be typed: it goes to the top of the window, the others fade.
///
/// The text is in the field until the edit ends; then it is one change, or none. The field outlives
/// the cell it is shown in, so that the row can be scrolled away meanwhile.
@MainActor
final class Editing: Behavior, RowEditor, TableViewDelegate {
  /// An edit that is going on.
  private struct Session {
    let id: ItemID
    /// What the row said before.
    let original: String
    /// Where the list was scrolled to before the edit.
    let offset: Double
    /// Where the row was last seen in the list.
    var row: Int
    /// Whether the person has scrolled meanwhile, so that the list stays where it is.
    var hasScrolled = false
  }

  private unowned let list: ListController
  private let field = TextField(style: Theme.rowText(scale: 1))
  private var session: Session?
  private var table: TableView { list.tableView }

  /// Lets rows of `list` be edited.
  init(_ list: ListController, on screen: Screen) {
    self.list = list
    field.color = Theme.ink
    field.onReturn = { [weak self] in self?.end() }
    field.onEscape = { [weak self] in self?.end(keeping: false) }
    field.onResign = { [weak self] in self?.end() }
    field.onChange = { [weak self] in self?.revealRow() }
    list.editor = self
    list.addObserver { [weak self] in self?.notice($0) }
    table.addDelegate(self)
  }

  /// Lets the text of the row be typed; a completed row's not.
  func edit(_ id: ItemID) {
    endEditing()
    guard let row = list.row(of: id), !list.item(at: row).isCompleted else { return }
    let text = list.item(at: row).text
    session = Session(id: id, original: text, offset: table.contentOffset, row: row)
    field.style = Theme.rowText(scale: list.textScale)
    field.text = text
    field.moveCaretToEnd()
    table.scrollsLastRowToTop = true
    table.scroll(to: table.offset(of: row), duration: ListConstants.editDuration)
    table.layoutIfNeeded()
    // A row that is not in sight yet comes for the field when it is.
    if list.cell(forRow: row) == nil {
      field.frame = .zero
      table.insertSubview(field, at: 0)
    }
    for cell in cells { dress(cell, from: cell.alpha) }
    field.becomeFirstResponder()
  }

  /// Ends the edit, if there is one, and keeps what was typed.
  func endEditing() { end() }

  /// A tapped row is typed, unless taps are off.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard list.allows(.tap) else { return }
    edit(list.item(at: row).id)
  }

  /// While a row is typed, a tap elsewhere ends that and does nothing else.
  func tableViewShouldTap(_ tableView: TableView) -> Bool {
    guard let session else { return true }
    let cell = table.pressedCell as? ToDoCell
    if cell?.item?.id != session.id { end() }
    return false
  }

  /// Any gesture but scrolling and tapping ends the edit first.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    guard !ListScreen.gesturesDuringEdit.contains(kind) else { return }
    // What is under the fingers stays there.
    session?.hasScrolled = true
    end()
  }

  /// The list stays where the person scrolls it.
  func tableViewWillBeginDragging(_ tableView: TableView) { session?.hasScrolled = true }

  /// A row that scrolls in is faded like the others, or has the field if it is the one.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell else { return }
    guard session != nil else { return brighten(cell) }
    let other = cells.first { $0 !== cell && $0.item?.id != session?.id }
    dress(cell, from: other?.alpha ?? ListConstants.fadedAlpha)
  }

  /// A row that scrolls in while the others come back comes with them.
  private func brighten(_ cell: ToDoCell) {
    guard let faded = cells.first(where: { $0 !== cell && $0.alpha < 1 }) else { return }
    cell.alpha = faded.alpha
    cell.animate(\.alpha, to: 1, duration: ListConstants.editDuration)
  }

  /// Takes note of where the row is, in case another program takes it away.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    if let session, let row = list.row(of: session.id) { self.session?.row = row }
  }

  /// An edit whose row another program deletes ends, but not before that program's change is shown.
  private func notice(_ event: ListEvent) {
    guard event == .updated, let id = session?.id, list.row(of: id) == nil else { return }
    _ = table.scene?.schedule(after: 0) { [weak self] in
      if self?.session?.id == id, self?.list.row(of: id) == nil { self?.end() }
    }
  }

  /// What is typed is seen, wherever the list was scrolled to; one that is on its way arrives first.
  private func revealRow() {
    guard let session, let row = list.row(of: session.id), !table.isMoving else { return }
    guard table.offset(nearest: table.contentOffset, showing: row) != table.contentOffset else {
      return
    }
    table.scroll(to: table.offset(of: row), duration: ListConstants.editDuration)
  }

  private var cells: [ToDoCell] { table.visibleCells.compactMap { $0 as? ToDoCell } }

  /// Gives `cell`, whose opacity is `alpha` now, what it has while a row is edited.
  private func dress(_ cell: ToDoCell, from alpha: Double) {
    let isEdited = cell.item?.id == session?.id
    cell.alpha = isEdited ? 1 : alpha
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
    field.removeFromSuperview()
    save(text, session)
    scrollBack(session)
  }

  private func save(_ text: String, _ session: Session) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    if list.draft?.item.id == session.id {
      if isBlank { list.dropDraft() } else { list.keepDraft(text) }
    } else if list.row(of: session.id) == nil {
      // Another program deleted the row; what was typed since is not its to delete.
      if !isBlank, text != session.original { list.insert(text, at: session.row) }
    } else if isBlank {
      list.delete(session.id, leaving: .fade)
    } else if text != session.original {
      list.setText(text, of: session.id)
    }
  }

  /// Back to where the list was before, or as near as the row can be seen; a list that the person has
  /// scrolled stays where it is.
  private func scrollBack(_ session: Session) {
    let top = table.offset(of: min(session.row, table.numberOfRows))
    let isAtRow = abs(table.destination - top) < 1
    var end = table.contentOffset
    if isAtRow, !session.hasScrolled {
      end = session.offset
      if let row = list.row(of: session.id) { end = table.offset(nearest: end, showing: row) }
    }
    table.scrollsLastRowToTop = false
    table.scroll(to: end, duration: ListConstants.editDuration)
  }
}
