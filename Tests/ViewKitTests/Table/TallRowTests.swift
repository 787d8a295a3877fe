import Geometry
import Input
import TestSupport
import Testing

@testable import ViewKit

/// Tests tables whose rows have different heights.
@MainActor
struct TallRowTests {
  /// A table of `count` rows, from 50 to 230 points high, and its estimates are 50.
  private func table(_ count: Int = 200) -> (TableView, Numbers, SceneHarness) {
    let numbers = Numbers(Array(0..<count))
    numbers.height = Self.height
    let table = numbers.table()
    return (table, numbers, SceneHarness(table, retaining: numbers))
  }

  private nonisolated static func height(_ number: Int) -> Double {
    50 + 20 * Double(number * number % 10)
  }

  /// The distance of each visible row below the top of the view, by number.
  private func shown(_ table: TableView) -> [Int: Double] {
    let tops = table.visibleCells.map { $0.frame.minY - table.contentOffset }
    return Dictionary(uniqueKeysWithValues: zip(table.shownNumbers, tops))
  }

  private func expectRightRows(_ table: TableView, _ numbers: Numbers) {
    #expect(table.shownNumbers == table.visibleCells.map { numbers.rows[$0.row!] })
    let frames = table.visibleCells.map(\.frame)
    for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY == lower.minY) }
    #expect(table.visibleCells.map(\.frame.size.height) == table.shownNumbers.map(Self.height))
    if let first = frames.first, let last = frames.last {
      #expect(first.minY <= max(0, table.contentOffset))
      #expect(last.maxY >= min(table.contentHeight, table.contentOffset + 700))
    }
  }

  @Test func `a page is one row less than what is visible, and at least one row`() {
    let (table, _, harness) = table()
    #expect(table.rowsPerPage == table.visibleCells.count - 1)
    table.measuresRows = false
    for (height, rows) in [(700.0, 13), (149, 1), (20, 1)] {
      harness.scene.size.height = height
      harness.frame()
      #expect(table.rowsPerPage == rows)
    }
  }

  @Test func `when rows get own heights, or one height, the same part of the topmost row stays`() {
    let (table, numbers, harness) = table(1000)
    withSeeds(20) { random in
      for isMeasured in [false, true] {
        table.jump(to: Double.random(in: 0...40_000, using: &random))
        harness.frame()
        let cell = table.visibleCells[0]
        let (row, part) = (
          cell.row, (table.contentOffset - cell.frame.minY) / cell.bounds.size.height
        )
        table.measuresRows = isMeasured
        harness.frame()
        let top = table.visibleCells[0]
        #expect(top.row == row)
        #expect(
          abs((table.contentOffset - top.frame.minY) / top.bounds.size.height - part) < 1e-6)
        if isMeasured { expectRightRows(table, numbers) }
      }
    }
  }

  @Test func `only rows that become visible are measured, and each once`() {
    let (table, numbers, harness) = table(1_000_000)
    #expect(numbers.measured.count <= 14)
    withSeeds(3) { random in
      for _ in 0..<200 {
        table.contentOffset = Double.random(in: 0...50_000_000, using: &random)
        harness.frame()
        expectRightRows(table, numbers)
      }
    }
    #expect(numbers.made <= 700 / 50 + 3)
    #expect(Set(numbers.measured).count == numbers.measured.count)
    #expect(numbers.measured.count < 601 * 15)
  }

  @Test func `rows that were visible move by what is scrolled, whatever is measured`() {
    withSeeds(10) { random in
      let (table, numbers, harness) = table()
      table.jump(to: 5000)
      harness.frame()
      for _ in 0..<150 {
        let (old, offset) = (shown(table), table.contentOffset)
        let end = min(max(offset + .random(in: -300...250, using: &random), 0), 9000)
        table.contentOffset = end
        harness.frame()
        for (number, top) in shown(table) {
          if let old = old[number] { #expect(abs(top - (old - (end - offset))) < 1e-6) }
        }
        expectRightRows(table, numbers)
      }
    }
  }

  @Test func `when all rows were visible, the table has the true offsets`() {
    let (table, numbers, harness) = table()
    while table.contentOffset < table.offsetRange.upperBound {
      table.contentOffset = min(table.contentOffset + 500, table.offsetRange.upperBound)
      harness.frame()
    }
    var top = 0.0
    for (row, number) in numbers.rows.enumerated() {
      #expect(table.offset(of: row) == top)
      top += Self.height(number)
    }
    #expect(table.contentHeight == top)
  }

  @Test func `the bottom and any row can be revealed in a list that was not seen`() {
    for row in [199, 100, 60, 12] {
      for duration in [0, 0.3] {
        let (table, numbers, harness) = table()
        table.reveal(row, within: duration)
        harness.settle()
        expectRightRows(table, numbers)
        let cell = table.cell(forRow: row)!
        #expect(cell.frame.minY >= table.contentOffset)
        #expect(abs(cell.frame.maxY - table.contentOffset - 700) < 1e-6)
        table.reveal(row - 12, within: duration)
        harness.settle()
        #expect(abs(table.cell(forRow: row - 12)!.frame.minY - table.contentOffset) < 1e-6)
        expectRightRows(table, numbers)
      }
    }
  }

  @Test func `a resize keeps the topmost row at its place and measures again`() {
    let (table, numbers, harness) = table()
    table.jump(to: 4000)
    harness.frame()
    let old = shown(table)
    let first = table.shownNumbers[0]
    numbers.height = { Self.height($0) + 30 }
    harness.scene.size = Size(width: 300, height: 700)
    harness.frame()
    #expect(shown(table)[first] == old[first])
    #expect(table.visibleCells.allSatisfy { $0.frame.size.width == 300 })
    #expect(
      table.visibleCells.map(\.frame.size.height) == table.shownNumbers.map { Self.height($0) + 30 }
    )
  }

  @Test func `at the end of the list a resize keeps the topmost row`() {
    let (table, _, harness) = table()
    table.reveal(199, within: 0)
    harness.settle()
    let old = shown(table)
    let first = table.shownNumbers[0]
    harness.scene.size = Size(width: 300, height: 700)
    harness.frame()
    #expect(abs(shown(table)[first]! - old[first]!) < 1e-6)
  }

  @Test func `another estimate keeps the topmost row and scales the part above the view`() {
    let (table, numbers, harness) = table()
    table.jump(to: 4020)
    harness.frame()
    let first = table.shownNumbers[0]
    let top = shown(table)[first]!
    numbers.height = { Self.height($0) * 2 }
    table.resetHeights(rowHeight: 100)
    harness.frame()
    #expect(table.shownNumbers[0] == first)
    #expect(shown(table)[first] == 2 * top)
  }

  @Test func `a deleted row leaves a gap of its own height, an inserted row needs its own`() {
    let (table, numbers, harness) = table()
    let before = shown(table)
    let removed = numbers.rows.remove(at: 1)
    table.performUpdates([.delete(row: 1)])
    harness.frame()
    for (number, top) in shown(table) where number != 0 {
      if let old = before[number] { #expect(top == old) }
    }
    harness.settle()
    expectRightRows(table, numbers)
    numbers.rows.insert(removed, at: 1)
    table.performUpdates([.insert(row: 1)])
    harness.frame()
    #expect(shown(table)[2] == before[2]! - Self.height(removed))
    harness.settle()
    #expect(shown(table) == before)
  }

  @Test func `a row whose content changes grows, and the rows below move there without a jump`() {
    let (table, numbers, harness) = table()
    let before = shown(table)
    numbers.height = { $0 == 1 ? 300 : Self.height($0) }
    table.performUpdates([.reconfigure(row: 1)])
    harness.frame()
    #expect(shown(table)[2] == before[2])
    harness.settle()
    #expect(shown(table)[2] == before[1]! + 300)
    table.performUpdates([.reconfigure(row: 150)])
    #expect(numbers.measured.last != 150)
  }

  @Test func `random updates end in the rows of an array, each once and with its height`() {
    withSeeds(20) { random in
      let (table, numbers, harness) = table(Int.random(in: 0...60, using: &random))
      for step in 0..<60 {
        if Bool.random(using: &random) {
          table.contentOffset = .random(in: 0...3000, using: &random)
        }
        table.performUpdates(numbers.rows.change(1000 + step, using: &random))
        harness.frame(after: Double.random(in: 0...0.2, using: &random))
        #expect(table.shownNumbers == table.visibleCells.map { numbers.rows[$0.row!] })
        #expect(table.visibleCells.map(\.frame.size.height) == table.shownNumbers.map(Self.height))
      }
      harness.settle()
      expectRightRows(table, numbers)
    }
  }

  @Test func `many updates at once end in the rows of an array, and rows start where they were`() {
    withSeeds(10) { random in
      let (table, numbers, harness) = table(300)
      table.jump(to: 2000)
      harness.frame()
      for step in 0..<5 {
        let before = shown(table)
        var updates: [TableUpdate] = []
        while updates.count <= 64 {
          updates += numbers.rows.change(1000 + 100 * step + updates.count, using: &random)
        }
        table.performUpdates(updates)
        harness.frame()
        for (number, top) in shown(table) {
          if let old = before[number] { #expect(abs(top - old) < 1e-6) }
        }
        harness.settle()
        expectRightRows(table, numbers)
      }
    }
  }

  @Test func `the place kept free for a lifted row has that row's height`() {
    let (table, numbers, harness) = table()
    let before = shown(table)
    let height = Self.height(3)
    table.liftRow(3)
    table.moveLiftedRow(3, toTop: before[1]! - 5)
    harness.settle()
    #expect(table.lifts.first?.target == 1)
    #expect(shown(table)[1] == before[1]! + height)
    #expect(shown(table)[2] == before[2]! + height)
    #expect(shown(table)[4] == before[4])
    numbers.rows.insert(numbers.rows.remove(at: 3), at: 1)
    table.performUpdates([.move(from: 3, to: 1)])
    harness.settle()
    expectRightRows(table, numbers)
  }
}
