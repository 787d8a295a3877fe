import ViewKit

/// A data source whose rows are numbers, and which notes the rows that are described.
@MainActor
final class DescribedRows: TableViewDataSource {
  final class Cell: TableViewCell {
    var label = ""

    override var accessibilityElement: AccessibilityElement {
      AccessibilityElement(.row, label: label)
    }
  }

  var rows: [Int]
  let rowsHaveOwnHeights: Bool
  /// The rows that were described, in the order of the calls.
  private(set) var described: [Int] = []
  /// What was done with which rows, such as "delete 7".
  private(set) var performed: [String] = []

  init(_ rows: some Sequence<Int>, ownHeights: Bool = false) {
    (self.rows, rowsHaveOwnHeights) = (Array(rows), ownHeights)
  }

  func table() -> TableView {
    let table = TableView()
    table.register { Cell() }
    table.measuresRows = rowsHaveOwnHeights
    table.dataSource = self
    return table
  }

  func forgetCalls() { described = [] }

  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, reconfigure cell: TableViewCell, forRow row: Int) {
    (cell as? Cell)?.label = "\(rows[row])"
  }

  func tableView(_ tableView: TableView, heightForRow row: Int) -> Double {
    40 + Double(rows[row] % 3) * 20
  }

  func tableView(
    _ tableView: TableView, accessibilityElementForRow row: Int
  ) -> AccessibilityElement {
    described.append(row)
    return AccessibilityElement(.row, label: "\(rows[row])")
  }

  func tableView(_ tableView: TableView, accessibilityActionsForRow row: Int) -> [String] {
    ["delete"]
  }

  func tableView(
    _ tableView: TableView, performAccessibilityAction action: String, onRow row: Int
  ) -> Bool {
    performed.append("\(action) \(rows[row])")
    return true
  }

  func accessibilityLabel(of tableView: TableView) -> String { "Numbers" }
}
