internal import Dates
internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// The lists and rows that contain a text, in a table; found in pieces, one in each frame.
///
/// While a search goes on, the table shows what was found before, until the rows that were found
/// fill the table or the search has ended. A search that is refreshed after a change of the lists
/// shows at once what the change did to shown rows, and at its end the rows that came or went.
@MainActor
final class SearchResults: SwipeableRows, TableController {
  /// The table of the rows.
  let tableView = TableView()
  /// Called with the index of the tapped row, or with nil after a tap below the rows.
  var onTap: ((Int?) -> Void)?
  /// Whether the user has changed rows, by a command or by undo, since the text was changed last.
  private(set) var wereChangedLast = false
  private unowned let navigation: Navigation
  private let theme: Theme
  private var query = SearchQuery("")
  private var search = ListSearch()
  /// The previous search while the table still shows its rows; nil otherwise.
  private var shown: ListSearch?
  /// The item to select when the table shows the search; nil for the first row.
  private var keptItem: ItemID?
  /// Whether the search has the query of the rows that are shown, so that selection and offset stay.
  private var isRefresh = false
  /// The items that were deleted while they were selected, the last deleted one at the end; one that an undo
  /// brings back is selected again.
  private var deletedIDs: [ItemID] = []
  /// Whether rows that the refreshed search finds slide in, since an undo has brought them back.
  private var slidesIn = false
  /// The index of the selected row; 0 if there is none.
  private var selectedRow = 0
  /// The scale of rows and text; the row at the top stays there.
  var textScale = 1.0 { didSet { tableView.scaleRows(from: oldValue, to: textScale) } }
  private var document: ToDoDocument { navigation.document }

  /// The chips that say when rows are due.
  private let dueChips: DueChips

  /// Creates an empty table for rows of the lists of `navigation`.
  init(_ navigation: Navigation, theme: Theme) {
    (self.navigation, self.theme) = (navigation, theme)
    dueChips = DueChips(
      navigation.document, tableView, navigation.settings.strings, theme: theme)
    navigation.add(dueChips)
    tableView.register { ToDoCell(theme: theme) }
    tableView.rowHeight = RowConstants.rowHeight
    tableView.dataSource = self
    tableView.addDelegate(self)
  }

  /// Whether rows are still being searched.
  var isSearching: Bool { !search.isFinished }

  /// Whether a text was searched for, everywhere, and not found.
  var isNothingFound: Bool { !query.isEmpty && search.isFinished && search.count == 0 }

  /// The selected row and its list; nil if no row is shown.
  var selection: (list: ListID, item: ItemID)? { entry(selectedRow) }

  private var shownSearch: ListSearch { shown ?? search }

  /// The row with number `row` of the table; nil if there is no such row.
  func entry(_ row: Int) -> (list: ListID, item: ItemID)? {
    let search = shownSearch
    return row < search.count ? search[row] : nil
  }

  /// Searches for `text`; the first row that is found is selected.
  func find(_ text: String) {
    query = SearchQuery(text)
    wereChangedLast = false
    deletedIDs.removeAll()
    restart(isRefresh: false)
  }

  /// Searches again after a change of rows or lists, of which `event` tells; the selected row stays
  /// selected.
  func refresh(after result: ChangeResult, _ event: ListEvent) {
    slidesIn = event.isRevert
    if event.isRevert { wereChangedLast = true }
    guard !query.isEmpty else { return }
    restart(isRefresh: shown == nil || isRefresh)
    removeRows(deletedBy: result)
    tableView.reconfigureVisibleRows()
  }

  private func restart(isRefresh: Bool) {
    self.isRefresh = isRefresh
    keptItem = isRefresh ? selection?.item : nil
    if shown == nil { shown = search }
    search.restart(query)
    if query.isEmpty { showSearch() }
  }

  /// Removes what the change has deleted, without waiting for the end of the search.
  private func removeRows(deletedBy result: ChangeResult) {
    let rows = shown?.remove(where: result.inverse.insertsItem) ?? []
    guard !rows.isEmpty else { return }
    select(keptItem)
    keptItem = selection?.item
    tableView.performUpdates(rows.map { .delete(row: $0) })
  }

