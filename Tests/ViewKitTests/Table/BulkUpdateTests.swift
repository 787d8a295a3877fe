import Geometry
import TestSupport
import Testing

@testable import ViewKit

/// Tests updates of so many rows at once that the table does not animate them one by one.
@MainActor
struct BulkUpdateTests {
  private let numbers: Numbers
  private let table: TableView
  private let harness: SceneHarness

  init() {
    numbers = Numbers(Array(0..<200))
    table = numbers.table()
    harness = SceneHarness(table)
  }

  /// For each visible number its cell, and the cell's top in points below the top of the table.
  private func shown() -> [Int: (cell: TableViewCell, top: Double)] {
    table.visibleCells.reduce(into: [:]) {
      $0[numbers.rows[$1.row!]] = ($1, $1.frame.minY - table.bounds.minY)
    }
  }

  /// Runs all animations to their end, then expects each visible row to be shown once and in its
  /// place.
  private func expectFinalRows() {
    harness.settle()
    let first = Int(table.contentOffset / 50)
    let last = min(numbers.rows.count, Int(((table.contentOffset + 700) / 50).rounded(.up)))
    #expect(table.shownNumbers == Array(numbers.rows[first..<last]))
    for cell in table.visibleCells { #expect(cell.frame.minY == Double(cell.row!) * 50) }
    #expect(table.rowAnimations.isEmpty && table.leavingCells.isEmpty)
    #expect(numbers.displayed == table.visibleCells.count)
  }

  private func perform(_ change: ManyRows) {
    table.performUpdates(change.apply(to: &numbers.rows))
    harness.frame()
  }

  @Test(arguments: ManyRows.allCases, [0.0, 725, 9300])
  func `a visible row that stays keeps its cell and moves without a jump`(
    change: ManyRows, offset: Double
  ) {
    table.jump(to: offset)
    harness.frame()
    let before = shown()
    perform(change)
    var last = shown()
    for (number, old) in before where numbers.rows.contains(number) {
      #expect(last[number]?.cell === old.cell)
      #expect(abs((last[number]?.top ?? -1) - old.top) < 1e-6)
    }
    for _ in 0..<20 {
      harness.frame(after: 1.0 / 60)
      let now = shown()
      for (number, new) in now {
        if let old = last[number] {
          #expect(new.cell === old.cell && abs(new.top - old.top) < 90)
        } else if before[number] != nil || !change.inserts {
          #expect(new.top < 90 - 50 || new.top > 700 - 90, "\(number) came from outside")
        }
      }
      last = now
    }
    #expect(table.rowAnimations.isEmpty)
    expectFinalRows()
  }

  @Test func `rows from far away move in from outside, inserted ones are uncovered in place`() {
    perform(.removeMany)
    #expect(table.shownNumbers == [0, 1])
    harness.frame(after: 0.15)
    #expect(table.shownNumbers.starts(with: [0, 1, 102]) && table.shownNumbers.count < 14)
    expectFinalRows()
    perform(.insertAbove)
    #expect(table.shownNumbers == Array(1000..<1014) + [0, 1] + Array(102..<114))
    #expect(table.visibleCells.prefix(14).map(\.frame.minY) == (0..<14).map { Double($0) * 50 })
    expectFinalRows()
  }

  @Test func `a long list can be replaced except for one row`() {
    numbers.rows = Array(0..<100_000)
    table.reloadData()
    harness.frame()
    let cell = table.cell(forRow: 3)
    let removals = [TableUpdate](repeating: .delete(row: 0), count: 3)
    let rest = [TableUpdate](repeating: .delete(row: 1), count: 100_000 - 4)
    let inserts = (0..<100_000).map { TableUpdate.insert(row: $0 < 5 ? $0 : $0 + 1) }
    numbers.rows = Array(200_000..<200_005) + [3] + Array(200_005..<300_000)
    table.performUpdates(removals + rest + inserts)
    harness.frame()
    #expect(table.cell(forRow: 5) === cell && cell?.frame.minY == 150)
    harness.frame(after: 0.15)
    #expect(abs((cell?.frame.minY ?? 0) - 200) < 1)
    expectFinalRows()
  }

  @Test func `a scrolled list that becomes short is visible at once`() {
    table.jump(to: 9300)
    harness.frame()
    numbers.rows.removeLast(150)
    table.performUpdates(Array(repeating: .delete(row: 50), count: 150))
    #expect(table.contentOffset == 1800)
    harness.frame(after: 0.15)
    #expect(table.visibleCells.count > 3)
    expectFinalRows()
  }

  @Test func `random bulk updates end in the rows of an array, also with lifts and gaps`() {
    withSeeds(30) { random in
      let numbers = Numbers(Array(0..<Int.random(in: 0...200, using: &random)))
      let table = numbers.table()
      let harness = SceneHarness(table)
      for step in 0..<30 {
        if Bool.random(using: &random) {
          table.jump(to: Double.random(in: 0...5000, using: &random))
          harness.frame()
        }
        switch Int.random(in: 0..<6, using: &random) {
        case 0: table.visibleCells.randomElement(using: &random)?.row.map(table.liftRow)
        case 1:
          table.liftedRows.randomElement(using: &random).map {
            table.moveLiftedRow($0, toTop: Double.random(in: -60...760, using: &random))
          }
        case 2: table.liftedRows.randomElement(using: &random).map(table.dropRow)
        case 3:
          let row = Int.random(in: 0...numbers.rows.count, using: &random)
          table.gap = TableGap(row: row, delta: Double.random(in: 0...80, using: &random))
        default: table.closeGap(within: 0.2)
        }
        let lifted = table.liftedRows.map { numbers.rows[$0] }
        let parts = Int.random(in: 1...80, using: &random)
        table.performUpdates(
          (0..<parts).flatMap { numbers.rows.change(1000 * (step + 1) + $0, using: &random) })
        harness.frame(after: Double.random(in: 0...0.2, using: &random))
        let cells = table.visibleCells
        #expect(cells.map(\.row!) == Array(Set(cells.map(\.row!))).sorted())
        #expect(table.shownNumbers == cells.map { numbers.rows[$0.row!] })
        #expect(table.liftedRows == lifted.compactMap(numbers.rows.firstIndex))
      }
      table.liftedRows.forEach(table.dropRow)
      table.closeGap(within: 0.2)
      harness.settle()
      for cell in table.visibleCells { #expect(cell.frame.minY == Double(cell.row!) * 50) }
      #expect(table.leavingCells.isEmpty && table.rowAnimations.isEmpty)
      #expect(numbers.displayed == table.visibleCells.count)
    }
  }
}

/// Changes of a list with 200 rows.
///
/// Each changes so many rows that the table does not animate them one by one.
enum ManyRows: CaseIterable {
  case insertAbove, insertBetween, append, removeMany, removeEverySecond, reverse, shiftByOne
  case replaceMost, removeAll

  var inserts: Bool {
    [.insertAbove, .insertBetween, .append, .replaceMost].contains(self)
  }

  /// Makes the change in `rows` and returns the corresponding table updates.
  func apply(to rows: inout [Int]) -> [TableUpdate] {
    switch self {
    case .insertAbove: rows.insert(1000..<1100, at: 0)
    case .insertBetween: rows.insert(1000..<1100, at: 5)
    case .append: rows.insert(1000..<1100, at: rows.count)
    case .removeMany: rows.remove(2..<102)
    case .removeEverySecond: (0..<100).flatMap { rows.remove($0..<$0 + 1) }
    case .reverse: (0..<rows.count).map { rows.move(rows.count - 1, to: $0) }
    case .shiftByOne: (0..<100).map { _ in rows.move(rows.count - 1, to: 0) }
    case .replaceMost:
      rows.remove(1..<8) + rows.remove(3..<rows.count) + rows.insert(1000..<1200, at: 2)
    case .removeAll: rows.remove(0..<rows.count)
    }
  }
}

extension [Int] {
  fileprivate mutating func insert(_ new: Range<Int>, at row: Int) -> [TableUpdate] {
    insert(contentsOf: new, at: row)
    return new.indices.map { .insert(row: row + $0 - new.lowerBound) }
  }

  fileprivate mutating func remove(_ rows: Range<Int>) -> [TableUpdate] {
    removeSubrange(rows)
    return rows.map { _ in .delete(row: rows.lowerBound) }
  }

  fileprivate mutating func move(_ from: Int, to: Int) -> TableUpdate {
    insert(remove(at: from), at: to)
    return .move(from: from, to: to)
  }
}
