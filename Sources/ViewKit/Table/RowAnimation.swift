import Motion

/// Rows on their way to their places: how far each still is from its own, as a function of time.
///
/// It knows rows by number, not by cell, so that rows that scroll in while it runs move along.
struct RowAnimation: RowFollower {
  /// The rows that move.
  var rows: Range<Int>
  /// How far below its place each row starts, in points; negative above.
  let distance: Double
  /// How the distance becomes 0.
  let motion: any Simulation
  /// When it began, in seconds of the scene's clock.
  let start: Double
  /// The row that starts first; each one below starts `ViewConstants.rowAnimationStagger` later.
  var leader: Int
  /// How many rows start one after the other; those below start with the last of them.
  let followers: Int

  /// Rows that are drawn `distance` below their places and go there at `pace` from `start` on.
  init(
    rows: Range<Int>, distance: Double, pace: AnimationCurve, start: Double, leader: Int = 0,
    followers: Int = 0
  ) {
    self.rows = rows
    self.distance = distance
    motion =
      switch pace {
      case .ease(let seconds):
        Tween(from: distance, to: 0, duration: seconds, curve: .easeInOut)
      case .spring: Spring(from: distance, to: 0)
      }
    self.start = start
    self.leader = leader
    self.followers = followers
  }

  /// A row that is drawn `from` below its place, goes until it is `to` below it, and is there then.
  init(row: Int, from: Double, to: Double, start: Double) {
    rows = row..<row + 1
    distance = from
    motion = Tween(
      from: from, to: to, duration: ViewConstants.rowAnimationDuration, curve: .easeInOut)
    self.start = start
    (leader, followers) = (0, 0)
  }

  /// Whether the last row has arrived at `time`.
  func isDone(at time: Double) -> Bool { motion.isDone(at: time - start - delay(followers)) }

  /// How far below its place `row` is at `time`.
  func displacement(of row: Int, at time: Double) -> Double {
    guard rows.contains(row) else { return 0 }
    return motion.position(at: time - start - delay(min(max(row - leader, 0), followers)))
  }

  mutating func insert(_ row: Int) {
    let lower = rows.lowerBound + (row <= rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound + (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row <= leader { leader += 1 }
  }

  mutating func remove(_ row: Int) {
    let lower = rows.lowerBound - (row < rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound - (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row < leader { leader -= 1 }
  }

  private func delay(_ places: Int) -> Double { Double(places) * ViewConstants.rowAnimationStagger }
}
