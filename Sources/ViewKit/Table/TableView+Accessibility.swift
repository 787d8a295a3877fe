import Geometry

extension TableView {
  /// The node of `row`: that of its cell or, without one, of what the data source says of the row.
  func accessibilityNode(ofRow row: Int, inRegionAt origin: Point) -> AccessibilityNode {
    cell(forRow: row).map { AccessibilityNode($0, inRegionAt: origin) }
      ?? describedNode(ofRow: row, inRegionAt: origin)
  }

  /// The node of `row` as it is without its cell; at rest, both are equal.
  func describedNode(ofRow row: Int, inRegionAt origin: Point = .zero) -> AccessibilityNode {
    var element =
      dataSource?.tableView(self, accessibilityElementForRow: row) ?? AccessibilityElement(.row)
    complete(&element, ofRow: row)
    let frame = Rect(
      x: 0, y: drawnTop(of: row), width: bounds.size.width, height: rows.height(at: row))
    return AccessibilityNode(
      element, frame: convertToWindow(frame), row: row, of: self, inRegionAt: origin)
  }

  /// Does `action` with `row`, unless the row does not say `label` anymore.
  func performAccessibilityAction(_ action: String, onRow row: Int, saying label: String) -> Bool {
    guard scene != nil, row < numberOfRows, let dataSource,
      dataSource.tableView(self, accessibilityElementForRow: row).label == label
    else { return false }
    return dataSource.tableView(self, performAccessibilityAction: action, onRow: row)
  }

  /// Adds to the element of `row` what its cell does not know.
  func complete(_ element: inout AccessibilityElement, ofRow row: Int) {
    element.position = AccessibilityElement.Position(number: row + 1, count: rows.count)
    element.actions += dataSource?.tableView(self, accessibilityActionsForRow: row) ?? []
    if isLifted(row) { element.state.insert(.lifted) }
  }
}
