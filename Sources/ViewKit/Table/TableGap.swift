/// A gap between two rows: the rows above are displaced upwards, the rows below downwards.
public struct TableGap: RowIndexAdjusting, Hashable, Sendable {
  /// The first row below the gap; the number of rows when the gap is below the last.
  public var row: Int
  /// The displacement of the rows on either side, in points: half the height of the gap.
  public var delta: Double

  /// A gap above `row`, 2 · `delta` points high.
  public init(row: Int, delta: Double) {
    self.row = row
    self.delta = delta
  }

  /// The displacement of `row` below its place, in points; negative above.
  func displacement(of row: Int) -> Double { row < self.row ? -delta : delta }

  mutating func insert(_ row: Int) { if row < self.row { self.row += 1 } }

  mutating func remove(_ row: Int) { if row < self.row { self.row -= 1 } }
}
