import Geometry
import Input
import TestSupport
import Testing

@testable import ViewKit

/// Tests rows that are displaced: by a gap, by a lifted row or by a row animation.
@MainActor
struct TableMotionTests {
  private func table(_ count: Int = 40) -> (TableView, Numbers, SceneHarness) {
    let numbers = Numbers(Array(0..<count))
    let table = numbers.table()
    return (table, numbers, SceneHarness(table, retaining: numbers))
  }

  private func tops(_ table: TableView) -> [Int: Double] {
    Dictionary(uniqueKeysWithValues: table.visibleCells.map { ($0.row!, $0.frame.minY) })
  }

  @Test func `a gap displaces the rows on both sides, also those that scroll in`() {
    let (table, _, harness) = table()
    table.contentOffset = 500
    table.gap = TableGap(row: 17, delta: 40)
    harness.frame()
    for scrolled in [500.0, 510, 470] {
      table.contentOffset = scrolled
      harness.frame()
      for (row, top) in tops(table) { #expect(top == Double(row) * 50 + (row < 17 ? -40 : 40)) }
      #expect(table.visibleCells.first!.frame.minY <= scrolled)
      #expect(table.visibleCells.last!.frame.maxY >= scrolled + 700)
    }
  }

  @Test func `a gap closes within the given time and stays closed`() {
    let (table, _, harness) = table()
    table.gap = TableGap(row: 3, delta: 40)
    harness.frame()
    table.closeGap(within: 0.2)
    harness.frame()
    #expect(table.cell(forRow: 3)!.frame.minY == 190)
    harness.frame(after: 0.1)
    #expect(abs(table.cell(forRow: 3)!.frame.minY - 170) < 1)
    harness.frame(after: 0.1)
    for (row, top) in tops(table) { #expect(top == Double(row) * 50) }
    #expect(!harness.scene.needsFrame)
  }

  @Test(arguments: [0, 3, 40])
  func `a gap stays between its rows when others are inserted and deleted`(row: Int) {
    let (table, numbers, harness) = table()
    table.gap = TableGap(row: row, delta: 30)
    for (index, expected) in [(0, row == 0 ? 0 : row + 1), (41, row == 0 ? 0 : row + 1)] {
      numbers.rows.insert(99, at: index)
      table.performUpdates([.insert(row: index)])
      #expect(table.gap?.row == expected)
    }
    numbers.rows.removeFirst()
    table.performUpdates([.delete(row: 0)])
    #expect(table.gap?.row == max(0, row))
    harness.settle()
  }

  @Test func `a row that moves again starts where it is drawn`() {
    let (table, numbers, harness) = table()
    numbers.rows.insert(numbers.rows.remove(at: 0), at: 5)
    table.performUpdates([.move(from: 0, to: 5)])
    harness.frame()
    harness.frame(after: 0.1)
    let top = table.cell(forRow: 5)!.frame.minY
    numbers.rows.insert(numbers.rows.remove(at: 5), at: 1)
    table.performUpdates([.move(from: 5, to: 1)])
    harness.frame()
    #expect(abs(table.cell(forRow: 1)!.frame.minY - top) < 1e-6)
  }

  @Test func `a lifted row that is dropped while rows move starts where it was held`() {
    let (table, numbers, harness) = table()
    numbers.rows.removeFirst()
    table.performUpdates([.delete(row: 0)])
    harness.frame()
    table.liftRow(4)
    table.moveLiftedRow(4, toTop: 300)
    harness.frame()
    table.dropRow(4)
    harness.frame()
    #expect(abs(table.cell(forRow: 4)!.frame.minY - 300) < 1e-6)
    harness.settle()
    #expect(table.cell(forRow: 4)!.frame.minY == 200)
  }

  @Test func `a scroll to another row continues from the current offset`() {
    let (table, _, harness) = table()
    table.reveal(25, within: 0.3)
    harness.frame()
    harness.frame(after: 0.1)
    let offset = table.contentOffset
    #expect(offset > 0 && offset < 600)
    table.reveal(30, within: 0.3)
    harness.frame()
    #expect(table.contentOffset == offset)
    harness.frame(after: 0.11)
    #expect(table.contentOffset == 850)
  }

  @Test func `displacements of the same row add up and end at its place`() {
    let (table, _, harness) = table()
    table.displace(2..<3, by: 30, curve: .ease(0.2))
    table.displace(0..<Int.max, by: -10, curve: .spring)
    harness.frame()
    #expect(table.cell(forRow: 2)!.frame.minY == 120)
    #expect(table.cell(forRow: 3)!.frame.minY == 140)
    harness.settle()
    for (row, top) in tops(table) { #expect(top == Double(row) * 50) }
  }

  @Test func `rows that are appended follow the animation of the rows above them`() {
    let (table, numbers, harness) = table(10)
    numbers.rows.remove(at: 0)
    table.performUpdates([.delete(row: 0)])
    harness.frame()
    harness.frame(after: 0.05)
    let before = tops(table)
    numbers.rows += 10..<30
    table.appendRows()
    harness.frame()
    #expect(table.numberOfRows == 29 && tops(table).count > before.count)
    #expect(before.allSatisfy { tops(table)[$0] == $1 })
    #expect(before[8].map { $0 > 400 } == true)
    #expect(tops(table)[9] == before[8].map { $0 + 50 })
    harness.settle()
    for (row, top) in tops(table) { #expect(top == Double(row) * 50) }
  }

  @Test func `a lifted row stays in place while the content scrolls`() {
    let (table, _, harness) = table()
    table.liftRow(2)
    table.moveLiftedRow(2, toTop: 310)
    for offset in [0.0, 70, 900] {
      table.contentOffset = offset
      harness.frame()
      #expect(table.cell(forRow: 2)!.frame.minY == offset + 310)
    }
    #expect(table.subviews.last === table.cell(forRow: 2))
  }

  @Test(arguments: [(1e300, 29), (-1e300, 0)])
  func `a lifted row can be moved to any finite position`(top: Double, target: Int) {
    let (table, _, _) = table(30)
    table.liftRow(2)
    table.moveLiftedRow(2, toTop: top)
    #expect(table.lifts.first?.target == target)
  }

  @Test func `of overlapping rows the one in front is hit`() {
    let (table, numbers, harness) = table(10)
    numbers.rows.insert(numbers.rows.remove(at: 1), at: 6)
    table.performUpdates([.move(from: 1, to: 6)])
    for _ in 1...12 {
      harness.frame(after: 0.02)
      let moving = table.cell(forRow: 6)!
      let middle = Point(x: 200, y: moving.presentedFrame.midY)
      #expect(table.cell(at: middle) === moving && table.hitTest(middle) === moving)
    }
  }

  @Test func `the rows under a lifted row give way without a jump`() {
    let (table, _, harness) = table(10)
    table.liftRow(2)
    var last = tops(table)
    for top in stride(from: 100.0, through: 430, by: 6) {
      table.moveLiftedRow(2, toTop: top)
      harness.frame(after: 1.0 / 60)
      let now = tops(table)
      for row in now.keys where row != 2 { #expect(abs(now[row]! - last[row]!) < 12) }
      last = now
    }
    #expect(table.lifts.first?.target == 9)
    harness.settle()
    for row in 3...9 { #expect(tops(table)[row] == Double(row - 1) * 50) }
    table.moveLiftedRow(2, toTop: 20)
    harness.settle()
    #expect(table.lifts.first?.target == 0)
    #expect(tops(table)[0] == 50 && tops(table)[1] == 100 && tops(table)[3] == 150)
  }

  @Test func `every row between a lifted row and its target moves by one place`() {
    for count in 1...6 {
      for row in 0..<count {
        let (table, _, harness) = table(count)
        for target in Array(0..<count) + (0..<count).reversed() {
          table.dropRow(row)
          harness.settle()
          table.liftRow(row)
          table.moveLiftedRow(row, toTop: Double(target) * 50)
          harness.settle()
          var order = Array(0..<count)
          order.insert(order.remove(at: row), at: target)
          #expect(tops(table).sorted { $0.value < $1.value }.map(\.key) == order)
          #expect(Set(tops(table).values) == Set((0..<count).map { Double($0) * 50 }))
        }
      }
    }
  }

  @Test func `the other rows keep the places of two lifted rows free`() {
    let count = 6
    for (first, second) in (0..<count).flatMap({ a in (0..<a).map { (a, $0) } }) {
      for (target, other) in (0..<count).flatMap({ a in (0..<count).map { (a, $0) } }) {
        let (table, _, harness) = table(count)
        for (row, target) in [(first, target), (second, other)] {
          table.liftRow(row)
          table.moveLiftedRow(row, toTop: Double(target) * 50)
        }
        harness.settle()
        #expect(table.liftedRows == [first, second])
        let others = tops(table).filter { !table.isLifted($0.key) }
        let places = others.sorted { $0.key < $1.key }.map { Int($0.value / 50) }
        #expect(places == Set(places).sorted() && Set(places).isSubset(of: 0..<count))
        let upper = min(target, count - 2)
        let free = target == other ? [upper, upper + 1] : [target, other]
        #expect(places == (0..<count).filter { !free.contains($0) })
      }
    }
  }

  @Test func `two lifted rows that overlap have places in the order in which they are drawn`() {
    // The second row, dropped in its own place or elsewhere, is crossed by row 4.
    for (other, top) in [(9, 450.0), (1, 500), (9, 50)] {
      for center in stride(from: 430.0, to: 580, by: 3) where abs(center - 25 - top) > 1 {
        let (table, _, harness) = table(12)
        for (row, top) in [(other, top), (4, center - 25)] {
          table.liftRow(row)
          table.moveLiftedRow(row, toTop: top)
        }
        harness.settle()
        let free = Set(0..<12).subtracting(
          tops(table).filter { !table.isLifted($0.key) }.map { Int($0.value / 50) }
        ).sorted()
        let place = center - 25 < top ? free[0] : free[1]
        #expect(abs(Double(place) * 50 + 25 - center) <= 50, "\(other) \(center)")
      }
    }
  }

  @Test func `a row that is dropped while another one is lifted moves no row by a jump`() {
    let (table, numbers, harness) = table(10)
    for (row, top) in [(2, 312.0), (8, 205)] {
      table.liftRow(row)
      table.moveLiftedRow(row, toTop: top)
    }
    harness.frame(after: 0.05)
    let before = table.shownNumbers.enumerated().map { ($1, tops(table)[$0]!) }
    let target = table.liftTarget(of: 2)!
    numbers.rows.insert(numbers.rows.remove(at: 2), at: target)
    table.performUpdates([.move(from: 2, to: target)])
    harness.frame()
    for (number, top) in before {
      #expect(abs(tops(table)[numbers.rows.firstIndex(of: number)!]! - top) < 1e-9)
    }
    #expect(table.liftedRows == [8])
  }

  @Test func `a row that is dropped at its target moves there without a jump`() {
    let (table, numbers, harness) = table(10)
    table.liftRow(2)
    table.moveLiftedRow(2, toTop: 312)
    harness.frame(after: 0.05)
    let before = tops(table)
    numbers.rows.insert(numbers.rows.remove(at: 2), at: 6)
    table.performUpdates([.move(from: 2, to: 6)])
    harness.frame()
    let after = tops(table)
    #expect(after[6] == before[2])
    for row in 2..<6 { #expect(abs(after[row]! - before[row + 1]!) < 1e-9) }
    #expect(table.liftedRows.first == nil)
    harness.settle()
    #expect(tops(table) == Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, Double($0) * 50) }))
  }

  @Test func `random updates during lifts and gaps end in the rows of an array`() {
    withSeeds(40) { random in
      let (table, numbers, harness) = table(Int.random(in: 1...30, using: &random))
      for step in 0..<60 {
        act(table, numbers, step, using: &random)
        harness.frame(after: Double.random(in: 0...0.1, using: &random))
        let cells = table.visibleCells
        #expect(cells.map(\.row!) == cells.map(\.row!).sorted())
        #expect(table.shownNumbers == cells.map { numbers.rows[$0.row!] })
      }
      table.liftedRows.forEach(table.dropRow)
      table.closeGap(within: 0.2)
      harness.settle()
      for (row, top) in tops(table) { #expect(top == Double(row) * 50) }
      #expect(table.visibleCells.count == min(14, numbers.rows.count) || table.contentOffset > 0)
      #expect(table.leavingCells.isEmpty && table.rowAnimations.isEmpty)
    }
  }

  private func act(
    _ table: TableView, _ numbers: Numbers, _ step: Int,
    using random: inout some RandomNumberGenerator
  ) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: table.visibleCells.randomElement(using: &random)?.row.map(table.liftRow)
    case 1, 2:
      table.liftedRows.randomElement(using: &random).map {
        table.moveLiftedRow($0, toTop: Double.random(in: -60...760, using: &random))
      }
    case 3: table.liftedRows.randomElement(using: &random).map(table.dropRow)
    case 4:
      let row = Int.random(in: 0...numbers.rows.count, using: &random)
      table.gap = TableGap(row: row, delta: Double.random(in: 0...80, using: &random))
    case 5: table.closeGap(within: 0.2)
    case 6:
      guard let row = table.liftedRows.randomElement(using: &random),
        let target = table.liftTarget(of: row)
      else { return }
      numbers.rows.insert(numbers.rows.remove(at: row), at: target)
      table.performUpdates([.move(from: row, to: target)])
    default: table.performUpdates(numbers.rows.change(1000 + step, using: &random))
    }
  }

  @Test func `an inserted cell is behind those below it and in front of other views`() {
    let (table, numbers, harness) = table(5)
    let behind = View()
    table.insertSubview(behind, at: 0)
    for row in [0, 3, 7] {
      numbers.rows.insert(50 + row, at: row)
      table.performUpdates([.insert(row: row)])
      harness.frame()
      let order = table.subviews.compactMap { ($0 as? TableViewCell)?.row }
      #expect(table.subviews.first === behind)
      #expect(order == order.sorted())
    }
  }

  @Test func `with scrollsLastRowToTop every row can be scrolled to the top`() {
    let (table, _, harness) = table(3)
    table.scrollsLastRowToTop = true
    #expect(table.offsetRange == 0...100)
    table.scroll(to: 100, duration: 0.3)
    harness.settle()
    #expect(table.contentOffset == 100)
    table.scrollsLastRowToTop = false
    harness.settle()
    #expect(table.contentOffset == 0)
  }

  @Test func `revealing a row scrolls by the smallest distance`() {
    let (table, _, harness) = table()
    for (row, offset) in [(3, 0.0), (13, 0), (14, 50), (39, 1300), (30, 1300), (2, 100)] {
      table.reveal(row, within: 0.3)
      harness.settle()
      #expect(table.contentOffset == offset)
    }
  }

  @Test func `a tap below the last row is reported, also in an empty table`() {
    for count in [0, 3] {
      let (table, numbers, harness) = table(count)
      for y in [Double(count) * 50 + 2, 600] {
        harness.touch(.began, 200, y)
        harness.touch(.ended, 200, y)
      }
      #expect(numbers.tapsBelow == 2 && numbers.selected == [])
      table.contentOffset = 0
    }
  }

  @Test func `a tap on the last point of the last row selects that row`() {
    let (_, numbers, harness) = table(3)
    harness.touch(.began, 200, 149)
    harness.touch(.ended, 200, 149)
    #expect(numbers.selected == [2] && numbers.tapsBelow == 0)
  }

  @Test func `one delegate can suppress a tap`() {
    let (_, numbers, harness) = table(3)
    numbers.allowsTaps = false
    for y in [75.0, 600] {
      harness.touch(.began, 200, y)
      harness.touch(.ended, 200, y)
    }
    #expect(numbers.tapsBelow == 0 && numbers.selected == [])
  }
}
