import Geometry
import Testing
import ToDoDocument
import ToDoModel

@testable import ClearStyleUI
@testable import ViewKit

/// Checks of the screen's invariants.
extension App {
  /// The rows that the table should have: the document's items, and a draft row while a row is
  /// being added.
  var rows: [ToDoItem] {
    let list = screen.controller
    return (0..<list.count).map { list.item(at: $0) }
  }

  /// The notice bars from bottom to top, visible or not.
  var notices: [NoticeBar] { (screen.root as? RootView)?.notices.bars ?? [] }

  var placeholders: [View] {
    table.subviews.filter { $0 is PlaceholderRow }
      + table.subviews.flatMap(\.subviews).filter {
        $0 is PlaceholderRow
      }
  }

  /// Expects the visible cells to be in the order of their rows, each with the item of its row, and
  /// no row twice.
  func expectOrder(_ location: SourceLocation = #_sourceLocation) {
    let shown = cells.map { $0.row }
    #expect(shown.allSatisfy { $0 != nil }, sourceLocation: location)
    let numbers = shown.compactMap { $0 }
    #expect(numbers == Array(Set(numbers)).sorted(), sourceLocation: location)
    #expect(cells.map(\.item) == numbers.map { rows[$0] }, sourceLocation: location)
    #expect(
      !cells.contains { $0.isHidden || !$0.isUserInteractionEnabled }, sourceLocation: location)
  }

  /// Expects that no animation runs, that no gesture has left state, and that rows fill the window
  /// in their regular places.
  func expectRest(_ location: SourceLocation = #_sourceLocation) {
    expectOrder(location)
    let (height, offset) = (table.rowHeight, table.contentOffset)
    #expect(table.leavingCells.isEmpty && table.rowAnimations.isEmpty, sourceLocation: location)
    #expect(table.gap == nil && table.lifts.first == nil, sourceLocation: location)
    #expect(
      screen.controller.draft == nil && screen.controller.edited == nil, sourceLocation: location)
    #expect(!placeholders.contains { !$0.isHidden }, sourceLocation: location)
    #expect(
      !table.scrollsLastRowToTop && table.offsetRange.contains(offset), sourceLocation: location)
    for cell in cells { expectClean(cell, location) }
    // A row of which less than `edge` points are in the window may or may not have a cell.
    let edge = 1e-6
    let first = Int((offset + edge) / height)
    let last = Int(((offset + scene.size.height - edge) / height).rounded(.up))
    let seen =
      table.measuresRows
      ? table.rows.rows(from: offset + edge, to: offset + scene.size.height - edge)
      : min(first, rows.count)..<min(last, rows.count)
    let shown = cells.filter {
      $0.frame.maxY > offset + edge && $0.frame.minY < offset + scene.size.height - edge
    }
    #expect(shown.compactMap(\.row) == Array(seen), sourceLocation: location)
  }

  private func expectClean(_ cell: ToDoCell, _ location: SourceLocation) {
    #expect(cell.swipeOffset == 0 && cell.alpha == 1, sourceLocation: location)
    #expect(!cell.isHidden && cell.isUserInteractionEnabled, sourceLocation: location)
    #expect(cell.transform == .identity && cell.liftProgress == 0, sourceLocation: location)
    #expect(cell.textField == nil && cell.colorProgress == 1, sourceLocation: location)
    #expect(!cell.subviews.contains { $0.isHidden }, sourceLocation: location)
    let row = cell.row ?? -1
    let place = table.measuresRows ? table.offset(of: row) : Double(row) * table.rowHeight
    #expect(abs(cell.frame.minY - place) < 1e-9, sourceLocation: location)
    let height = screen.controller.tableView(table, heightForRow: row)
    let expected = table.measuresRows ? Double(Float(height)) : table.rowHeight
    #expect(cell.frame.size.height == expected, sourceLocation: location)
  }
}

extension App {
  /// Whether a view of the screen shows `text`.
  func shows(_ text: String) -> Bool { Self.shows(text, in: screen.root) }

  private static func shows(_ text: String, in view: View) -> Bool {
    view.accessibilityNode.description.contains(text)
      || view.subviews.contains { shows(text, in: $0) }
  }
}
