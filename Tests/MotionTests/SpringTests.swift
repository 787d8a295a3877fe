import Motion
import Testing

@Suite struct SpringTests {
  static let positions = [-300.0, -1, 0, 0.5, 80]
  static let speeds = [-8000.0, -100, 0, 30, 8000]

  @Test(arguments: positions, speeds)
  func `a spring starts with the given values and its velocity is its derivative`(
    from: Double, speed: Double
  ) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    expectSimulation(spring)
    expectSmooth(spring, until: 2)
    expectNear(spring.position(at: 0), from, within: 1e-9)
    expectNear(spring.velocity(at: 0), speed, within: 1e-9)
    #expect(spring.position(at: .infinity) == 20)
  }

  @Test(arguments: positions, speeds)
  func `a spring does not oscillate: it passes its end at most once`(from: Double, speed: Double) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    let sides = (0...3000).map { spring.position(at: Double($0) / 1000) - 20 }.filter { $0 != 0 }
    let passes = zip(sides, sides.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(passes <= 1)
    #expect(passes == (spring.timeAtEnd.map { $0 > 0 && $0 < 3 } == true ? 1 : 0))
  }

  @Test(arguments: positions, speeds)
  func `the jump of a spring to its end is invisible`(from: Double, speed: Double) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    let settlingTime = (0...40000).map { Double($0) / 10000 }.first(where: spring.isDone)
    let before = spring.position(at: (settlingTime ?? 0) - 1e-4)
    expectNear(before, 20, within: 2 * MotionConstants.springTolerance)
  }

  @Test func `a spring without initial velocity follows (1 + ω·t)·e^(−ω·t)`() {
    let spring = Spring(from: 100, to: 0, angularFrequency: 2)
    expectNear(spring.position(at: 0.5), 2 / 2.718281828459045 * 100, within: 1e-9)
    #expect(spring.timeAtEnd == nil)
  }

  @Test func `a spring is at its end at timeAtEnd`() throws {
    let spring = Spring(from: 30, to: 0, velocity: -2000)
    let time = try #require(spring.timeAtEnd)
    expectNear(spring.position(at: time), 0, within: 1e-9)
    #expect(spring.velocity(at: time) < -1)
    #expect(Spring(from: 0, to: 0, velocity: 9).timeAtEnd == 0)
  }

  @Test func `a spring is finite for zero and for huge values`() {
    #expect(Spring(from: 5, to: 5).isDone(at: 0))
    expectSimulation(Spring(from: 5, to: 5))
    expectSimulation(Spring(from: 1e100, to: -1e100, velocity: 1e120))
  }
}
