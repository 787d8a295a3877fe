import Drawing
import Geometry
import TestSupport
import Testing

@testable import ViewKit

/// The nodes of a table's rows, of which most have no cells.
@MainActor struct TableNodeTests {
  private typealias Position = AccessibilityElement.Position

  @Test func `of a million rows only the one that is read is described`() {
    let rows = DescribedRows(0..<1_000_000)
    let table = rows.table()
    let harness = SceneHarness(table)
    let children = table.accessibilityNode.children
    #expect(children.count == 1_000_000 && rows.described == [])
    let row = children[500_000]
    #expect(row.label == "500000" && row.position == Position(number: 500_001, count: 1_000_000))
    #expect(row.frame == Rect(x: 0, y: 25_000_000, width: 400, height: 50))
    #expect(rows.described == [500_000])
    #expect(children.last?.label == "999999" && rows.described == [500_000, 999_999])
    withExtendedLifetime(harness) {}
  }

  @Test func `frames describe nothing`() {
    let rows = DescribedRows(0..<1000)
    let table = rows.table()
    let harness = SceneHarness(table)
    harness.drag(Point(x: 50, y: 600), Point(x: 50, y: 100))
    harness.settle()
    rows.rows.removeFirst(2)
    table.performUpdates([.delete(row: 0), .delete(row: 0)])
    harness.settle()
    #expect(table.contentOffset > 0 && rows.described == [])
  }

  @Test(arguments: [false, true])
  func `the cell of each row says what the row says, wherever it is`(ownHeights: Bool) {
    let rows = DescribedRows(0..<300, ownHeights: ownHeights)
    let table = rows.table()
    let harness = SceneHarness(table)
    withSeeds(3) { random in
      for step in 0..<30 {
        table.contentOffset = .random(in: 0...10_000, using: &random).rounded()
        table.performUpdates(rows.rows.change(1000 + step, using: &random))
        harness.settle()
        rows.forgetCalls()
        for cell in table.visibleCells {
          let (shown, row) = (cell.accessibilityNode, table.describedNode(ofRow: cell.row!))
          #expect(shown.element == row.element && shown.frame == row.frame)
          #expect(table.accessibilityNode.children[cell.row!].element == shown.element)
        }
        #expect(rows.described == table.visibleCells.map { $0.row! })
        #expect(table.accessibilityNode.children.map(\.label) == rows.rows.map(String.init))
      }
    }
  }

  @Test func `a row has its actions, and a table its name`() {
    let rows = DescribedRows(0..<40)
    let table = rows.table()
    let harness = SceneHarness(table)
    for row in [0, 39] { #expect(table.accessibilityNode.children[row].actions == ["delete"]) }
    #expect(table.accessibilityNode.description == "list \"Numbers\"")
    withExtendedLifetime(harness) {}
  }

  @Test func `a row is acted upon with and without a cell, but not once another one has its place`()
  {
    let rows = DescribedRows(0..<40)
    let table = rows.table()
    let harness = SceneHarness(table)
    let nodes = [0, 39].map { table.accessibilityNode.children[$0] }
    for node in nodes { #expect(node.perform("delete") && !node.perform("move")) }
    #expect(rows.performed == ["delete 0", "delete 39"])
    rows.rows.remove(at: 0)
    table.performUpdates([.delete(row: 0)])
    harness.settle()
    for node in nodes { #expect(!node.perform("delete")) }
    #expect(rows.performed.count == 2)
  }

  @Test func `a lifted row says so, where it is carried, and no other row does`() {
    let rows = DescribedRows(0..<5)
    let table = rows.table()
    let harness = SceneHarness(table)
    table.liftRow(1)
    table.moveLiftedRow(1, toTop: 170)
    harness.settle()
    let children = table.accessibilityNode.children
    #expect(children.map { $0.state.contains(.lifted) } == [false, true, false, false, false])
    #expect(children.map(\.frame.minY) == [0, 170, 50, 100, 200])
  }

  @Test func `a deleted row is none of the children while its cell leaves`() {
    let rows = DescribedRows(0..<5)
    let table = rows.table()
    table.register { LeavingCell() }
    let harness = SceneHarness(table)
    rows.rows.remove(at: 1)
    table.performUpdates([.delete(row: 1)])
    harness.frame()
    #expect(table.leavingCells.count == 1)
    #expect(table.accessibilityNode.children.count == 4)
  }

  @Test func `views behind the rows come after them`() {
    let rows = DescribedRows(0..<3)
    let table = rows.table()
    let label = Label(style: TextStyle(size: 16))
    label.text = "Find"
    (table.footerView, table.footerHeight) = (label, 50)
    let harness = SceneHarness(table)
    let children = table.accessibilityNode.children
    #expect(children.map(\.role) == [.row, .row, .row, .label])
    #expect(children.last?.frame == Rect(x: 0, y: 150, width: 400, height: 50))
    withExtendedLifetime(harness) {}
  }
}

/// A cell that never ends its removal.
private final class LeavingCell: TableViewCell {
  override func animateRemoval(completion: @escaping () -> Void) {}
}
