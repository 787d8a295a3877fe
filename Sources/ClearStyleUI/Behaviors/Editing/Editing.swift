internal import Dates
internal import Drawing
internal import Geometry
internal import Gestures
internal import Input
internal import Timing
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Edits the text of a row; the row scrolls to the top of the window while the other rows fade.
///
/// The text field keeps the typed text until the edit ends; the end of the edit causes at most one
/// change of the list. The field does not belong to a cell, so that the edit continues when the row
/// scrolls out of the window.
@MainActor
final class Editing: Behavior, RowEditor, TableViewDelegate {
  static let changesItems = true
  /// An edit in progress.
  struct Session {
    let id: ItemID
    /// The text and the date before the edit.
    let original: RowContent
    /// The text that the field showed first: `original` in one line, without control characters, with the date at its
    /// end.
    let shown: String
    /// The table's content offset before the edit, or before the first of several edits that followed
    /// each other, in points.
    var offset: Double
    /// The item's row number in the table at the last layout.
    var row: Int
    /// Whether the user has scrolled, or has begun a gesture that ends the edit.
    ///
    /// If true, the table does not scroll back after the edit.
    var userHasScrolled = false
  }

  unowned let list: ListController
  private unowned let navigation: Navigation
  private unowned let rootView: RootView
  let announce: (String) -> Void
  private let theme: Theme
  let field: TextField
  let dates: DateEditing
  /// The suggestion that was tapped last, and the text before and after that; nil if there is none.
  var tapped: (index: Int, before: String, after: String)?
  private let menu: EditMenu
  private lazy var reporter = OpenEditReporter(of: { [unowned self] in openEdit }) {
    [weak rootView] in rootView?.onOpenEdit?($0)
  }
  private(set) var session: Session?
  /// The last change of the other rows' opacity; nil before the first edit.
  private var fade: EditFade?
  /// The cell that still shows the field, scrolled as it was when the edit ended; nil otherwise.
  private weak var endedCell: ToDoCell?
  var table: TableView { list.tableView }

  /// Makes the behavior the editor of the list.
  init(_ context: BehaviorContext) {
    (list, navigation, theme) = (context.list, context.navigation, context.theme)
    field = TextField(style: theme.rowText)
    dates = DateEditing(in: field, list.document)
    menu = EditMenu(theme: theme, language: context.navigation.settings.language)
    rootView = context.rootView
    announce = { [weak rootView = context.rootView] in rootView?.announce($0) }
    rootView.insertPlacedSubview(menu, above: rootView.notices)
    field.onReturn = { [weak self] in self?.pressReturn() }
    field.onEscape = { [weak self] in self?.end(keeping: false) }
    field.onResign = { [weak self] in self?.end() }
    field.onChange = { [weak self] in self?.textDidChange() }
    dates.onMakePlain = { [weak self] in self?.textDidChange() }
    field.onSelectionMenu = { [weak self] in self?.showMenu(at: $0) }
    field.onTruncation = { [announce, strings = context.strings] in
      announce(strings.textWasTruncated)
    }
    field.horizontalTouchOutset = RowConstants.textInset
    list.editor = self
    table.addDelegate(self)
  }

  /// Begins to edit the item's text, unless it is completed or that of the Today row, or a row is dragged from another list;
  /// an edit in progress ends first.
  ///
  /// A text that another program made longer than a row can be is not edited, and the reason is shown:
  /// with a megabyte each key would take a second.
  func edit(_ id: ItemID, typed: String?, mark: OpenEdit.Mark?, byKey: Bool) {
    endEditing()
    guard id != .today, let row = list.row(of: id), !list.item(at: row).isCompleted,
      list.draft?.kind != .dragged
    else { return }
    let item = list.item(at: row)
    let text = item.text
    guard text.utf8.count <= ItemText.maximumByteCount else {
      return announce(list.settings.strings.textIsTooLong)
    }
    navigation.turnBack(to: list)
    showTitleOfEndedCell()
    list.cell(forRow: row)?.endRepeat()
    field.style = theme.rowText(scale: list.textScale)
    field.color = theme.colors.foreground
    field.selectionColor = theme.colors.textSelection
    field.numberOfLines = list.settings.maximumLines
    field.underlineThickness = DueDateConstants.underlineThickness * list.textScale
    let dated =
      list.isListOfLists ? dates.begin(text) : dates.begin(item, list.settings, mark: mark)
    field.setText(dated)
    // In the field, a control character of the text may have become shorter.
    let dateLength = dated.utf8.count - text.utf8.count
    if byKey { field.placeCaret(atOffset: field.text.utf8.count - dateLength) }
    var original = RowContent(item)
    if let mark, list.draft == nil { original.schedule = Schedule(mark) }
    session = Session(
      id: id, original: original, shown: field.text, offset: table.contentOffset, row: row)
    tapped = nil
    if let typed { field.setText(typed) }
    dates.update()
    showDate()
    list.keepEditedRow(id)
    // The edited row does not show the name of its list.
    if list.list == .today { table.reconfigureVisibleRows() }
    table.scrollsLastRowToTop = true
    table.layoutIfNeeded()
    // Only a field in a scene can become first responder. While the row is not visible, the table
    // is the field's superview; `willDisplay` later moves the field to the row's cell.
    if list.cell(forRow: row) == nil {
      field.frame = Rect(x: 0, y: 0, width: list.textWidth(of: item), height: 0)
      table.insertSubview(field, at: 0)
    }
    fadeRows(to: theme.colors.fadedAlpha)
    // The on-screen keyboard may appear and change the part of the table that is not covered.
    field.becomeFirstResponder()
    // The text with its date may have more lines than the row. Only a field in a scene knows how many.
    updateRowHeight()
    table.scroll(to: offset(editing: row), duration: BehaviorConstants.editDuration)
  }

