import ViewKit

/// A data source and delegate of a table whose rows are numbers.
@MainActor
final class Numbers: TableViewDataSource, TableViewDelegate {
  final class Cell: TableViewCell {
    var number = -1
  }

  var rows: [Int]
  private(set) var made = 0
  private(set) var selected: [Int] = []
  private(set) var displayed = 0
  private(set) var tapsBelow = 0
  var allowsTaps = true
  /// The height of a row by its number, in points; nil for rows of one height.
  var height: ((Int) -> Double)?
  /// The numbers of the rows whose heights the table has asked for.
  private(set) var measured: [Int] = []

  init(_ rows: [Int]) { self.rows = rows }

  func table(rowHeight: Double = 50) -> TableView {
    let table = TableView()
    table.register { [unowned self] in
      made += 1
      return Cell()
    }
    table.rowHeight = rowHeight
    table.measuresRows = height != nil
    table.dataSource = self
    table.addDelegate(self)
    return table
  }

  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    (cell as? Cell)?.number = rows[row]
  }

  func tableView(_ tableView: TableView, heightForRow row: Int) -> Double {
    measured.append(rows[row])
    return height?(rows[row]) ?? tableView.rowHeight
  }

  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell) { displayed += 1 }
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell) { displayed -= 1 }
  func tableView(_ tableView: TableView, didSelectRow row: Int) { selected.append(rows[row]) }
  func tableViewDidTapBelowRows(_ tableView: TableView) { tapsBelow += 1 }
  func tableViewShouldTap(_ tableView: TableView) -> Bool { allowsTaps }
}

extension TableView {
  /// The numbers of the visible cells, in the order of the rows.
  var shownNumbers: [Int] { visibleCells.map { ($0 as? Numbers.Cell)?.number ?? -1 } }
}
