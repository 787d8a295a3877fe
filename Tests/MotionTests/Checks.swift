import Motion
import Testing

/// Expects `a` and `b` to differ by no more than `tolerance`; fails for NaN.
func expectNear(
  _ a: Double, _ b: Double, within tolerance: Double, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(abs(a - b) <= tolerance, comment, sourceLocation: location)
}

/// Expects `movement` to meet the requirements of `Simulation`.
///
/// The movement must end and not move again, its positions and velocities must be finite, and times
/// before 0 must count as 0.
func expectSimulation(_ movement: any Simulation, at location: SourceLocation = #_sourceLocation) {
  let times = (0...400).map { Double($0) * 0.02 } + [1e3, 1e9, .infinity]
  let end = movement.position(at: .infinity)
  var wasDone = false
  for t in times {
    let done = movement.isDone(at: t)
    #expect(done || !wasDone, "moves again at \(t): \(movement)", sourceLocation: location)
    #expect(movement.position(at: t).isFinite, "at \(t): \(movement)", sourceLocation: location)
    #expect(movement.velocity(at: t).isFinite, "at \(t): \(movement)", sourceLocation: location)
    if done {
      #expect(movement.position(at: t) == end, "at \(t): \(movement)", sourceLocation: location)
      #expect(movement.velocity(at: t) == 0, "at \(t): \(movement)", sourceLocation: location)
    }
    wasDone = done
  }
  #expect(wasDone, "never ends: \(movement)", sourceLocation: location)
  #expect(movement.position(at: -1) == movement.position(at: 0), sourceLocation: location)
  #expect(movement.isDone(at: -1) == movement.isDone(at: 0), sourceLocation: location)
  #expect(movement.velocity(at: -1) == movement.velocity(at: 0), sourceLocation: location)
}

/// Expects the velocity of `movement` to be the derivative of its position from 0.01 s until `end`.
///
/// This includes the times at which the movement changes, for example from friction to a spring.
func expectSmooth(
  _ movement: any Simulation, until end: Double, step: Double = 1e-5,
  at location: SourceLocation = #_sourceLocation
) {
  var t = 0.01
  while t < end, !movement.isDone(at: t + step) {
    let slope = (movement.position(at: t + step) - movement.position(at: t - step)) / (2 * step)
    let velocity = movement.velocity(at: t)
    expectNear(
      velocity, slope, within: 0.01 + abs(velocity) * 1e-3, "at \(t): \(movement)", at: location)
    t += 0.0037
  }
}

extension TimingCurve {
  /// One curve of each kind.
  static let samples = [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut,
    .cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86),
  ]
}
