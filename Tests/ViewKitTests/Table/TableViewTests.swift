import Geometry
import Input
import TestSupport
import Testing

@testable import ViewKit

@MainActor
struct TableViewTests {
  @Test func `any scroll position in a million rows shows the right rows with few cells`() {
    let numbers = Numbers(Array(0..<1_000_000))
    let table = numbers.table()
    let harness = SceneHarness(table)
    withSeeds(3) { random in
      for _ in 0..<300 {
        table.contentOffset = Double.random(in: -300...50_000_300, using: &random)
        harness.frame()
        expectRightRows(table, numbers)
      }
      for _ in 0..<300 {
        table.contentOffset += Double.random(in: -120...120, using: &random)
        harness.frame()
        expectRightRows(table, numbers)
      }
    }
    #expect(numbers.made <= 700 / 50 + 1 + 2)
    #expect(numbers.displayed == table.visibleCells.count)
  }

  @Test func `a cell that is not drawn yet is not hit, but the one behind it`() throws {
    let numbers = Numbers(Array(0..<3))
    let table = numbers.table()
    let harness = SceneHarness(table)
    harness.frame()
    let point = Point(x: 50, y: table.rowHeight * 1.5)
    let (front, behind) = (try #require(table.cell(forRow: 2)), try #require(table.cell(forRow: 1)))
    front.frame = behind.frame
    #expect(table.cell(at: point) === front)
    front.alpha = 0
    #expect(table.cell(at: point) === behind)
  }

  @Test func `reconfiguring the visible rows shows the current content of each`() {
    let numbers = Numbers(Array(0..<40))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows = numbers.rows.map { $0 + 100 }
    table.reconfigureVisibleRows()
    harness.frame()
    #expect(table.shownNumbers == Array(100..<114))
  }

  @Test func `random updates end in the rows of an array, each once and in its place`() {
    withSeeds(20) { random in
      let numbers = Numbers(Array(0..<Int.random(in: 0...40, using: &random)))
      let table = numbers.table()
      let harness = SceneHarness(table)
      for step in 0..<60 {
        table.performUpdates(numbers.rows.change(1000 + step, using: &random))
        harness.frame(after: Double.random(in: 0...0.2, using: &random))
        expectEachRowOnce(table, numbers)
      }
      harness.settle()
      expectRightRows(table, numbers)
      #expect(table.leavingCells.isEmpty)
      #expect(numbers.displayed == table.visibleCells.count)
    }
  }

  @Test func `after a delete the rows below move up, each 0.03 s after the one above it`() {
    let numbers = Numbers(Array(0..<40))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.remove(at: 2)
    table.performUpdates([.delete(row: 2)])
    harness.frame()
    for cell in table.visibleCells where cell.row! >= 2 {
      #expect(cell.frame.minY == Double(cell.row! + 1) * 50)
    }
    #expect(table.shownNumbers == Array(0..<2) + Array(3..<14))
    harness.frame(after: 0.03 + 1e-6)
    #expect(table.cell(forRow: 2)!.frame.minY < 150)
    #expect(table.cell(forRow: 3)!.frame.minY > 199.99)
    harness.frame(after: 0.12)
    for cell in table.visibleCells.filter({ $0.row! >= 2 }).dropLast() {
      let below = table.cell(forRow: cell.row! + 1)
      #expect(cell.frame.maxY <= below!.frame.minY + 1e-9)
    }
    harness.frame(after: 0.15)
    #expect(abs(table.cell(forRow: 2)!.frame.minY - 100) < 1e-6)
    #expect(table.cell(forRow: 12)!.frame.minY > 600)
    harness.settle()
    expectRightRows(table, numbers)
  }

  @Test(arguments: [(2, 6), (6, 2)])
  func `a moved row and the rows between its old and new place start where they were`(
    from: Int, to: Int
  ) {
    let numbers = Numbers(Array(0..<40))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.insert(numbers.rows.remove(at: from), at: to)
    table.performUpdates([.move(from: from, to: to)])
    harness.frame()
    for (cell, number) in zip(table.visibleCells, table.shownNumbers) {
      #expect(cell.frame.minY == Double(number) * 50)
    }
    #expect(Set(0..<14).isSubset(of: table.shownNumbers))
    harness.settle()
    expectRightRows(table, numbers)
  }

  @Test func `after a delete the row below the window moves in with the others`() {
    let numbers = Numbers(Array(0..<40))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.removeFirst()
    table.performUpdates([.delete(row: 0)])
    harness.frame(after: 0.15)
    harness.frame(after: 0.3)
    let last = table.visibleCells.last!
    #expect(last.row == 13)
    #expect(last.frame.minY > 650 && last.frame.minY < 700)
  }

  @Test func `rows that scroll in during a row animation move along without a gap`() {
    let numbers = Numbers(Array(0..<100))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.removeFirst()
    table.performUpdates([.delete(row: 0)])
    for step in 1...20 {
      table.contentOffset = Double(step) * 40
      harness.frame(after: 0.02)
      let edges = table.visibleCells.map(\.frame)
      for (a, b) in zip(edges, edges.dropFirst()) { #expect(b.minY - a.maxY < 50) }
      #expect(edges.last!.maxY >= table.contentOffset + 700 || step < 2)
    }
  }

  @Test func `a tap selects the row that is drawn under it, not the one whose place it is`() {
    let numbers = Numbers(Array(0..<40))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.removeFirst()
    table.performUpdates([.delete(row: 0)])
    harness.frame()
    harness.touch(.began, 200, 75)
    harness.run(0.5)
    harness.touch(.ended, 200, 75)
    #expect(numbers.selected == [1])
  }

  @Test func `a row that was deleted while a finger rested on it is not selected`() {
    let numbers = Numbers(Array(0..<3))
    let table = numbers.table()
    let harness = SceneHarness(table)
    harness.touch(.began, 200, 75)
    numbers.rows.remove(at: 1)
    table.performUpdates([.delete(row: 1)])
    harness.frame()
    harness.touch(.ended, 200, 75)
    #expect(numbers.selected == [])
  }

  @Test func `a tap selects a row, but not when it stopped a fling`() {
    let numbers = Numbers(Array(0..<500))
    let table = numbers.table()
    let harness = SceneHarness(table)
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), seconds: 0.1)
    harness.run(0.2)
    for _ in 1...2 {
      harness.touch(.began, 200, 75)
      harness.run(0.1)
      harness.touch(.ended, 200, 75)
    }
    #expect(numbers.selected.count == 1)
  }

