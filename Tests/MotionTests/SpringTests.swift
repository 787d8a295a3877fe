import Motion
import Testing

@Suite struct SpringTests {
  static let places = [-300.0, -1, 0, 0.5, 80]
  static let speeds = [-8000.0, -100, 0, 30, 8000]

  @Test(arguments: places, speeds)
  func `a spring begins as told and its velocity is its derivative`(from: Double, speed: Double) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    expectSound(spring)
    expectSmooth(spring, until: 2)
    expectNear(spring.position(at: 0), from, within: 1e-9)
    expectNear(spring.velocity(at: 0), speed, within: 1e-9)
    #expect(spring.position(at: .infinity) == 20)
  }

  @Test(arguments: places, speeds)
  func `a spring never swings: it passes its end once at most`(from: Double, speed: Double) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    let sides = (0...3000).map { spring.position(at: Double($0) / 1000) - 20 }.filter { $0 != 0 }
    let passes = zip(sides, sides.dropFirst()).count { ($0 < 0) != ($1 < 0) }
    #expect(passes <= 1)
    #expect(passes == (spring.timeAtEnd.map { $0 > 0 && $0 < 3 } == true ? 1 : 0))
  }

  @Test(arguments: places, speeds)
  func `a spring snaps to its end by less than can be seen`(from: Double, speed: Double) {
    let spring = Spring(from: from, to: 20, velocity: speed)
    let settled = (0...40000).map { Double($0) / 10000 }.first(where: spring.isDone)
    let before = spring.position(at: (settled ?? 0) - 1e-4)
    expectNear(before, 20, within: 2 * MotionConstants.springTolerance)
  }

  @Test func `a spring without speed follows (1 + ω·t)·e^(−ω·t)`() {
    let spring = Spring(from: 100, to: 0, angularFrequency: 2)
    expectNear(spring.position(at: 0.5), 2 / 2.718281828459045 * 100, within: 1e-9)
    #expect(spring.timeAtEnd == nil)
  }

  @Test func `a spring stands at its end at the time it names`() throws {
    let spring = Spring(from: 30, to: 0, velocity: -2000)
    let time = try #require(spring.timeAtEnd)
    expectNear(spring.position(at: time), 0, within: 1e-9)
    #expect(spring.velocity(at: time) < -1)
    #expect(Spring(from: 0, to: 0, velocity: 9).timeAtEnd == 0)
  }

  @Test func `a spring answers for nothing to do and for huge values`() {
    #expect(Spring(from: 5, to: 5).isDone(at: 0))
    expectSound(Spring(from: 5, to: 5))
    expectSound(Spring(from: 1e100, to: -1e100, velocity: 1e120))
  }
}
