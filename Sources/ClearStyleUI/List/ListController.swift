internal import Drawing
internal import Geometry
public import ToDoDocument
public import ToDoModel
public import UserSettings
public import ViewKit

/// Shows a document's list in a table, and performs the commands that change rows.
///
/// A command passes a change to the document. The document applies the change and returns a result,
/// with which the controller updates the table. Changes that others make arrive by `follow(_:as:)`.
///
/// ```swift
/// let controller = ListController(document: document)
/// view.addSubview(controller.tableView)
/// ```
@MainActor
public final class ListController: TableViewDataSource, TableViewDelegate {
  /// The table of the items.
  ///
  /// The table has one row for each item of the list, and one row for a new item whose text is
  /// being typed.
  public let tableView = TableView()
  /// The document whose rows the table shows.
  public let document: ToDoDocument
  /// The list whose rows the table shows.
  public private(set) var list: ListID
  /// Whether the rows are the lists.
  var isListOfLists: Bool { list == .lists }
  /// Whether the first row is the Today row, a tap on which opens ``/ToDoModel/ListID/today``; only on the lists level.
  var hasTodayRow = false { didSet { tableView.fixedRowCount = todayRowCount } }
  /// The item of the list that gets new rows, as it was last known: that of ``list`` or, for the rows that are due today, of
  /// the oldest list; nil for the list of lists.
  ///
  /// When the list was deleted by another program, a row that is added brings it back.
  private(set) var insertionList: ToDoItem?
  /// The user's settings; rows are shown again if a change concerns them.
  var settings: Settings { didSet { settingsDidChange(from: oldValue) } }
  let theme: Theme
  /// Who makes the controller's changes, so that only others are told of them.
  let origin: ChangeOrigin
  /// The chips that say when rows are due.
  let dueChips: DueChips
  /// The sections of the table; nil if the table shows all rows in the order of the list.
  var sections: RowSections?
  /// Whether completed rows are shown although the settings hide them.
  var showsHiddenRows = false
  /// The editor of row texts; while it is nil, rows cannot be edited or added.
  weak var editor: (any RowEditor)?
  /// Called to select a row of the table; nil if no behavior selects rows.
  var onSelect: ((Int) -> Void)?
  /// The id of the item whose row has the border of a selected one; nil if no row has it.
  var selectedID: () -> ItemID? = { nil }
  /// The row whose item is not among the shown rows of the list; nil if there is none.
  var draft: DraftRow?
  /// The edited row, if its item is among the shown rows of the list; nil if there is none.
  var edited: EditedRow?
  /// The items that undo or redo has inserted, and whose rows slide in when they become visible.
  private var slideInIDs: Set<ItemID> = []
  /// The items that undo or redo has completed or reopened, but whose cells still show the previous
  /// state.
  ///
  /// The cells change to the current state once the list has scrolled to the first changed row.
  private var heldIDs: Set<ItemID> = []
  /// The item of the list that contains the edited item, as it was when the edit began; nil for a new item.
  var editedList: ToDoItem?
  private var observers: [(ListEvent) -> Void] = []
  /// The number of rows that are still to be loaded above the first one of the table, as the last session has
  /// counted them; their places have the colors above those of the table's rows.
  var unloadedRowsAbove = 0
  /// The number of open rows that are still to be loaded, as the last session has counted them; nil if it is not
  /// known.
  var unloadedOpenCount: Int?
  /// The content offset to restore when all rows are loaded, in points; nil if there is none.
  private var restoredOffset: Double?
  /// The content offset of the last session for a table that is not shown yet, in points; nil if there is none.
  var offsetOnAppearance: Double?
  /// Called with the result of each change that this controller has made and shown, and with the event
  /// that the observers got.
  var onChange: ((ChangeResult, ListEvent) -> Void)?

