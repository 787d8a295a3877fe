import Geometry
import Input
import Testing

@testable import ViewKit

/// A press on a row is a press on that row, wherever it goes.
@MainActor
struct TablePressTests {
  private let numbers = Numbers(Array(0..<200))
  private let table: TableView
  private let stage: Stage

  init() {
    table = numbers.table()
    stage = Stage(table)
  }

  /// Changes the numbers and tells the table.
  private func perform(_ rows: [Int], _ updates: [TableUpdate]) {
    numbers.rows = rows
    table.performUpdates(updates)
    stage.frame()
  }

  @Test(arguments: [-1.0, 1, 30]) func `the wheel ends a tap`(clicks: Double) {
    table.jump(to: 1000)
    stage.frame()
    stage.touch(.began, 100, 75)
    stage.turnWheel(clicks)
    stage.run(0.3)
    stage.touch(.ended, 100, 75)
    #expect(numbers.selected == [])
  }

  @Test func `a row that has moved under the finger is tapped, not the one in its place`() {
    stage.touch(.began, 100, 75)
    perform([7, 8] + Array(0..<200), [.insert(row: 0), .insert(row: 1)])
    stage.run(1)
    stage.touch(.ended, 100, 75)
    #expect(numbers.selected == [1])
  }

  @Test func `a row that is gone is not tapped, nor is the one in its place`() {
    stage.touch(.began, 100, 75)
    perform([0] + Array(2..<200), [.delete(row: 1)])
    stage.run(1)
    stage.touch(.ended, 100, 75)
    #expect(numbers.selected == [])
  }

  @Test func `a row that has left the view is not tapped, not even when it is back`() {
    for offsets in [[1000.0], [1000, 0]] {
      stage.touch(.began, 100, 75)
      for offset in offsets {
        table.jump(to: offset)
        stage.frame()
      }
      stage.touch(.ended, 100, 75)
      #expect(numbers.selected == [])
    }
    stage.touch(.began, 100, 75)
    stage.touch(.ended, 100, 75)
    #expect(numbers.selected == [1])
  }
}
