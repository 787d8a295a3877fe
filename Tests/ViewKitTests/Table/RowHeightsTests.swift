import TestSupport
import Testing

@testable import ViewKit

struct RowHeightsTests {
  @Test func `random changes give the offsets and heights of an array`() {
    withSeeds(30) { random in
      let count = Int.random(in: 0...600, using: &random)
      var heights = RowHeights(count: count, estimate: 50)
      var model = Array(repeating: Row(height: 50, isMeasured: false), count: count)
      for _ in 0..<400 {
        change(&heights, &model, using: &random)
        expectSame(heights, model, using: &random)
      }
    }
  }

  @Test func `many insertions at one place and the removal of nearly all rows keep all offsets`() {
    withSeeds(3) { random in
      var heights = RowHeights(count: 0, estimate: 10.3)
      var model: [Row] = []
      for number in 0..<2000 {
        let height = Double(Float(10 + Double(number) / 3))
        heights.insert(at: model.count / 2, height: height)
        model.insert(Row(height: height, isMeasured: true), at: model.count / 2)
      }
      expectSame(heights, model, using: &random)
      while model.count > 5 {
        let row = Int.random(in: 0..<model.count, using: &random)
        heights.remove(at: row)
        model.remove(at: row)
        if model.count % 50 == 5 { expectSame(heights, model, using: &random) }
      }
    }
  }

  @Test func `rows before a full block are removed one by one`() {
    withSeeds(1) { random in
      var heights = RowHeights(count: 2 * RowHeights.blockCapacity, estimate: 50)
      var model = Array(
        repeating: Row(height: 50, isMeasured: false), count: 2 * RowHeights.blockCapacity)
      for row in 0..<RowHeights.blockCapacity {
        let height = Double(10 + row)
        _ = heights.setHeight(height, at: row)
        model[row] = Row(height: height, isMeasured: true)
      }
      while model.count > RowHeights.blockCapacity - 10 {
        heights.remove(at: 0)
        model.removeFirst()
        expectSame(heights, model, using: &random)
      }
    }
  }

  @Test func `at an edge between two rows the lower one is found`() {
    var heights = RowHeights(count: 300, estimate: 50)
    _ = heights.setHeight(90, at: 128)
    for row in 0..<300 {
      let top = heights.offset(of: row)
      #expect(heights.row(at: top) == row)
      #expect(heights.row(at: heights.offset(of: row + 1).nextDown) == row)
    }
    #expect(heights.row(at: -1) == 0)
    #expect(heights.row(at: heights.totalHeight) == 299)
  }

  @Test func `sums of fractional heights are exact`() {
    var heights = RowHeights(count: 100_000, estimate: 33.3)
    for row in stride(from: 0, to: 100_000, by: 7) { _ = heights.setHeight(45.7, at: row) }
    for row in stride(from: 0, to: 100_000, by: 7) { _ = heights.setHeight(33.3, at: row) }
    #expect(heights.totalHeight == Double(Float(33.3)) * 100_000)
    #expect(heights.offset(of: 77_777) == Double(Float(33.3)) * 77_777)
  }

  private struct Row {
    var height: Double
    var isMeasured: Bool
  }

  private func change(
    _ heights: inout RowHeights, _ model: inout [Row], using random: inout SplitMix64
  ) {
    let end = Int.random(in: 0...model.count, using: &random)
    guard let row = (0..<model.count).randomElement(using: &random) else {
      let count = Int.random(in: 1...300, using: &random)
      heights.append(count)
      model += Array(repeating: Row(height: 50, isMeasured: false), count: count)
      return
    }
    let height = Double(Int.random(in: 1...500, using: &random)) / 2
    switch Int.random(in: 0...6, using: &random) {
    case 0:
      heights.insert(at: end)
      model.insert(Row(height: 50, isMeasured: false), at: end)
    case 1:
      heights.insert(at: end, height: height)
      model.insert(Row(height: height, isMeasured: true), at: end)
    case 2, 3:
      heights.remove(at: row)
      model.remove(at: row)
    case 4:
      let to = Int.random(in: 0..<model.count, using: &random)
      heights.move(from: row, to: to)
      model.insert(model.remove(at: row), at: to)
    case 5:
      heights.invalidate(row)
      model[row].isMeasured = false
    default:
      #expect(heights.setHeight(height, at: row) == height - model[row].height)
      model[row] = Row(height: height, isMeasured: true)
    }
  }

  private func expectSame(
    _ heights: RowHeights, _ model: [Row], using random: inout SplitMix64
  ) {
    #expect(heights.count == model.count)
    var top = 0.0
    let probe = Int.random(in: 0...20, using: &random)
    for (row, expected) in model.enumerated() {
      if row % 20 == probe {
        #expect(heights.offset(of: row) == top)
        #expect(heights.height(at: row) == expected.height)
        #expect(heights.isMeasured(row) == expected.isMeasured)
        #expect(heights.row(at: top + expected.height / 2) == row)
      }
      top += expected.height
    }
    #expect(heights.totalHeight == top)
    #expect(heights.offset(of: model.count) == top)
  }
}
