import Motion
import Testing

/// Expects `a` and `b` to differ by no more than `tolerance`; fails for NaN.
func expectNear(
  _ a: Double, _ b: Double, within tolerance: Double, _ comment: Comment? = nil,
  at location: SourceLocation = #_sourceLocation
) {
  #expect(abs(a - b) <= tolerance, comment, sourceLocation: location)
}

/// Expects the requirements of `Simulation`: it ends and does not move again, its values are
/// finite, and times before 0 count as 0.
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

/// Expects the velocity to be the derivative of the position, also between two phases.
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
