/// Rows that stand apart: those before `row` are drawn higher than their places, the others lower.
public struct TableGap: RowFollower, Hashable, Sendable {
  /// The first row below the gap; the number of rows when the gap is below the last.
  public var row: Int
  /// How far rows on either side are from their places, in points.
  public var delta: Double

  /// A gap before `row`, 2 · `delta` high.
  public init(row: Int, delta: Double) {
    self.row = row
    self.delta = delta
  }

  func displacement(of row: Int) -> Double { row < self.row ? -delta : delta }

  mutating func insert(_ row: Int) { if row < self.row { self.row += 1 } }

  mutating func remove(_ row: Int) { if row < self.row { self.row -= 1 } }
}
