import Geometry
import Motion
import Timing

extension TableView {
  /// Draws `rows` `distance` points below their places, above when negative, and lets them go there
  /// at `pace`; adds to whatever else moves them.
  public func displace(_ rows: Range<Int>, by distance: Double, pace: AnimationCurve) {
    guard let scene, distance != 0, !rows.isEmpty else { return }
    rowAnimations.append(
      RowAnimation(rows: rows, distance: distance, pace: pace, start: scene.motionTime.seconds))
    runRowAnimations()
  }

  /// Lets the rows on both sides of the gap, if there is one, go to their places within `seconds`.
  public func closeGap(within seconds: Double) {
    guard let gap else { return }
    self.gap = nil
    displace(0..<gap.row, by: -gap.delta, pace: .ease(seconds))
    displace(gap.row..<Int.max, by: gap.delta, pace: .ease(seconds))
  }

  /// How far below its place `row` is drawn.
  func displacement(of row: Int) -> Double {
    let still = (gap?.displacement(of: row) ?? 0) + roomMade(by: row)
    return rowAnimations.reduce(still) { $0 + $1.displacement(of: row, at: rowAnimationTime) }
  }

  /// Lets time pass for the rows until the last one has arrived.
  func runRowAnimations() {
    guard let scene else { return }
    let now = scene.motionTime.seconds
    rowAnimationTime = now
    run(RowAnimationClock(start: now, rowAnimations: rowAnimations), on: \.rowAnimationTime)
  }

  /// Puts the rows drawn within the view into `seen`, from top to bottom of their places.
  func findSeenRows(_ seen: inout [Int]) {
    seen.removeAll(keepingCapacity: true)
    let reach = abs(gap?.delta ?? 0) + (lift == nil ? 0 : rowHeight)
    let neighbors = rowAnimations.filter { $0.rows.count > 1 }
    let up = neighbors.reduce(reach) { $0 + max(0, $1.distance) }
    let down = neighbors.reduce(reach) { $0 + max(0, -$1.distance) }
    let near = rows.rows(from: bounds.minY - up, to: bounds.maxY + down)
    for row in near where isSeen(row) { seen.append(row) }
    guard lift != nil || !rowAnimations.isEmpty else { return }
    let movers = rowAnimations.filter { $0.rows.count == 1 }.map(\.rows.lowerBound) + liftedRows
    let others = Set(movers.filter { !near.contains($0) && isSeen($0) })
    seen.append(contentsOf: others.sorted())
  }

  private var liftedRows: [Int] { lift.map { [$0.row] } ?? [] }

  private func isSeen(_ row: Int) -> Bool {
    guard row < rows.count else { return false }
    let top = drawnTop(of: row)
    return row == lift?.row || top < bounds.maxY && top + rows.height(at: row) > bounds.minY
  }

  /// The upper edge of `row` where it is drawn, in points of the content.
  func drawnTop(of row: Int) -> Double {
    if let lift, lift.row == row { return bounds.minY + lift.top }
    return rows.offset(of: row) + displacement(of: row)
  }
}
