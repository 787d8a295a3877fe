import Geometry
import Motion
import Timing

extension TableView {
  /// Displaces `rows` by `distance` points, positive downward, and animates them back to their
  /// places.
  ///
  /// The displacement is added to other displacements of the rows; the movement follows `curve`.
  public func displace(_ rows: Range<Int>, by distance: Double, curve: AnimationCurve) {
    guard let scene, distance != 0, !rows.isEmpty else { return }
    rowAnimations.append(
      RowAnimation(rows: rows, distance: distance, curve: curve, start: scene.motionTime.seconds))
    runRowAnimations()
  }

  /// Removes the gap, if there is one, and animates the rows on both sides to their places.
  ///
  /// The animation takes `seconds`.
  public func closeGap(within seconds: Double) {
    guard let gap else { return }
    self.gap = nil
    displace(0..<gap.row, by: -gap.delta, curve: .ease(seconds))
    displace(gap.row..<Int.max, by: gap.delta, curve: .ease(seconds))
  }

  /// The current displacement of `row` below its place, in points, apart from that by a split.
  func displacement(of row: Int) -> Double {
    let resting = (gap?.displacement(of: row) ?? 0) + liftDisplacement(of: row)
    return rowAnimations.reduce(resting) { $0 + $1.displacement(of: row, at: rowAnimationTime) }
  }

  /// Advances `rowAnimationTime` until all row animations are done; with reduced motion, ends them.
  func runRowAnimations() {
    guard let scene else { return }
    guard rowAnimations.isEmpty || !scene.skipsMovement() else {
      rowAnimations = []
      return setNeedsLayout()
    }
    let now = scene.motionTime.seconds
    rowAnimationTime = now
    run(RowAnimationClock(start: now, rowAnimations: rowAnimations), on: \.rowAnimationTime)
  }

  /// Replaces the elements of `visible` by the rows that are drawn inside the view, or would be if a
  /// split were closed.
  ///
  /// Rows whose places are near the view come first, and other rows follow; each group is in
  /// ascending order.
  func findVisibleRows(_ visible: inout [Int]) {
    visible.removeAll(keepingCapacity: true)
    guard gap != nil || !lifts.isEmpty || !rowAnimations.isEmpty else {
      return visible.append(contentsOf: rows.rows(from: bounds.minY, to: bounds.maxY))
    }
    let margin = abs(gap?.delta ?? 0) + lifts.reduce(0) { $0 + rows.height(at: $1.row) }
    let ranges = rowAnimations.filter { $0.rows.count > 1 }
    let above = ranges.reduce(margin) { $0 + max(0, $1.distance) }
    let below = ranges.reduce(margin) { $0 + max(0, -$1.distance) }
    let nearby = rows.rows(from: bounds.minY - above, to: bounds.maxY + below)
    for row in nearby where isVisible(row) { visible.append(row) }
    // An animation of a single row may begin or end at any distance from the row's place.
    let singles = rowAnimations.filter { $0.rows.count == 1 }.map(\.rows.lowerBound) + liftedRows
    let others = Set(singles.filter { !nearby.contains($0) && isVisible($0) })
    visible.append(contentsOf: others.sorted())
  }

  private func isVisible(_ row: Int) -> Bool {
    guard row < rows.count else { return false }
    let top = rows.offset(of: row) + displacement(of: row)
    return top < bounds.maxY && top + rows.height(at: row) > bounds.minY || isLifted(row)
  }

  /// The top edge at which `row` is drawn, in points from the start of the content.
  public func drawnTop(of row: Int) -> Double {
    if let lift = lift(of: row) { return bounds.minY + lift.top }
    return rows.offset(of: row) + displacement(of: row) + splitDisplacement(of: row)
  }
}

/// A gap between two rows: the rows above are displaced upward, the rows below downward.
public struct TableGap: RowIndexAdjusting, Hashable, Sendable {
  /// The first row below the gap; equal to the number of rows if the gap is below the last row.
  public var row: Int
  /// The displacement of the rows on either side of the gap, in points: half the height of the gap.
  public var delta: Double

  /// Creates a gap above `row`, 2 · `delta` points high.
  public init(row: Int, delta: Double) {
    self.row = row
    self.delta = delta
  }

  /// The displacement of `row` below its place, in points; negative for rows above the gap.
  func displacement(of row: Int) -> Double { row < self.row ? -delta : delta }

  mutating func insert(_ row: Int) { if row < self.row { self.row += 1 } }

  mutating func remove(_ row: Int) { if row < self.row { self.row -= 1 } }
}
