import TestSupport
import Testing

@testable import ViewKit

struct TableRowsTests {
  /// Rows whose heights are in `heights`.
  private func rows(_ heights: [Double]) -> TableRows {
    var rows = TableRows(count: heights.count, rowHeight: 50, hasIndividualHeights: true)
    for (row, height) in heights.enumerated() { rows.setHeight(height, at: row) }
    return rows
  }

  @Test func `rows that are measured have the geometry of uniform rows if they are as high`() {
    let uniform = TableRows(count: 7, rowHeight: 50)
    let measured = rows(Array(repeating: 50, count: 7))
    for top in stride(from: -120.0, through: 420, by: 12.5) {
      for height in [0, 25, 50, 130.0] {
        #expect(
          measured.rows(from: top, to: top + height) == uniform.rows(from: top, to: top + height))
      }
      #expect(measured.row(nearest: top) == uniform.row(nearest: top))
      for row in 0..<7 where (top + 25).truncatingRemainder(dividingBy: 50) != 0 {
        #expect(
          measured.target(of: row, droppedAt: top) == uniform.target(of: row, droppedAt: top))
      }
    }
  }

  @Test func `the rows of a range are those that overlap it`() {
    withSeeds(20) { random in
      let heights = (0..<30).map { _ in Double(Int.random(in: 1...200, using: &random)) }
      let rows = rows(heights)
      for _ in 0..<50 {
        let top = Double(Int.random(in: -50...3000, using: &random))
        let bottom = top + Double(Int.random(in: 1...600, using: &random))
        let expected = (0..<30).filter {
          rows.offset(of: $0) < bottom && rows.offset(of: $0 + 1) > top
        }
        #expect(Array(rows.rows(from: top, to: bottom)) == expected)
      }
    }
  }

  @Test func `a dropped row goes to the place nearest to it`() {
    withSeeds(20) { random in
      let heights = (0..<9).map { _ in Double(Int.random(in: 20...200, using: &random)) }
      let rows = rows(heights)
      for row in 0..<9 {
        for _ in 0..<20 {
          let top = Double(Int.random(in: -100...1500, using: &random)) + 0.25
          let target = rows.target(of: row, droppedAt: top)
          let distances = (0..<9).map { place in
            abs(top - placeTop(of: row, at: place, heights))
          }
          #expect(distances[target] == distances.min())
        }
      }
    }
  }

  /// The top edge of `row` after a move to `place`.
  private func placeTop(of row: Int, at place: Int, _ heights: [Double]) -> Double {
    var others = heights
    others.remove(at: row)
    return others[..<place].reduce(0, +)
  }
}
