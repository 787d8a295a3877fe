internal import Drawing
internal import Geometry
internal import Gestures
internal import TextEditing
internal import Timing
internal import ToDoModel
internal import ViewKit

/// Edits the text of a row; the row scrolls to the top of the window while the other rows fade.
///
/// The text field keeps the typed text until the edit ends; the end of the edit causes at most one
/// change of the list. The field does not belong to a cell, so that the edit continues when the row
/// scrolls out of the window.
@MainActor
final class Editing: Behavior, RowEditor, TableViewDelegate {
  /// An edit in progress.
  private struct Session {
    let id: ItemID
    /// The text before the edit.
    let original: String
    /// The text that the field showed first: `original` in one line, without control characters.
    let shown: String
    /// The table's content offset before the edit, in points.
    let offset: Double
    /// The item's row number in the table at the last layout.
    var row: Int
    /// Whether the user has scrolled, or has begun a gesture that ends the edit.
    ///
    /// If true, the table does not scroll back after the edit.
    var userHasScrolled = false
  }

  private unowned let list: ListController
  private unowned let navigation: Navigation
  private unowned let screen: ListScreenView
  private let announce: (String) -> Void
  private let theme: Theme
  private let field: TextField
  private let menu: EditMenu
  private var session: Session?
  /// The time at which all rows have full opacity again after the last edit, as `motionTime` of the
  /// scene.
  private var fadeEnd = Instant.zero
  private var table: TableView { list.tableView }

  /// Makes the behavior the editor of the list.
  init(_ context: ListContext) {
    (list, navigation, theme) = (context.list, context.navigation, context.theme)
    field = TextField(style: theme.rowText)
    menu = EditMenu(theme: theme, strings: context.strings)
    screen = context.screen
    announce = { [weak screen = context.screen] in screen?.announce($0) }
    screen.insertPlacedSubview(menu, above: screen.notices)
    field.onReturn = { [weak self] in self?.end() }
    field.onEscape = { [weak self] in self?.end(keeping: false) }
    field.onResign = { [weak self] in self?.end() }
    field.onChange = { [weak self] in
      self?.updateRowHeight()
      self?.revealRow()
    }
    field.onSelectionMenu = { [weak self] in self?.showMenu(at: $0) }
    field.onCut = { [announce, strings = context.strings] in announce(strings.textWasCut) }
    field.horizontalTouchOutset = ListConstants.textInset
    list.editor = self
    table.addDelegate(self)
  }

  /// Begins to edit the item's text, unless the item is completed or a row is dragged from another list;
  /// an edit in progress ends first.
  ///
  /// A text that another program made longer than a row can be is not edited, and the reason is shown:
  /// with a megabyte each key would take a second.
  func edit(_ id: ItemID) {
    endEditing()
    guard let row = list.row(of: id), !list.item(at: row).isCompleted,
      list.draft?.kind != .dragged
    else { return }
    let text = list.item(at: row).text
    guard text.utf8.count <= TextBuffer.maximumByteCount else {
      return announce(list.settings.strings.textIsTooLong)
    }
    navigation.turnBack(to: list)
    field.style = theme.rowText(scale: list.textScale)
    field.color = theme.colors.foreground
    field.selectionColor = theme.colors.textSelection
    field.numberOfLines = list.settings.maximumLines
    field.setText(text)
    session = Session(
      id: id, original: text, shown: field.text, offset: table.contentOffset, row: row)
    list.keepEditedRow(id)
    table.scrollsLastRowToTop = true
    table.layoutIfNeeded()
    // Only a field in a scene can become first responder. While the row is not visible, the table
    // is the field's superview; `willDisplay` later moves the field to the row's cell.
    if list.cell(forRow: row) == nil {
      field.frame = Rect(x: 0, y: 0, width: textWidth, height: 0)
      table.insertSubview(field, at: 0)
    }
    for cell in cells { applyEditAppearance(cell, from: cell.alpha) }
    fadeFooter(to: ListConstants.fadedAlpha)
    // The on-screen keyboard may appear and change the part of the table that is not covered.
    field.becomeFirstResponder()
    table.scroll(to: offset(editing: row), duration: ListConstants.editDuration)
  }

  /// Ends an edit in progress, if there is one, and keeps the typed text.
  func endEditing() { end() }

  /// The number of lines of the typed text, if the item is edited.
  func lineCount(of id: ItemID, forWidth width: Double) -> Int? {
    session?.id == id ? field.lineCount(forWidth: width) : nil
  }

