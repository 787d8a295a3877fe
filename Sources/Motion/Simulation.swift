/// A movement along one axis as a pure function of the seconds since it began.
///
/// The functions accept times in any order and more than once; for times before 0 they return the
/// values at 0. Positions have any unit, and velocities are in that unit a second. To interrupt a
/// movement, start a new simulation with the current position and velocity of the old one:
///
///     let fling = Friction(from: 0, velocity: 2000)
///     let spring = Spring(
///       from: fling.position(at: 0.1), to: 0, velocity: fling.velocity(at: 0.1))
public protocol Simulation: Sendable {
  /// The position after `t` seconds; exactly the final position once `isDone` is true.
  func position(at t: Double) -> Double
  /// The velocity after `t` seconds, in units a second; 0 once `isDone` is true.
  func velocity(at t: Double) -> Double
  /// Whether the movement has ended after `t` seconds; once true, it is true at every later time.
  func isDone(at t: Double) -> Bool
}

/// The number in `range` nearest to `value`.
func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
  min(max(value, range.lowerBound), range.upperBound)
}
