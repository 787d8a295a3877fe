internal import Geometry
public import ToDoDocument
public import ToDoModel
public import ViewKit

/// Shows a document's list in a table, and passes commands on rows to the document.
///
/// It does not change table rows directly: a command passes a change to the document, which applies
/// the change and returns a result; the controller updates the table with this result. Changes of
/// other programs arrive by `ToDoDocument.onUpdate`.
///
/// ```swift
/// let controller = ListController(document: document)
/// view.addSubview(controller.tableView)
/// ```
@MainActor
public final class ListController: TableViewDataSource, TableViewDelegate {
  /// The table, with one row for each item and one for the draft.
  public let tableView = TableView()
  /// The document that holds the list.
  public let document: ToDoDocument
  private let disabledGestures: Set<Gesture>
  /// Edits the text of rows; while nil no row can be edited or added.
  weak var editor: (any RowEditor)?
  /// The new row that is being edited and not in the list yet.
  var draft: DraftRow?
  /// Rows inserted by undo or redo that slide in when they are displayed next.
  private var slideInIDs: Set<ItemID> = []
  /// Items that undo or redo completed or reopened; their cells show the previous state until the
  /// list has scrolled to the first change.
  private var heldIDs: Set<ItemID> = []
  private var observers: [(ListEvent) -> Void] = []

  /// Creates a table of the rows of `document`, without the `disabled` gestures.
  public init(
    document: ToDoDocument, without disabled: Set<Gesture> = [], theme: Theme = .standard
  ) {
    self.document = document
    disabledGestures = disabled
    tableView.register { ToDoCell(theme: theme) }
    tableView.rowHeight = ListConstants.rowHeight
    tableView.dataSource = self
    tableView.addDelegate(self)
    document.onUpdate = { [weak self] in self?.showForeign($0) }
  }

  /// Applies `change` to the document and updates the table.
  public func perform(_ change: Change) { show(document.perform(change)) }