  /// Creates a controller and its table for the rows of `list`, by default the one with which
  /// `document` was opened.
  ///
  /// Changes are made as `origin`.
  public init(
    document: ToDoDocument, list: ListID? = nil,
    settings: Settings = Settings(), theme: Theme = Theme(),
    origin: ChangeOrigin = ChangeOrigin()
  ) {
    (self.document, self.origin) = (document, origin)
    self.list = list ?? document.firstList
    (self.settings, self.theme) = (settings, theme)
    dueChips = DueChips(document, tableView, settings.strings, theme: theme)
    tableView.register { ToDoCell(theme: theme) }
    tableView.rowHeight = RowConstants.rowHeight
    tableView.measuresRows = settings.wrapsText
    tableView.addDelegate(self)
    resetSections()
    tableView.dataSource = self
    updateInsertionList()
  }

  /// Shows the rows of `list` from the first one, after an edit in progress has ended.
  func show(_ list: ListID) {
    guard list != self.list else { return }
    endEditing()
    (self.list, insertionList, unloadedRowsAbove, unloadedOpenCount) = (list, nil, 0, nil)
    (slideInIDs, heldIDs) = ([], [])
    showsHiddenRows = false
    updateInsertionList()
    reload(as: .opened)
    tableView.jump(to: 0)
  }

  /// The rows of the list, without the draft.
  public var rows: ToDoList { document[list] }

  /// The name of the list, as it was last known; nil for the list of lists.
  var name: String? { list == .today ? settings.strings.today : insertionList?.text }

  private func updateInsertionList() {
    guard let id = list == .today ? document.lists.oldest?.item : list.item else { return }
    let lists = document[.lists]
    insertionList =
      lists.index(of: id).map { lists[$0] } ?? insertionList ?? ToDoItem(id: id, text: "To Do")
  }

  /// Applies `change` to the document and updates the table.
  public func perform(_ change: Change) { show(document.perform(change, by: origin)) }

