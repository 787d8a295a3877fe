import Motion
import Testing

@Suite struct BouncingScrollTests {
  static let positions = [-200.0, -0.5, 0, 1, 400, 999.5, 1000, 1030, 1400]
  static let speeds = [-8000.0, -900, -3, 0, 0.5, 250, 2000, 8000]

  @Test(arguments: positions, speeds)
  func `position and velocity are continuous from deceleration to bounce`(
    from: Double, speed: Double
  ) {
    let scroll = BouncingScroll(from: from, velocity: speed, range: 0...1000)
    expectSimulation(scroll)
    expectSmooth(scroll, until: 5)
    expectNear(scroll.position(at: 0), from, within: 1e-9)
    #expect((0...1000).contains(scroll.position(at: .infinity)))
    let step = 1e-4
    for index in 0..<30000 {
      let t = Double(index) * step
      let jump = scroll.position(at: t + step) - scroll.position(at: t)
      #expect(abs(jump) <= 8000 * step + 2 * MotionConstants.springTolerance, "at \(t)")
      let velocityJump = scroll.velocity(at: t + step) - scroll.velocity(at: t)
      // The acceleration is largest where a spring begins. There it is about 2·ω times the
      // velocity, and 2·ω is about 28 per second; the bound of 40 leaves a margin.
      #expect(abs(velocityJump) <= 8000 * 40 * step + MotionConstants.stoppingSpeed, "at \(t)")
    }
  }

  @Test(arguments: positions, speeds)
  func `restarting at each of 30, 60 or 144 frames a second gives the same path`(
    from: Double, speed: Double
  ) {
    let whole = BouncingScroll(from: from, velocity: speed, range: 0...1000)
    for rate in [30.0, 60, 144] {
      var part = whole
      for frame in 1...Int(3 * rate) {
        let (x, velocity) = (part.position(at: 1 / rate), part.velocity(at: 1 / rate))
        expectNear(x, whole.position(at: Double(frame) / rate), within: 0.5)
        part = BouncingScroll(from: x, velocity: velocity, range: 0...1000)
      }
    }
  }

  @Test func `inside the range only friction acts`() {
    let scroll = BouncingScroll(from: 100, velocity: 500, range: 0...1000)
    let deceleration = Friction(from: 100, velocity: 500)
    for t in [0, 0.1, 1, 2.5, 9] { #expect(scroll.position(at: t) == deceleration.position(at: t)) }
  }

  @Test func `a fling into an end bounces with its velocity there`() throws {
    let scroll = BouncingScroll(from: 900, velocity: 3000, range: 0...1000)
    let impact = try #require(Friction(from: 900, velocity: 3000).time(at: 1000))
    let bounce = Spring(
      from: 1000, to: 1000, velocity: Friction(from: 900, velocity: 3000).velocity(at: impact))
    for t in [0, 0.05, 0.2, 1] {
      expectNear(scroll.position(at: impact + t), bounce.position(at: t), within: 1e-6)
    }
    #expect(scroll.position(at: impact + 0.05) > 1050)
    #expect(scroll.position(at: 9) == 1000)
  }

  @Test func `a released pull returns as a spring at once`() {
    let scroll = BouncingScroll(from: -80, velocity: 0, range: 0...1000)
    let spring = Spring(from: -80, to: 0)
    for t in [0, 0.1, 0.3, 0.8] { #expect(scroll.position(at: t) == spring.position(at: t)) }
    #expect(scroll.position(at: 3) == 0)
  }

  @Test func `a fling out of a pull decelerates inside the range`() {
    let scroll = BouncingScroll(from: -20, velocity: 4000, range: 0...100_000)
    #expect(scroll.position(at: 9) > 1000)
  }

  @Test(arguments: speeds)
  func `an empty range is returned to`(speed: Double) {
    for from in [-100.0, 0, 100] {
      let scroll = BouncingScroll(from: from, velocity: speed, range: 0...0)
      expectSimulation(scroll)
      expectSmooth(scroll, until: 3)
      #expect(scroll.position(at: 9) == 0)
    }
  }

  @Test func `a range of a million rows and a huge velocity stay finite`() {
    expectSimulation(BouncingScroll(from: 0, velocity: 1e9, range: 0...50e6))
    expectSimulation(BouncingScroll(from: -1e9, velocity: 1e9, range: 0...50e6))
  }
}