  /// Continues the search by the work of one frame, and shows what was found.
  func advance() {
    guard !search.isFinished || shown != nil else { return }
    search.advance(in: document.lists, work: SearchConstants.workPerFrame)
    guard shown != nil else { return appendFound() }
    if search.isFinished && isRefresh { return showRefreshed() }
    let fillsTable = Double(search.count) * tableView.rowHeight >= tableView.bounds.size.height
    if search.isFinished || fillsTable && !isRefresh { showSearch() }
  }

  private func showSearch() {
    shown = nil
    selectedRow = 0
    tableView.reloadData()
    tableView.jump(to: 0)
  }

  /// Shows the refreshed search: rows that are still found keep their cells, and the gestures on them.
  private func showRefreshed() {
    let old = shownSearch.ids
    shown = nil
    if let id = deletedIDs.last, search.index(of: id) != nil { keptItem = deletedIDs.removeLast() }
    select(keptItem)
    guard !search.ids.starts(with: old) else {
      // A row may be in another list than before.
      tableView.reconfigureVisibleRows()
      return appendFound()
    }
    guard let updates = old.tableUpdates(to: search.ids) else { return tableView.reloadData() }
    // A row that has to move since it was completed first returns from its swipe.
    let moves = updates.contains { if case .move = $0 { true } else { false } }
    tableView.performUpdates(updates, delay: moves ? RowConstants.returnDuration : 0)
    tableView.reconfigureVisibleRows()
  }

  private func appendFound() {
    guard search.count > tableView.numberOfRows else { return }
    tableView.appendRows()
    // The color of a row depends on the number of rows.
    tableView.reconfigureVisibleRows()
  }

  /// Selects the row of `item`; without one, the row that now has the number of the selected row.
  private func select(_ item: ItemID?) {
    let search = shownSearch
    selectedRow = item.flatMap(search.index) ?? max(0, min(selectedRow, search.count - 1))
  }

  /// Selects the row `target`, and scrolls to it; at once if the key repeats.
  func select(_ target: SelectionTarget, isRepeat: Bool) {
    guard tableView.numberOfRows > 0 else { return deletedIDs.removeAll() }
    select(tableView.row(at: target, from: selectedRow), isRepeat: isRepeat)
  }

  private func select(_ row: Int, isRepeat: Bool = false) {
    deletedIDs.removeAll()
    selectedRow = row
    tableView.reveal(row, isRepeat: isRepeat)
    tableView.setNeedsLayout()
  }
}

// The commands on rows, which act in the list of the row.
extension SearchResults {
  var settings: Settings { navigation.settings }

  /// Completes or reopens the item in its list; of a list, completes all open rows.
  func toggleCompletion(of id: ItemID) {
    guard cell(of: id)?.holdsChip != true else { return }
    let toggled = list(of: id).flatMap {
      document.toggleCompletion(of: id, in: $0, settings, by: origin)
    }
    if case .repeated? = toggled?.event {
      cell(of: id)?.showRepeat { [weak self] in self?.showNextDate(of: id, in: $0) }
    }
    show(toggled)
  }

  /// Deletes the item from its list, or the list with its rows.
  func delete(_ id: ItemID, animation: ToDoCell.RemovalAnimation = .fly(velocity: 0)) {
    let cell = cell(of: id)
    let isSelected = selection?.item == id
    let deleted = list(of: id).flatMap { document.delete(id, in: $0, settings, by: origin) }
    if deleted != nil { cell?.removalAnimation = animation }
    if deleted != nil, isSelected { deletedIDs.append(id) }
    show(deleted)
  }

  private func showNextDate(of id: ItemID, in cell: ToDoCell) {
    guard let found = shownSearch.index(of: id).flatMap(found) else { return }
    dueChips.show(schedule(of: found.item), in: cell, textScale: textScale)
  }

  private func cell(of id: ItemID) -> ToDoCell? {
    shownSearch.index(of: id).flatMap(tableView.cell) as? ToDoCell
  }

