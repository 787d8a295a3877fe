import Motion

/// Rows on their way to their new places: how far each still is from its own, as a function of time.
///
/// It knows rows by number, not by cell, so that rows that scroll in while it runs move along.
struct Shuffle {
  /// The rows that move.
  var rows: Range<Int>
  /// How far below its place each row starts, in points; negative above.
  let distance: Double
  /// When it began, in seconds of the scene's clock.
  let start: Double
  /// The row that starts first; each one below starts `Tunables.shuffleStagger` later.
  var leader: Int
  /// How many rows start one after the other; those below start with the last of them.
  let followers: Int

  /// When the last row has arrived.
  var end: Double {
    start + Double(followers) * Tunables.shuffleStagger + Tunables.shuffleDuration
  }

  /// How far below its place `row` is at `time`.
  func displacement(of row: Int, at time: Double) -> Double {
    guard rows.contains(row) else { return 0 }
    let delay = Double(min(max(row - leader, 0), followers)) * Tunables.shuffleStagger
    let tween = Tween(
      from: distance, to: 0, duration: Tunables.shuffleDuration, curve: .easeInOut, delay: delay)
    return tween.position(at: time - start)
  }

  /// Makes room for a row that was inserted at `row`.
  mutating func insert(_ row: Int) {
    let lower = rows.lowerBound + (row <= rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound + (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row <= leader { leader += 1 }
  }

  /// Closes up after `row` was removed.
  mutating func remove(_ row: Int) {
    let lower = rows.lowerBound - (row < rows.lowerBound ? 1 : 0)
    let upper = rows.upperBound == .max ? .max : rows.upperBound - (row < rows.upperBound ? 1 : 0)
    rows = lower..<max(lower, upper)
    if row < leader { leader -= 1 }
  }
}
