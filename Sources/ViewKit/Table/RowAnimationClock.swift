import Motion

/// Advances a table's animation time, by one second a second, until all row animations are done.
struct RowAnimationClock: Simulation {
  let start: Double
  let rowAnimations: [RowAnimation]

  func position(at t: Double) -> Double { start + max(0, t) }

  func velocity(at t: Double) -> Double { isDone(at: t) ? 0 : 1 }

  func isDone(at t: Double) -> Bool { rowAnimations.allSatisfy { $0.isDone(at: start + t) } }
}
