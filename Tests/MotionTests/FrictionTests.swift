import Motion
import Testing

@Suite struct FrictionTests {
  @Test func `the velocity falls by the factor 0.998 each millisecond`() {
    let deceleration = Friction(from: 0, velocity: 3000)
    for millisecond in 0..<2000 {
      let t = Double(millisecond) / 1000
      expectNear(
        deceleration.velocity(at: t + 0.001) / deceleration.velocity(at: t), 0.998, within: 1e-9)
    }
  }

  @Test(arguments: [-8000.0, -50, 2, 1000, 8000])
  func `a deceleration satisfies the requirements of a simulation`(velocity: Double) {
    let deceleration = Friction(from: 7, velocity: velocity)
    expectSimulation(deceleration)
    expectSmooth(deceleration, until: 4)
    #expect(deceleration.position(at: 0) == 7)
    #expect(deceleration.position(at: 100) == deceleration.finalPosition)
  }

  @Test func `a deceleration ends without a jump at a speed of 1`() {
    let deceleration = Friction(from: 0, velocity: 100)
    let end = (0...4000).map { Double($0) / 1000 }.first(where: deceleration.isDone) ?? 0
    expectNear(deceleration.velocity(at: end - 0.001), 1, within: 0.01)
    expectNear(deceleration.position(at: end - 0.001), deceleration.finalPosition, within: 0.002)
    // The distance is the velocity lost, 100 − 1, divided by the rate k = −1000·ln 0.998.
    expectNear(deceleration.finalPosition, 99 / MotionConstants.friction, within: 1e-9)
  }

  @Test(arguments: [-8000.0, -50, 1000])
  func `the time at a position is when it is reached`(velocity: Double) throws {
    let deceleration = Friction(from: 7, velocity: velocity)
    for fraction in [0, 0.1, 0.5, 0.99] {
      let position = 7 + (deceleration.finalPosition - 7) * fraction
      let time = try #require(deceleration.time(at: position))
      expectNear(deceleration.position(at: time), position, within: 1e-6)
    }
  }

  @Test func `a position that is never reached has no time`() {
    let deceleration = Friction(from: 0, velocity: 100)
    #expect(deceleration.time(at: -1) == nil)
    #expect(deceleration.time(at: deceleration.finalPosition + 0.01) == nil)
    #expect(deceleration.time(at: 1e9) == nil)
    #expect(Friction(from: 0, velocity: 0).time(at: 1) == nil)
    #expect(Friction(from: 3, velocity: 0).time(at: 3) == 0)
  }

  @Test(arguments: [0.0, 0.5, -1])
  func `a velocity below the stopping speed does not move`(velocity: Double) {
    let deceleration = Friction(from: 4, velocity: velocity)
    #expect(deceleration.isDone(at: 0))
    #expect(deceleration.finalPosition == 4)
  }

  @Test func `a deceleration is finite for huge values`() {
    expectSimulation(Friction(from: 1e100, velocity: 1e200))
  }
}
