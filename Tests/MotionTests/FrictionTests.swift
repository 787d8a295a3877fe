import Motion
import Testing

@Suite struct FrictionTests {
  @Test func `speed falls to 0.998 of itself every millisecond`() {
    let glide = Friction(from: 0, velocity: 3000)
    for millisecond in 0..<2000 {
      let t = Double(millisecond) / 1000
      expectNear(glide.velocity(at: t + 0.001) / glide.velocity(at: t), 0.998, within: 1e-9)
    }
  }

  @Test(arguments: [-8000.0, -50, 2, 1000, 8000])
  func `a glide keeps the promises of a simulation`(velocity: Double) {
    let glide = Friction(from: 7, velocity: velocity)
    expectSound(glide)
    expectSmooth(glide, until: 4)
    #expect(glide.position(at: 0) == 7)
    #expect(glide.position(at: 100) == glide.finalPosition)
  }

  @Test func `a glide stops without a jump once it is slower than 1`() {
    let glide = Friction(from: 0, velocity: 100)
    let stop = (0...4000).map { Double($0) / 1000 }.first(where: glide.isDone) ?? 0
    expectNear(glide.velocity(at: stop - 0.001), 1, within: 0.01)
    expectNear(glide.position(at: stop - 0.001), glide.finalPosition, within: 0.002)
    // Speed / k is how far it would come for ever; k = −1000·ln 0.998.
    expectNear(glide.finalPosition, 99 / MotionConstants.friction, within: 1e-9)
  }

  @Test(arguments: [-8000.0, -50, 1000])
  func `the time at a position is when it stands there`(velocity: Double) throws {
    let glide = Friction(from: 7, velocity: velocity)
    for part in [0, 0.1, 0.5, 0.99] {
      let place = 7 + (glide.finalPosition - 7) * part
      let time = try #require(glide.time(at: place))
      expectNear(glide.position(at: time), place, within: 1e-6)
    }
  }

  @Test func `there is no time at a position that is never reached`() {
    let glide = Friction(from: 0, velocity: 100)
    #expect(glide.time(at: -1) == nil)
    #expect(glide.time(at: glide.finalPosition + 0.01) == nil)
    #expect(glide.time(at: 1e9) == nil)
    #expect(Friction(from: 0, velocity: 0).time(at: 1) == nil)
    #expect(Friction(from: 3, velocity: 0).time(at: 3) == 0)
  }

  @Test(arguments: [0.0, 0.5, -1])
  func `what is too slow does not move`(velocity: Double) {
    let glide = Friction(from: 4, velocity: velocity)
    #expect(glide.isDone(at: 0))
    #expect(glide.finalPosition == 4)
  }

  @Test func `a glide answers for huge values`() {
    expectSound(Friction(from: 1e100, velocity: 1e200))
  }
}