  @Test func `a list near the end of its spring can be tapped`() {
    let numbers = Numbers(Array(0..<3))
    let table = numbers.table()
    let harness = SceneHarness(table)
    harness.drag(Point(x: 200, y: 75), Point(x: 200, y: 87))
    while abs(table.contentOffset) > 0.4 { harness.run(1.0 / 60) }
    #expect(table.isMoving)
    harness.touch(.began, 200, 75)
    harness.touch(.ended, 200, 75)
    #expect(numbers.selected == [1])
  }

  @Test func `an inserted row is uncovered by those below it`() {
    let numbers = Numbers(Array(0..<5))
    let table = numbers.table()
    let harness = SceneHarness(table)
    numbers.rows.insert(99, at: 1)
    table.performUpdates([.insert(row: 1)])
    harness.frame()
    #expect(table.cell(forRow: 1)!.frame.minY == 50)
    #expect(table.cell(forRow: 2)!.frame.minY == 50)
    harness.settle()
    expectRightRows(table, numbers)
  }

  @Test func `a reused cell has no alpha, offset, hidden flag or animation`() {
    let numbers = Numbers(Array(0..<100))
    let table = numbers.table()
    let harness = SceneHarness(table)
    for cell in table.visibleCells {
      cell.alpha = 0.3
      cell.isHidden = true
      cell.isUserInteractionEnabled = false
      cell.animate(\.translationX, to: 100, duration: 5)
    }
    harness.frame(after: 0.1)
    table.contentOffset = 2500
    harness.frame(after: 0.1)
    for cell in table.visibleCells {
      #expect(cell.alpha == 1 && !cell.isHidden && cell.isUserInteractionEnabled)
      #expect(cell.translationX == 0)
    }
    #expect(!harness.scene.needsFrame)
  }

  private func expectEachRowOnce(_ table: TableView, _ numbers: Numbers) {
    let cells = table.visibleCells
    #expect(cells.map(\.row!) == cells.map(\.row!).sorted())
    #expect(table.shownNumbers == cells.map { numbers.rows[$0.row!] })
  }

  private func expectRightRows(_ table: TableView, _ numbers: Numbers) {
    let top = table.contentOffset
    let seen = numbers.rows.indices.clamped(
      to: max(0, Int(top / 50) - 1)..<max(0, Int(top / 50) + 17)
    ).filter { Double($0) * 50 < top + 700 && Double($0 + 1) * 50 > top }
    #expect(table.shownNumbers == seen.map { numbers.rows[$0] })
    #expect(table.visibleCells.map(\.frame.minY) == seen.map { Double($0) * 50 })
  }
}

extension [Int] {
  /// Changes the array one to three times at random, and returns the corresponding table updates.
  ///
  /// An inserted number is 10 · `new` plus the index of the change.
  mutating func change(
    _ new: Int, using random: inout some RandomNumberGenerator
  ) -> [TableUpdate] {
    (0..<Int.random(in: 1...3, using: &random)).map { part in
      if isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
        let row = Int.random(in: 0...count, using: &random)
        insert(new * 10 + part, at: row)
        return .insert(row: row)
      }
      let row = indices.randomElement(using: &random)!
      let number = remove(at: row)
      guard Bool.random(using: &random) else { return .delete(row: row) }
      let target = Int.random(in: 0...count, using: &random)
      insert(number, at: target)
      return .move(from: row, to: target)
    }
  }
}
