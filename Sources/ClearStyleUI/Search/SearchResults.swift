internal import Geometry
internal import ToDoDocument
internal import ToDoModel
internal import ViewKit

/// The rows that contain a text, in a table; found in pieces, one in each frame.
///
/// While a search goes on, the table shows what was found before, until the rows that were found
/// fill the table or the search has ended. The rows of a search that is repeated after a change of the
/// lists are replaced only at its end, so that the table does not move.
@MainActor
final class SearchResults: TableViewDataSource, TableViewDelegate {
  /// The table of the rows.
  let table = TableView()
  /// Called when the row of the index is tapped.
  var onTap: ((Int) -> Void)?
  private let document: ToDoDocument
  private var query = SearchQuery("")
  private var search = ListSearch()
  /// The search whose rows the table shows while it is not ``search``.
  private var shown: ListSearch?
  /// The item to select when the table shows the search; nil for the first row.
  private var keptItem: ItemID?
  /// Whether the search repeats the one whose rows are shown.
  private var isRepeated = false
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
    restart(isRepeated: false)
  }

  /// Searches again, since rows or lists have changed; the selected row stays selected.
  func repeatSearch() {
    guard !query.isEmpty else { return }
    if shown == nil || isRepeated { keptItem = selection?.item }
    restart(isRepeated: shown == nil || isRepeated)
  }

  private func restart(isRepeated: Bool) {
    self.isRepeated = isRepeated
    if !isRepeated { keptItem = nil }
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
    if search.isFinished || fillsTable && !isRepeated { showSearch() }
  }

  private func showSearch() {
    let row = keptItem.flatMap(search.index)
    shown = nil
    selectedRow =
      row ?? (isRepeated ? max(0, min(selectedRow, search.count - 1)) : 0)
    table.reloadData()
    if !isRepeated { table.jump(to: 0) }
  }

  private func appendFound() {
    guard search.count > table.numberOfRows else { return }
    table.appendRows()
    // The color of a row depends on the number of rows.
    reconfigureCells()
  }

  /// Selects the row to which `key` leads, and scrolls to it; at once if the key repeats.
  func select(_ key: SearchKey, isRepeat: Bool) {
    let page = max(1, Int(table.bounds.size.height / table.rowHeight) - 1)
    guard table.numberOfRows > 0, let row = key.row(from: selectedRow, page: page) else { return }
    selectedRow = min(max(row, 0), table.numberOfRows - 1)
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

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = tableView.dequeueReusableCell()
    self.tableView(tableView, reconfigure: cell, forRow: row)
    return cell
  }

  /// Shows the current item of `row`; a row that was deleted meanwhile keeps its text until the search
  /// is repeated.
  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    guard let cell = cell as? FoundCell, let (list, id) = entry(row),
      let index = document[list].index(of: id)
    else { return }
    let lists = document[.lists]
    let name = list.item.flatMap(lists.index).map { lists[$0].text } ?? ""
    cell.show(
      document[list][index], of: lists.count > 1 ? name : "", row: row, of: table.numberOfRows,
      textScale: textScale)
  }

  /// Shows the border on the selected row.
  func tableViewDidLayOutRows(_ tableView: TableView) {
    for case let cell as FoundCell in table.visibleCells {
      cell.isSelected = cell.row == selectedRow
    }
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) { onTap?(row) }

  private func reconfigureCells() {
    for cell in table.visibleCells {
      cell.row.map { tableView(table, reconfigure: cell, forRow: $0) }
    }
  }
}