  /// Begins to edit the tapped row if taps are enabled; a tap on a list opens the list instead.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard list.allows(.tap), !list.isListOfLists else { return }
    edit(list.item(at: row).id)
  }

  /// Returns false during an edit, so that a tap does not begin another edit or add a row.
  ///
  /// A tap outside the edited row ends the edit.
  func tableViewShouldTap(_ tableView: TableView) -> Bool {
    guard let session else { return true }
    let cell = table.pressedCell as? ToDoCell
    if cell?.item?.id != session.id { end() }
    return false
  }

  /// Ends an edit in progress when a gesture begins.
  ///
  /// Gestures of the kinds in `ListScreen.gesturesDuringEdit` do not end the edit.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    guard !ListScreen.gesturesDuringEdit.contains(kind) else { return }
    // If the table scrolled back, the rows would move away from the fingers of the gesture.
    session?.userHasScrolled = true
    end()
  }

  /// Records that the user has scrolled, so that the table does not scroll back after the edit.
  func tableViewWillBeginDragging(_ tableView: TableView) {
    session?.userHasScrolled = true
    menu.hide()
  }

  /// Prepares a cell that becomes visible during an edit or shortly after.
  ///
  /// During an edit, the cell of the edited row gets the text field; any other cell fades. Shortly
  /// after an edit, the cell fades in together with the other cells.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell else { return }
    guard session != nil else { return fadeIn(cell) }
    let other = cells.first { $0 !== cell && $0.item?.id != session?.id }
    guard cell.item?.id == session?.id else {
      return applyEditAppearance(
        cell, from: min(cell.alpha, other?.alpha ?? ListConstants.fadedAlpha))
    }
    // The other rows may still be faded after an earlier edit. A new row begins with the opacity of
    // the other rows.
    let isNew = list.draft?.item.id == session?.id
    applyEditAppearance(cell, from: min(cell.alpha, isNew ? other?.alpha ?? 1 : 1))
  }

  /// Fades in a row that becomes visible while the other rows still fade in after an edit.
  private func fadeIn(_ cell: ToDoCell) {
    guard let scene = table.scene, fadeEnd > scene.motionTime,
      let faded = cells.first(where: { $0 !== cell && $0.alpha < 1 })
    else { return }
    cell.alpha = min(cell.alpha, faded.alpha)
    cell.animate(\.alpha, to: 1, duration: fadeEnd - scene.motionTime)
  }

  /// Records the row number of the edited item.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    if let session, let row = list.row(of: session.id) { self.session?.row = row }
  }

  /// Makes the edited row as high as the typed text needs; the rows below move at once.
  private func updateRowHeight() {
    guard table.measuresRows, let session, let row = list.row(of: session.id) else { return }
    table.updateHeight(ofRow: row)
    table.layoutIfNeeded()
  }

  /// Scrolls the edited row to the top if it is not fully visible and the table is not moving
  /// already.
  func revealRow() {
    guard let session, let row = list.row(of: session.id), !table.isMoving else { return }
    let offset = offset(editing: row)
    let isShown = table.offset(nearest: table.contentOffset, showing: row) == table.contentOffset
    // With a row that is too high, the caret may be covered although the row is at the top.
    let isTooHigh = offset > table.offset(of: row)
    guard !isShown || isTooHigh, offset != table.contentOffset else { return }
    table.scroll(to: offset, duration: ListConstants.editDuration)
  }

  /// The content offset at which `row` is at the top, or, if the row is so high that the caret would
  /// be covered, farther up.
  private func offset(editing row: Int) -> Double {
    table.measureRows(visibleAtTop: row)
    list.cell(forRow: row)?.layoutIfNeeded()
    let caretBottom = field.caretRect.map { field.frame.minY + $0.maxY - field.bounds.minY } ?? 0
    let uncovered = max(0, table.bounds.size.height - table.bottomInset)
    return table.offset(of: row) + max(0, caretBottom - uncovered)
  }

  /// Shows the commands that apply at `rect`, in the field's coordinates; hides the menu if `rect` is
  /// nil.
  private func showMenu(at rect: Rect?) {
    menu.show(
      for: field, at: session == nil ? nil : rect, in: screen.uncoveredBounds.size,
      textScale: list.textScale)
  }

  private var textWidth: Double {
    max(0, table.bounds.size.width - 2 * ListConstants.textInset)
  }

  private var cells: [ToDoCell] { table.visibleCells.compactMap { $0 as? ToDoCell } }

  /// Gives `cell` its appearance during an edit, and animates the cell's opacity from `alpha`.
  ///
  /// The edited row gets the text field and full opacity; any other row gets the opacity
  /// `fadedAlpha`.
  private func applyEditAppearance(_ cell: ToDoCell, from alpha: Double) {
    let isEdited = cell.item?.id == session?.id
    cell.alpha = alpha
    cell.textField = isEdited ? field : nil
    let end = isEdited ? 1 : ListConstants.fadedAlpha
    cell.animate(\.alpha, to: end, duration: ListConstants.editDuration)
  }

  private func fadeFooter(to alpha: Double) {
    table.footerView?.animate(\.alpha, to: alpha, duration: ListConstants.editDuration)
  }

  private func end(keeping isKept: Bool = true) {
    guard let session else { return }
    self.session = nil
    // The field inserts the text that an input method composes before `text` is read.
    field.resignFirstResponder()
    // A text that the user did not change is not replaced by its form without control characters.
    let isChanged = isKept && !field.text.utf8.elementsEqual(session.shown.utf8)
    let text = isChanged ? field.text : session.original
    for cell in cells {
      cell.textField = nil
      cell.animate(\.alpha, to: 1, duration: ListConstants.editDuration)
    }
    fadeFooter(to: 1)
    if let scene = table.scene { fadeEnd = scene.motionTime + ListConstants.editDuration }
    field.removeFromSuperview()
    save(text, session)
    list.endKeepingEditedRow()
    scrollBack(session)
  }

  private func save(_ text: String, _ session: Session) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    if let draft = list.draft, draft.item.id == session.id {
      if isBlank || text == session.original {
        list.discardDraft()
      } else if draft.kind == .removed {
        list.commitRemovedDraft(text)
      } else {
        list.commitDraft(text)
      }
    } else if isBlank, list.settings.allowsDeleting, !list.isListOfLists {
      // A list is not deleted with all its rows because its name was removed.
      list.delete(session.id, animation: .fade)
    } else if text != session.original, !isBlank {
      list.setText(text, of: session.id)
    } else if table.measuresRows, let row = list.row(of: session.id) {
      // The typed text that is not kept may have had more or fewer lines.
      table.performUpdates([.reconfigure(row: row)])
    }
  }

  /// Scrolls back to the offset before the edit, as far as the edited row stays visible.
  ///
  /// The table stays at its current offset if the user has scrolled, or if the edited row is not at
  /// the top of the table.
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