  /// Scale of row height and text; at 1, they have the sizes in `RowConstants` and the theme.
  ///
  /// A change also scales the content offset, so that the same rows stay at the top.
  public var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      tableView.scaleRows(from: oldValue, to: textScale)
      for observer in textScaleObservers { observer(textScale) }
    }
  }

  private var textScaleObservers: [(Double) -> Void] = []

  /// Adds a callback that gets each new `textScale`, set by the user or by the program.
  ///
  /// A callback cannot be removed.
  func observeTextScale(_ callback: @escaping (Double) -> Void) {
    textScaleObservers.append(callback)
  }

  /// Called with the new `textScale` after the user, not the program, has changed it.
  var onTextScale: ((Double) -> Void)?

  /// Whether `gesture` is enabled.
  func allows(_ gesture: Gesture) -> Bool { !settings.disabledGestures.contains(gesture) }

  /// Adds a callback that gets the cause of each update of the table, after the update.
  ///
  /// The callback is not called for rows that the document loads after its first rows. A callback
  /// cannot be removed.
  func addObserver(_ observe: @escaping (ListEvent) -> Void) { observers.append(observe) }

  /// Notifies the observers of `event`.
  func notify(_ event: ListEvent) { for observe in observers { observe(event) } }

  /// Prepares a cell that becomes visible.
  ///
  /// The cell of a held item shows the item's previous state. A row that undo or redo has inserted
  /// slides in. Any other inserted row fades in, except if the row below moves down and thereby
  /// uncovers the inserted row.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, let id = cell.item?.id, let row = cell.row else { return }
    cell.holdCompletion(heldIDs.contains(id), isAnimated: false)
    if slideInIDs.remove(id) != nil {
      cell.slideIn(width: tableView.bounds.size.width)
    } else if tableView.insertedRows.contains(row), !isUncovered(row) {
      cell.alpha = 0
      cell.animate(\.alpha, to: 1, duration: RowConstants.returnDuration)
    }
  }

  /// Whether the inserted row `row` is uncovered by the next row, which moves down.
  ///
  /// The next row is the first visible row below `row` that was not just inserted. At first, the
  /// next row must be drawn at the position of `row`, and be opaque, not swiped and not lifted.
  private func isUncovered(_ row: Int) -> Bool {
    let next = tableView.visibleCells.lazy.compactMap { $0 as? ToDoCell }.first { other in
      other.row.map { $0 > row && !tableView.insertedRows.contains($0) } ?? false
    }
    guard let next else { return false }
    let covers = next.row.map { abs(tableView.drawnTop(of: $0) - tableView.drawnTop(of: row)) < 1 }
    return covers == true && next.alpha == 1 && next.swipeOffset == 0
      && next.row.map(tableView.isLifted) == false
  }

  /// Once the table has stopped, shows the current state of held items and cancels slide-ins that
  /// have not begun.
  ///
  /// An inserted row that is not visible at that moment does not slide in when the user scrolls to
  /// it later.
  public func tableViewDidLayOutRows(_ tableView: TableView) {
    guard !tableView.isMoving else { return }
    slideInIDs = []
    showHeld(heldIDs)
  }

  /// Removes `ids` from the held items, and animates the visible cells of these items to the items'
  /// current state.
  private func showHeld(_ ids: some Sequence<ItemID>) {
    guard !heldIDs.isEmpty else { return }
    heldIDs.subtract(ids)
    for cell in tableView.visibleCells.compactMap({ $0 as? ToDoCell }) where cell.holdsCompletion {
      cell.holdCompletion(cell.item.map { heldIDs.contains($0.id) } ?? false)
    }
  }

  private func revealFirstRow(changedBy result: ChangeResult) {
    let changes = result[list]
    let row =
      sections.map { changes.sectionedUpdates?.first.map(\.row).flatMap($0.shownRow) }
      ?? changes.updates.first.map { $0.row + todayRowCount }
    row.map(reveal)
  }

  /// Updates the table with the result of an undo or a redo, and scrolls to the first row that
  /// changed.
  func showReverted(_ result: ChangeResult, as event: ListEvent) {
    // If an item is held already, its cell shows the state before the first toggle. A second toggle
    // restores this state, so the item needs no hold.
    let unchanged = heldIDs
    for cell in tableView.visibleCells { (cell as? ToDoCell)?.endRepeat() }
    update(result, as: event, slidingIn: slideInIDs.union(inserted(by: result)))
    revealFirstRow(changedBy: result)
    guard tableView.targetContentOffset != tableView.contentOffset else { return }
    heldIDs.formUnion(result.toggledIDs.filter { !unchanged.contains($0) })
    for cell in tableView.visibleCells.compactMap({ $0 as? ToDoCell }) {
      cell.holdCompletion(cell.item.map { heldIDs.contains($0.id) } ?? false)
    }
  }

  /// Scrolls by the smallest distance that makes `row` fully visible; if `row` is past the end,
  /// makes the last row visible.
  func reveal(_ row: Int) {
    guard count > 0 else { return }
    tableView.reveal(min(row, count - 1), within: RowConstants.revealDuration)
  }

  /// Updates the table with the result of an own change, and notifies the observers of `event`.
  ///
  /// The rows begin to move after `delay` seconds.
  func show(_ result: ChangeResult, as event: ListEvent = .changed, delay: Double = 0) {
    guard !result.isEmpty else { return }
    update(result, as: event, delay: delay)
    onChange?(result, event)
  }

  /// Updates the table with the result of a change that was not made by this controller: on another
  /// level, by another program, by a rescue file, or by loading rows.
  ///
  /// If only the observers of another controller are to be notified, `event` is `followed`. If rows
  /// were loaded and nothing else has changed, observers are not notified, so that a notice of a
  /// delete stays visible.
  func follow(_ result: ChangeResult, as event: ListEvent = .followed) {
    let changes = result[list]
    // The lists show the numbers of their rows, and the rows of today the names of their lists.
    let showsOtherLists = list == .lists || list == .today && !result[.lists].isEmpty
    if changes.isReset || !changes.updates.isEmpty || showsOtherLists {
      update(result, as: event)
    }
    if unloadedRowsAbove > 0, !document.hasRowsAbove(in: list) { unloadedRowsAbove = 0 }
    if sections != nil, changes.prependedCount > 0 {
      // Rows were loaded above and below the present ones of each section.
      reloadKeepingRows(as: .rearranged)
    } else {
      if changes.prependedCount > 0 { prependRows(changes.prependedCount) }
      if changes.appendedCount > 0 { appendRows() }
    }
    restoreOffset()
  }

  /// Scrolls to `offset`, in points, at once or, if not all rows down to there are loaded, once they
  /// are; has no effect on a table that the user has scrolled meanwhile.
  func restore(offset: Double) {
    guard offset > 0 else { return }
    tableView.superview?.layoutIfNeeded()
    tableView.jump(to: offset)
    restoredOffset = document.isLoading && tableView.contentOffset < offset ? offset : nil
  }

  private func restoreOffset() {
    guard let offset = restoredOffset, !document.isLoading else { return }
    restoredOffset = nil
    tableView.layoutIfNeeded()
    tableView.jump(to: offset)
  }

  /// The user scrolls, so the offset of the last session is not restored any more.
  public func tableViewWillBeginDragging(_ tableView: TableView) { restoredOffset = nil }

  /// Updates the table with `result`, and notifies the observers of `event`.
  ///
  /// From now on, only the rows of the items `ids` slide in when they become visible.
  private func update(
    _ result: ChangeResult, as event: ListEvent, slidingIn ids: Set<ItemID> = [],
    delay: Double = 0
  ) {
    updateInsertionList()
    slideInIDs = ids
    showHeld(result.toggledIDs)
    guard let updates = apply(result[list]) else { return reloadKeepingRows(as: event) }
    collapseHiddenRows()
    show(updates, as: event, delay: delay)
  }

  func reload(as event: ListEvent) {
    resetSections()
    reloadEditedRow()
    if let row = draft?.row { draft?.row = max(todayRowCount, min(row, endOfOpenRows)) }
    tableView.reloadData()
    notify(event)
  }

  /// Reads the rows again; the topmost visible row that is still there keeps its place.
  func reloadKeepingRows(as event: ListEvent) {
    let visible = tableView.visibleCells.compactMap { cell -> (ItemID, Double)? in
      guard let row = cell.row, let id = (cell as? ToDoCell)?.item?.id else { return nil }
      return (id, tableView.bounds.minY - tableView.drawnTop(of: row))
    }
    reload(as: event)
    let kept = visible.lazy.compactMap { id, depth in self.row(of: id).map { ($0, depth) } }.first
    if let (row, depth) = kept { tableView.jump(toRow: row, depth: depth) }
  }

  /// Updates the table after the change with `result` has inserted the draft, whose id is `id`, into
  /// the list.
  ///
  /// The table shows the draft already, as its row `row`; this row is only reconfigured, unless the item
  /// belongs elsewhere in the table, such as a completed one below the open rows.
  func showCommittedDraft(
    _ result: ChangeResult, of id: ItemID, row: Int, as event: ListEvent = .changed
  ) {
    updateInsertionList()
    slideInIDs = []
    let updates = result[list].isEmpty ? nil : apply(result[list])
    if updates != nil, self.row(of: id) == row, count == tableView.numberOfRows {
      show([.reconfigure(row: row)], as: event)
    } else {
      reload(as: result[list].isEmpty ? .draft : event)
    }
    if !result.isEmpty { onChange?(result, event) }
  }

  /// Applies `updates` to the table, whose rows begin to move after `delay` seconds, and notifies the
  /// observers of `event`.
  ///
  /// All visible cells are reconfigured, since their colors depend on the number of rows.
  func show(_ updates: [TableUpdate], as event: ListEvent, delay: Double = 0) {
    tableView.performUpdates(updates, delay: delay)
    tableView.reconfigureVisibleRows()
    notify(event)
  }

  private func inserted(by result: ChangeResult) -> Set<ItemID> {
    let updates = result[list].updates
    guard updates.count <= RowConstants.maximumSlidingRows else { return [] }
    let inserted = updates.compactMap { update in
      if case .inserted(let row) = update { row } else { nil }
    }
    return Set(inserted.filter { $0 < rows.count }.map { rows[$0].id })
  }
}

extension ChangeResult {
  /// The IDs of the items that the change has completed or reopened.
  fileprivate var toggledIDs: [ItemID] {
    inverse.edits.compactMap(\.toggledID)
  }
}

extension RowUpdate {
  /// The affected row; for a moved row, its new place.
  fileprivate var row: Row {
    switch self {
    case .inserted(let row), .removed(let row), .changed(let row), .moved(_, let row): row
    }
  }
}