  /// Scale of row height and text; 1 is the specified size.
  public var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      let offset = tableView.contentOffset * textScale / oldValue
      tableView.rowHeight = ListConstants.rowHeight * textScale
      tableView.jump(to: offset)
      for observer in textScaleObservers { observer(textScale) }
    }
  }

  private var textScaleObservers: [(Double) -> Void] = []

  /// Adds a callback for each new `textScale`, whether set by the user or by the program; it is
  /// never removed.
  func observeTextScale(_ callback: @escaping (Double) -> Void) {
    textScaleObservers.append(callback)
  }

  /// Called with the new `textScale` when the user has changed it.
  var onTextScale: ((Double) -> Void)?

  /// Whether `gesture` is enabled.
  func allows(_ gesture: Gesture) -> Bool { !disabledGestures.contains(gesture) }

  /// Adds a callback for updates of the table; it is never removed.
  func addObserver(_ observe: @escaping (ListEvent) -> Void) { observers.append(observe) }

  /// The number of items, plus 1 for a draft.
  public func numberOfRows(in tableView: TableView) -> Int { count }

  /// A reused or new `ToDoCell`, configured for `row`.
  public func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  /// Configures `cell` with the current item of `row`.
  public func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    // Counts the rows that are not loaded yet, so that loading them does not change any colors.
    let count = document.expectedCount + (draft == nil ? 0 : 1)
    (cell as? ToDoCell)?.show(item(at: row), row: row, of: count, textScale: textScale)
  }

  /// Starts the slide-in of a row that undo or redo inserted, or the fade-in of another inserted row
  /// that no opaque row below uncovers; holds the completion of a held item.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, let id = cell.item?.id, let row = cell.row else { return }
    cell.holdCompletion(heldIDs.contains(id), isAnimated: false)
    if slideInIDs.remove(id) != nil {
      cell.slideIn(width: tableView.bounds.size.width)
    } else if tableView.insertedRows.contains(row), !isUncovered(cell, at: row) {
      cell.alpha = 0
      cell.animate(\.alpha, to: 1, duration: ListConstants.returnDuration)
    }
  }

  /// Whether the next row that is not new covers the inserted row `row` at first and uncovers it.
  private func isUncovered(_ cell: ToDoCell, at row: Int) -> Bool {
    let next = tableView.visibleCells.lazy.compactMap { $0 as? ToDoCell }.first { other in
      other.row.map { $0 > row && !tableView.insertedRows.contains($0) } ?? false
    }
    guard let next else { return false }
    let covers = next.row.map { abs(tableView.drawnTop(of: $0) - tableView.drawnTop(of: row)) < 1 }
    return covers == true && next.alpha == 1 && next.swipeOffset == 0
      && next.row != tableView.liftedRow
  }

  /// Once the table has stopped, shows the held completions and clears the slide-ins: rows that are
  /// not visible by then do not slide in when they are scrolled to later.
  public func tableViewDidLayOutRows(_ tableView: TableView) {
    guard !tableView.isMoving else { return }
    slideInIDs = []
    showHeld(heldIDs)
  }

  /// Removes `ids` from the held items, and animates the visible cells of these items to their
  /// current state.
  private func showHeld(_ ids: some Sequence<ItemID>) {
    guard !heldIDs.isEmpty else { return }
    heldIDs.subtract(ids)
    for cell in tableView.visibleCells.compactMap({ $0 as? ToDoCell }) where cell.holdsCompletion {
      cell.holdCompletion(cell.item.map { heldIDs.contains($0.id) } ?? false)
    }
  }

  /// Undoes the last change and scrolls to it.
  func undo() {
    changeHistory({ document.undo() }) { .undid($0.inverse) }
  }

  /// Redoes the last undone change and scrolls to it.
  func redo() {
    changeHistory({ document.redo() }) { .redid($0) }
  }

  private func changeHistory(
    _ revert: () -> ChangeResult?, as event: (ChangeSummary) -> ListEvent
  ) {
    endEditing()
    guard let result = revert() else { return }
    // Items that are still held already show the state that a second toggle restores.
    let unchanged = heldIDs
    let summary = ChangeSummary(of: result, in: document.list)
    show(
      result, as: summary.map(event) ?? .changed,
      slidingIn: slideInIDs.union(inserted(by: result)))
    result.updates.first.map { reveal($0.row) }
    guard tableView.targetContentOffset != tableView.contentOffset else { return }
    heldIDs.formUnion(result.toggledIDs.filter { !unchanged.contains($0) })
    for cell in tableView.visibleCells.compactMap({ $0 as? ToDoCell }) {
      cell.holdCompletion(cell.item.map { heldIDs.contains($0.id) } ?? false)
    }
  }

  /// Scrolls by the minimum that makes all of `row` visible; a row past the end counts as the last.
  func reveal(_ row: Int) {
    guard count > 0 else { return }
    tableView.reveal(min(row, count - 1), within: ListConstants.revealDuration)
  }

  /// Updates the table with the result of a change and notifies the observers of `event`.
  ///
  /// Only the rows of the items `slidingIn` slide in, when they are displayed next.
  func show(
    _ result: ChangeResult, as event: ListEvent = .changed, slidingIn ids: Set<ItemID> = []
  ) {
    guard !result.updates.isEmpty else { return }
    slideInIDs = ids
    showHeld(result.toggledIDs)
    show(result.updates.map(tableUpdate), as: event)
  }

  /// Updates the table with the result of another program's change, or with rows that were loaded.
  ///
  /// Loaded rows are no change: observers are not notified, so that a notice of a delete stays.
  private func showForeign(_ result: ChangeResult) {
    if !result.updates.isEmpty { show(result) }
    if result.appendedCount > 0 { tableView.appendRows() }
  }

  /// Reconfigures `row` of the table, which shows the draft already, after the change with `result`
  /// has inserted the draft into the list.
  func showCommittedDraft(_ result: ChangeResult, row: Int) {
    guard !result.updates.isEmpty else { return }
    slideInIDs = []
    show([.reconfigure(row: row)], as: .changed)
  }

  /// Applies `updates` to the table, reconfigures all visible cells, since their colors depend on
  /// the number of rows, and notifies the observers of `event`.
  func show(_ updates: [TableUpdate], as event: ListEvent) {
    tableView.performUpdates(updates)
    for cell in tableView.visibleCells {
      cell.row.map { tableView(tableView, reconfigure: cell, forRow: $0) }
    }
    for observe in observers { observe(event) }
  }

  private func tableUpdate(_ update: RowUpdate) -> TableUpdate {
    if draft != nil { return draft!.apply(update) }
    return switch update {
    case .inserted(let row): .insert(row: row)
    case .removed(let row): .delete(row: row)
    case .moved(let from, let to): .move(from: from, to: to)
    case .changed(let row): .reconfigure(row: row)
    }
  }

  private func inserted(by result: ChangeResult) -> Set<ItemID> {
    guard result.updates.count <= ListConstants.maximumSlidingRows else { return [] }
    let rows = result.updates.compactMap { update in
      if case .inserted(let row) = update { row } else { nil }
    }
    return Set(rows.filter { $0 < document.count }.map { document.item(at: $0).id })
  }
}

extension ChangeResult {
  /// The items that were completed or reopened.
  fileprivate var toggledIDs: [ItemID] {
    inverse.edits.compactMap { edit in
      if case .set(let id, .bool(.isCompleted, _)) = edit { id } else { nil }
    }
  }
}

extension RowUpdate {
  /// The affected row; for a move its new number.
  fileprivate var row: Int {
    switch self {
    case .inserted(let row), .removed(let row), .changed(let row), .moved(_, let row): row
    }
  }
}

/// The cause of an update of the table, reported to the observers after the update.
enum ListEvent: Hashable {
  /// The user deleted rows.
  case deleted(ChangeSummary)
  /// The user undid a change that had done this to the rows.
  case undid(ChangeSummary)
  /// The user redid a change, which did this to the rows.
  case redid(ChangeSummary)
  /// The list changed in any other way, by this program or another.
  case changed
  /// A draft was added or discarded; the list is unchanged.
  case draft
}

/// Edits the text of one row at a time; without an editor no row can be added.
@MainActor
protocol RowEditor: AnyObject {
  /// Begins to edit the item's text.
  func edit(_ id: ItemID)
  /// Ends an edit in progress and keeps the typed text.
  func endEditing()
}