  private var origin: ChangeOrigin { navigation.origin }

  private func list(of id: ItemID) -> ListID? {
    shownSearch.index(of: id).flatMap(entry)?.list
  }

  private func show(_ performed: ToDoDocument.Performed?) {
    guard let performed else { return }
    wereChangedLast = true
    navigation.show(performed)
  }
}

extension SearchResults: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { shownSearch.count }

  /// Shows the current item of `row`; a row that another program has deleted keeps its text until the
  /// search is refreshed.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? ToDoCell, let found = found(row) else { return }
    if let openCount = found.openCount {
      cell.showChip(nil)
      cell.show(
        found.item, openCount: openCount,
        color: theme.colors.listColor(row: found.index, of: document[.lists].count),
        textScale: textScale)
    } else {
      dueChips.show(schedule(of: found.item), in: cell, textScale: textScale)
      cell.show(
        found.item, listName: found.listName, row: row, of: tableView.numberOfRows,
        textScale: textScale)
    }
  }

  private func schedule(of item: ToDoItem) -> Schedule? {
    item.isCompleted ? nil : item.details.schedule
  }

  /// What a row that was found shows: an item with the name of its list, unless there is only one list, or
  /// a list with the number of its open rows; `index` is its row number there.
  private typealias Found = (item: ToDoItem, index: Int, listName: String, openCount: Int?)

  private func found(_ row: Int) -> Found? {
    guard let (list, id) = entry(row), let index = document[list].index(of: id) else { return nil }
    let (item, lists) = (document[list][index], document[.lists])
    guard list != .lists else { return (item, index, "", document[ListID(id)].openCount) }
    let name = list.item.flatMap(lists.index).map { lists[$0].text } ?? ""
    return (item, index, lists.count > 1 ? name : "", nil)
  }

  /// What the row says; a row that another program has deleted says nothing.
  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    guard let found = found(row) else { return AccessibilityElement(.row) }
    var element = AccessibilityElement(
      rowWith: found.item.text, isCompleted: found.item.isCompleted, openCount: found.openCount,
      listName: found.listName,
      due: found.openCount == nil
        ? dueChips.spoken(schedule(of: found.item)) : nil)
    if row == selectedRow { element.state.insert(.selected) }
    return element
  }

  func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String] {
    UserCommand.actions(onRowsIn: .search, settings)
  }

  /// Selects `row`, and performs the command `action`.
  func tableView(
    _ tableView: TableView, performAccessibilityAction action: String, onRow row: Int
  ) -> Bool {
    tableView.performCommand(action) {
      select(row)
      return true
    }
  }

  func accessibilityLabel(of tableView: TableView) -> String { settings.strings.find }

  /// Makes rows appear that came by a change of the lists, as they do in a list.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) {
    guard let cell = cell as? ToDoCell, let row = cell.row, tableView.insertedRows.contains(row)
    else { return }
    if slidesIn { return cell.slideIn(width: tableView.bounds.size.width) }
    cell.alpha = 0
    cell.animate(\.alpha, to: 1, duration: RowConstants.returnDuration)
  }

  /// Shows the border on the selected row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as ToDoCell in tableView.visibleCells {
      cell.isSelected = cell.row == selectedRow
    }
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { onTap?(row) }

  func tableViewDidTapBelowRows(_ tableView: TableView) { onTap?(nil) }
}

extension ListEvent {
  /// Whether the event tells of an undo or a redo.
  fileprivate var isRevert: Bool {
    switch self {
    case .undid, .redid: true
    default: false
    }
  }
}

extension Change {
  /// A function that returns whether the change inserts the item with an id.
  fileprivate var insertsItem: (ItemID) -> Bool {
    var (ids, lists) = (Set<ItemID>(), [ToDoList]())
    for edit in edits {
      switch edit {
      case .insert(let item, _, _): ids.insert(item.id)
      case .insertRows(let rows, _): lists.append(rows)
      case .remove, .move, .set: break
      }
    }
    return { id in ids.contains(id) || lists.contains { $0.contains(id) } }
  }
}