  /// Ends an edit in progress, if there is one, and keeps the typed text.
  func endEditing() { end() }

  /// Whether the item's text is being edited.
  func isEditing(_ id: ItemID) -> Bool { session?.id == id }

  /// When the edited item is due if the edit ends now.
  var schedule: Schedule? { dates.schedule }

  /// What Return does: in a new row with a text, it begins the next new row, but not on the lists level.
  var returnKey: ReturnKey {
    let isNew = list.draft?.kind == .new && list.draft?.item.id == session?.id
    return isNew && !list.isListOfLists && !field.text.allSatisfy(\.isWhitespace) ? .next : .done
  }

  /// The number of lines of the typed text, if the item is edited.
  func lineCount(of id: ItemID, forWidth width: Double) -> Int? {
    session?.id == id ? field.lineCount(forWidth: width) : nil
  }

  /// Begins to edit the tapped row if taps are enabled; a tap on a list opens the list instead.
  ///
  /// A mouse places the caret where it clicked.
  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard list.allows(.tap), !list.isListOfLists else { return }
    let isClick = table.scene?.lastTouchKind == .mouse
    let place = list.cell(forRow: row)?.title.convertFromWindow(table.tapGestureRecognizer.location)
    edit(list.item(at: row).id)
    if isClick, session != nil, let place { field.placeCaret(at: place) }
  }

  /// Returns false during an edit, so that a tap does not begin another edit or add a row.
  ///
  /// A tap outside the edited row ends the edit.
  func tableViewShouldTap(_ tableView: TableView) -> Bool {
    guard let session else { return true }
    let cell = table.tappedCell as? ToDoCell
    if cell?.item?.id != session.id { end() }
    return false
  }

  /// Ends an edit in progress when a gesture begins.
  ///
  /// Gestures of the kinds in `RootScreen.gesturesDuringEdit` do not end the edit.
  func tableView(_ tableView: TableView, gestureWillBegin kind: GestureKind) {
    showTitleOfEndedCell()
    guard !RootScreen.gesturesDuringEdit.contains(kind) else { return }
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
  /// During an edit, the cell of the edited row gets the text field; any other cell has the opacity of
  /// the other cells. Shortly after an edit, the cell fades in together with the other cells.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, session != nil || fadedAlpha < 1 else { return }
    let isEdited = session != nil && cell.item?.id == session?.id
    // A new row begins with the opacity of the other rows; a row that was inserted fades in by itself.
    if !isEdited || list.draft?.kind == .new { cell.alpha = min(cell.alpha, fadedAlpha) }
    applyEditAppearance(cell)
  }

  /// Records the row number of the edited item.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    if let session, let row = list.row(of: session.id) { self.session?.row = row }
  }

  func textDidChange() {
    if dates.update() { showDate() }
    updateRowHeight()
    revealRow()
    reportText()
  }

  /// Shows in the edited row's chip what the typed date means.
  private func showDate() {
    guard let row = session.flatMap({ list.row(of: $0.id) }), let cell = list.cell(forRow: row)
    else { return }
    list.dueChips.show(
      list.shownSchedule(of: list.item(at: row)), in: cell, textScale: list.textScale)
  }

  /// Makes the edited row as high as the typed text needs; the rows below move at once.
  private func updateRowHeight() {
    guard table.measuresRows, let session, let row = list.row(of: session.id) else { return }
    table.updateHeight(ofRow: row)
    table.layoutIfNeeded()
  }

  /// Shows the commands that apply at `rect`, in the field's coordinates; hides the menu if `rect` is
  /// nil.
  private func showMenu(at rect: Rect?) {
    menu.show(
      for: field, at: session == nil ? nil : rect, in: rootView.uncoveredBounds.size,
      textScale: list.textScale)
  }

  private var cells: [ToDoCell] { table.visibleCells.compactMap { $0 as? ToDoCell } }

  /// Gives `cell` its appearance during or after an edit: the edited row gets the text field and full
  /// opacity.
  ///
  /// Any other row takes part in the fade of all rows, or goes to the same opacity by itself if it has
  /// another one now.
  private func applyEditAppearance(_ cell: ToDoCell) {
    let isEdited = session != nil && cell.item?.id == session?.id
    cell.textField = isEdited || cell === endedCell ? field : nil
    guard let fade else { return }
    if !isEdited, abs(cell.alpha - fadedAlpha) < 1e-9 {
      fade.join(cell)
    } else {
      cell.animate(\.alpha, to: isEdited ? 1 : fade.end, duration: BehaviorConstants.editDuration)
    }
  }

  /// The opacity of the rows that are not edited.
  private var fadedAlpha: Double {
    guard let fade, let scene = table.scene else { return 1 }
    return fade.alpha(at: scene.motionTime)
  }

  /// Changes the opacity of the rows that are not edited to `end`.
  private func fadeRows(to end: Double) {
    guard let scene = table.scene else { return }
    fade = EditFade(from: fadedAlpha, to: end, in: scene)
    for cell in cells { applyEditAppearance(cell) }
    if let footer = table.footerView { fade?.join(footer) }
  }

  /// Ends the edit; after a new row of a list that has a text, the next new row begins below it.
  private func pressReturn() {
    guard let session, returnKey == .next else { return end() }
    // The field stays first responder, so that the on-screen keyboard and its contacts stay, too.
    end(resigns: false)
    // A row with a later date is not among those of today any more.
    let row = list.row(of: session.id).map { $0 + 1 } ?? session.row
    guard list.addRow(at: row) else {
      return field.resignFirstResponder()
    }
    self.session?.offset = session.offset
  }

  private func end(keeping isKept: Bool = true, resigns: Bool = true) {
    guard let session else { return }
    self.session = nil
    // The field inserts the text that an input method composes before `text` is read.
    if resigns { field.resignFirstResponder() } else { field.commitComposition() }
    // A text that the user did not change is not replaced by its form without control characters.
    let isChanged =
      isKept && (!field.text.utf8.elementsEqual(session.shown.utf8) || dates.hasChangedDate)
    let content = isChanged ? dates.content(of: field.text) : session.original
    dates.end()
    if isKept { keepField(in: list.row(of: session.id).flatMap(list.cell)) }
    fadeRows(to: 1)
    if endedCell == nil { field.removeFromSuperview() }
    list.endKeepingEditedRow()
    save(content, session)
    announceIfNotDueToday(session.id)
    reporter.editDidEnd()
    scrollBack(session)
  }

  private func reportText() {
    guard session != nil, let scene = table.scene else { return }
    reporter.textDidChange(in: scene)
  }

  /// Leaves the field in `cell` while the rows fade in if its text is scrolled, so that the text does not
  /// jump to its start.
  private func keepField(in cell: ToDoCell?) {
    guard let cell, field.isScrolled, !field.hasSelection else { return }
    endedCell = cell
    field.isUserInteractionEnabled = false
    cell.scene?.schedule(after: BehaviorConstants.editDuration) { [weak self, weak cell] in
      if let cell, self?.endedCell === cell { self?.showTitleOfEndedCell() }
    }
  }

  /// Shows the title in place of the field that an edit has left in its cell.
  private func showTitleOfEndedCell() {
    endedCell?.textField = nil
    endedCell = nil
    field.isUserInteractionEnabled = true
  }

  private func save(_ content: RowContent, _ session: Session) {
    let (text, original) = (content.text, session.original)
    let isBlank = text.allSatisfy(\.isWhitespace)
    if let draft = list.draft, draft.item.id == session.id {
      if isBlank || content == original {
        list.discardDraft()
      } else if draft.kind == .removed {
        list.commitRemovedDraft(content, from: original)
      } else {
        list.commitDraft(content, from: original)
      }
    } else if isBlank, list.settings.allowsDeleting, !list.isListOfLists {
      // A list is not deleted with all its rows because its name was removed.
      list.delete(session.id, animation: .fade)
    } else if content != original, !isBlank {
      let other = foreignText(of: session, besides: text)
      list.set(content, of: session.id, from: original, keeping: other)
      if other != nil { announce(list.settings.strings.bothTextsAreThere(text)) }
    } else if let row = list.row(of: session.id) {
      // The typed text that is not kept may have had more or fewer lines, or another date.
      table.performUpdates([.reconfigure(row: row)])
    }
  }

  /// The text that another program has given to the edited row since the edit began; nil if there is none, and if it is
  /// `text`, what was typed.
  private func foreignText(of session: Session, besides text: String) -> String? {
    guard !list.isListOfLists, let row = list.row(of: session.id) else { return nil }
    let now = list.item(at: row).text
    return now == session.original.text || now == text ? nil : now
  }
}
