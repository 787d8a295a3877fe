internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// The rows that contain a text, in a table; found in pieces, one in each frame.
///
/// While a search goes on, the table shows what was found before, until the rows that were found
/// fill the table or the search has ended. A search that is refreshed after a change of the lists
/// replaces the rows only at its end, so that the table does not move.
@MainActor
final class SearchResults: TableViewDataSource, TableViewDelegate {
  /// The table of the rows.
  let table = TableView()
  /// Called when the row of the index is tapped.
  var onTap: ((Int) -> Void)?
  private let document: ToDoDocument
  private var query = SearchQuery("")
  private var search = ListSearch()
  /// The previous search while the table still shows its rows; nil otherwise.
  private var shown: ListSearch?
  /// The item to select when the table shows the search; nil for the first row.
  private var keptItem: ItemID?
  /// Whether the search has the query of the rows that are shown, so that selection and offset stay.
  private var isRefresh = false
  /// The index of the selected row; 0 if there is none.
  private var selectedRow = 0
  private var textScale = 1.0

  /// Creates an empty table for rows of `document`.
  init(document: ToDoDocument, theme: Theme) {
    self.document = document
    table.register { FoundCell(theme: theme) }
    table.rowHeight = ListConstants.rowHeight
    table.dataSource = self
    table.addDelegate(self)
  }

  /// Whether rows are still being searched.
  var isSearching: Bool { !search.isFinished }

  /// Whether a text was searched for, everywhere, and not found.
  var isNothingFound: Bool { !query.isEmpty && search.isFinished && search.count == 0 }

  /// The selected row and its list; nil if no row is shown.
  var selection: (list: ListID, item: ItemID)? { entry(selectedRow) }

  /// The row with number `row` of the table; nil if there is no such row.
  func entry(_ row: Int) -> (list: ListID, item: ItemID)? {
    let search = shown ?? search
    return row < search.count ? search[row] : nil
  }

  /// Searches for `text`; the first row that is found is selected.
  func find(_ text: String) {
    query = SearchQuery(text)
    restart(isRefresh: false)
  }

  /// Searches again, since rows or lists have changed; the selected row stays selected.
  func refresh() {
    guard !query.isEmpty else { return }
    restart(isRefresh: shown == nil || isRefresh)
  }

  private func restart(isRefresh: Bool) {
    self.isRefresh = isRefresh
    keptItem = isRefresh ? selection?.item : nil
    if shown == nil { shown = search }
    search.restart(query)
    if query.isEmpty { showSearch() }
  }

  /// Continues the search by the work of one frame, and shows what was found.
  func advance() {
    guard !search.isFinished || shown != nil else { return }
    search.advance(in: document.lists, work: SearchConstants.workPerFrame)
    guard shown != nil else { return appendFound() }
    let fillsTable = Double(search.count) * table.rowHeight >= table.bounds.size.height
    if search.isFinished || fillsTable && !isRefresh { showSearch() }
  }

  private func showSearch() {
    let row = keptItem.flatMap(search.index)
    shown = nil
    selectedRow = row ?? (isRefresh ? max(0, min(selectedRow, search.count - 1)) : 0)
    table.reloadData()
    if !isRefresh { table.jump(to: 0) }
  }

  private func appendFound() {
    guard search.count > table.numberOfRows else { return }
    table.appendRows()
    // The color of a row depends on the number of rows.
    table.reconfigureVisibleRows()
  }

  /// Selects the row `target`, and scrolls to it; at once if the key repeats.
  func select(_ target: SelectionTarget, isRepeat: Bool) {
    guard table.numberOfRows > 0 else { return }
    selectedRow = target.row(
      from: selectedRow, of: table.numberOfRows, page: table.rowsPerPage)
    table.reveal(selectedRow, within: isRepeat ? 0 : ListConstants.revealDuration)
    table.setNeedsLayout()
  }

  /// Sets the scale of rows and text, and keeps the row at the top.
  func setTextScale(_ scale: Double) {
    let offset = table.contentOffset * scale / textScale
    textScale = scale
    table.rowHeight = ListConstants.rowHeight * scale
    table.jump(to: offset)
  }

  func numberOfRows(in tableView: TableView) -> Int { (shown ?? search).count }

  /// Shows the current item of `row`; a row that was deleted meanwhile keeps its text until the search
  /// is refreshed.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? FoundCell, let (list, id) = entry(row),
      let index = document[list].index(of: id)
    else { return }
    let lists = document[.lists]
    let name = list.item.flatMap(lists.index).map { lists[$0].text } ?? ""
    cell.show(
      document[list][index], listName: lists.count > 1 ? name : "", row: row,
      of: table.numberOfRows, textScale: textScale)
  }

  /// Shows the border on the selected row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as FoundCell in table.visibleCells {
      cell.isSelected = cell.row == selectedRow
    }
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { onTap?(row) }
}
