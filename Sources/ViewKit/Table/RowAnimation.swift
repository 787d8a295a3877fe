import Motion

/// An animation that moves a range of rows to their places: a displacement by row number and time.
///
/// It refers to rows by number instead of cell, so that it also moves rows that scroll in while it
/// runs.
struct RowAnimation: RowIndexAdjusting {
  /// The rows that move; up to `Int.max` for all rows from the first one on.
  var rows: Range<Int>
  /// The initial displacement of each row below its place, in points; negative above.
  let distance: Double
  /// The displacement as a function of the seconds since a row's movement began.
  let motion: any Simulation
  /// The start time, in seconds of the scene's motion time.
  let start: Double
  /// The first row of the stagger; each row below starts `ViewConstants.rowAnimationStagger`
  /// seconds after the row above.
  var firstStaggeredRow: Int
  /// The number of rows below the first that start after the row above; rows further down start
  /// with the last of these.
  let staggeredRowCount: Int

  /// Moves `rows` from `distance` below their places to their places, along `curve`.
  init(
    rows: Range<Int>, distance: Double, curve: AnimationCurve, start: Double,
    firstStaggeredRow: Int = 0, staggeredRowCount: Int = 0
  ) {
    self.rows = rows
    self.distance = distance
    motion =
      switch curve {
      case .ease(let seconds):
        Tween(from: distance, to: 0, duration: seconds, curve: .easeInOut)
      case .spring: Spring(from: distance, to: 0)
      }
    self.start = start
    self.firstStaggeredRow = firstStaggeredRow
    self.staggeredRowCount = staggeredRowCount
  }

  /// Moves `row` from the displacement `from` to `to`, and then puts it into its place at once.
  init(row: Int, from: Double, to: Double, start: Double) {
    rows = row..<row + 1
    distance = from
    motion = Tween(
      from: from, to: to, duration: ViewConstants.rowAnimationDuration, curve: .easeInOut)
    self.start = start
    (firstStaggeredRow, staggeredRowCount) = (0, 0)
  }

  /// Whether all rows have arrived at `time`.
  func isDone(at time: Double) -> Bool {
    motion.isDone(at: time - start - delay(staggeredRowCount))
  }

  /// The displacement of `row` below its place at `time`, in points.
  func displacement(of row: Int, at time: Double) -> Double {
    guard rows.contains(row) else { return 0 }
    let index = min(max(row - firstStaggeredRow, 0), staggeredRowCount)
    return motion.position(at: time - start - delay(index))
  }

  mutating func insert(_ row: Int) {
    let lower = rows.lowerBound + (row <= rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound + (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row <= firstStaggeredRow { firstStaggeredRow += 1 }
  }

  mutating func remove(_ row: Int) {
    let lower = rows.lowerBound - (row < rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound - (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row < firstStaggeredRow { firstStaggeredRow -= 1 }
  }

  /// Seconds after `start` at which the row `index` rows below the first staggered one starts.
  private func delay(_ index: Int) -> Double { Double(index) * ViewConstants.rowAnimationStagger }
}

/// The curve of a row animation.
public enum AnimationCurve: Hashable, Sendable {
  /// Ease-in-out over this many seconds.
  case ease(Double)
  /// A critically damped spring; overlapping animations add up to one spring displaced repeatedly.
  case spring
}

/// Advances a table's animation time, by one second a second, until all row animations are done.
struct RowAnimationClock: Simulation {
  let start: Double
  let rowAnimations: [RowAnimation]

  func position(at t: Double) -> Double { start + max(0, t) }

  func velocity(at t: Double) -> Double { isDone(at: t) ? 0 : 1 }

  func isDone(at t: Double) -> Bool { rowAnimations.allSatisfy { $0.isDone(at: start + t) } }
}
