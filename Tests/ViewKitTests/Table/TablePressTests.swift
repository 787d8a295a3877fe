import Geometry
import Input
import Testing

@testable import ViewKit

/// Tests that a contact stays with the row on which it began, wherever the row moves.
@MainActor
struct TablePressTests {
  private let numbers = Numbers(Array(0..<200))
  private let table: TableView
  private let harness: SceneHarness

  init() {
    table = numbers.table()
    harness = SceneHarness(table)
  }

  /// Makes `rows` the numbers of the table, performs `updates` and draws a frame.
  private func perform(_ rows: [Int], _ updates: [TableUpdate]) {
    numbers.rows = rows
    table.performUpdates(updates)
    harness.frame()
  }

  @Test(arguments: [-1.0, 1, 30]) func `the wheel ends a tap`(clicks: Double) {
    table.jump(to: 1000)
    harness.frame()
    harness.touch(.began, 100, 75)
    harness.turnWheel(clicks)
    harness.run(0.3)
    harness.touch(.ended, 100, 75)
    #expect(numbers.selected == [])
  }

  @Test func `a tap selects the row on which it began, even if that has moved`() {
    harness.touch(.began, 100, 75)
    perform([7, 8] + Array(0..<200), [.insert(row: 0), .insert(row: 1)])
    harness.run(1)
    harness.touch(.ended, 100, 75)
    #expect(numbers.selected == [1])
  }

  @Test func `a tap on a row that is deleted meanwhile selects nothing`() {
    harness.touch(.began, 100, 75)
    perform([0] + Array(2..<200), [.delete(row: 1)])
    harness.run(1)
    harness.touch(.ended, 100, 75)
    #expect(numbers.selected == [])
  }

  @Test func `a tap on a row that scrolls out meanwhile selects nothing`() {
    for offsets in [[1000.0], [1000, 0]] {
      harness.touch(.began, 100, 75)
      for offset in offsets {
        table.jump(to: offset)
        harness.frame()
      }
      harness.touch(.ended, 100, 75)
      #expect(numbers.selected == [])
    }
    harness.touch(.began, 100, 75)
    harness.touch(.ended, 100, 75)
    #expect(numbers.selected == [1])
  }
}
