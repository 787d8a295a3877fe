import Motion

/// An animation that moves a range of rows to their places, by a displacement of each row.
///
/// The animation refers to rows by number instead of by cell, so that it also moves rows that
/// scroll into view while it runs.
struct RowAnimation: RowIndexAdjusting {
  /// The numbers of the rows that move; an upper bound of `Int.max` includes all rows to the last
  /// one.
  var rows: Range<Int>
  /// The initial displacement of each row below its place, in points; negative if above its place.
  let distance: Double
  /// The displacement as a function of the seconds since the start of a row's movement.
  let motion: any Simulation
  /// The start time, in seconds of the scene's motion time; before, the rows are at the initial
  /// displacement.
  var start: Double
  /// The row that starts first, together with all rows above it.
  ///
  /// Each row below starts `ViewConstants.rowAnimationStagger` seconds after the row above it.
  var firstStaggeredRow: Int
  /// The number of rows below `firstStaggeredRow` that start one after the other.
  ///
  /// All rows farther down start together with the last of them.
  let staggeredRowCount: Int

  /// Creates an animation of `rows` from `distance` points below their places to their places.
  ///
  /// The movement follows `curve`.
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

  /// Creates an animation of `row` from the displacement `from` to the displacement `to`, in
  /// points.
  ///
  /// When the animation ends, the row jumps to its place.
  init(row: Int, from: Double, to: Double, start: Double) {
    rows = row..<row + 1
    distance = from
    motion = Tween(
      from: from, to: to, duration: ViewConstants.rowAnimationDuration, curve: .easeInOut)
    self.start = start
    (firstStaggeredRow, staggeredRowCount) = (0, 0)
  }

  /// Whether all rows have arrived at `time`, in seconds of the scene's motion time.
  func isDone(at time: Double) -> Bool {
    motion.isDone(at: time - start - delay(staggeredRowCount))
  }

  /// The displacement of `row` below its place, in points, at `time`.
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

  /// The delay, in seconds after `start`, of the row that is `index` rows below
  /// `firstStaggeredRow`.
  private func delay(_ index: Int) -> Double { Double(index) * ViewConstants.rowAnimationStagger }
}

/// How the displacement of rows decreases over time.
public enum AnimationCurve: Hashable, Sendable {
  /// Ease-in-out over this many seconds.
  case ease(Double)
  /// A critically damped spring.
  ///
  /// Spring animations of a row that overlap add up to the movement of a single spring that is
  /// displaced several times.
  case spring
}

/// A simulation whose position is the time at which row animations are evaluated.
///
/// The position advances in real time until all row animations are done.
struct RowAnimationClock: Simulation {
  let start: Double
  let rowAnimations: [RowAnimation]

  func position(at t: Double) -> Double { start + max(0, t) }

  func velocity(at t: Double) -> Double { isDone(at: t) ? 0 : 1 }

  func isDone(at t: Double) -> Bool { rowAnimations.allSatisfy { $0.isDone(at: start + t) } }
}
