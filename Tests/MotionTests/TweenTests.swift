import Motion
import Testing

@Suite struct TweenTests {
  @Test func `a delayed tween without duration has no velocity`() {
    let tween = Tween(from: 10, to: 30, duration: 0, curve: .linear, delay: 1)
    #expect(tween.velocity(at: 0.5) == 0)
    #expect(tween.velocity(at: 1) == 0)
  }

  @Test func `a tween waits, moves and stays at its end`() {
    let tween = Tween(from: 10, to: 30, duration: 2, curve: .linear, delay: 1)
    #expect(tween.position(at: 0) == 10)
    #expect(tween.position(at: 1) == 10)
    #expect(tween.position(at: 2) == 20)
    #expect(tween.position(at: 3) == 30)
    #expect(tween.velocity(at: 0.5) == 0)
    #expect(tween.velocity(at: 2) == 10)
    #expect(!tween.isDone(at: 2.999))
    #expect(tween.isDone(at: 3))
  }

  @Test func `a redirected tween passes through the position and ends elsewhere at the same time`()
  {
    for curve in [TimingCurve.linear, .easeInOut, .easeOut] {
      for delay in [0, 0.2] {
        let tween = Tween(from: 10, to: 30, duration: 0.3, curve: curve, delay: delay)
        for t in [0, 0.1, 0.25, 0.29] {
          let redirected = tween.redirected(at: t, from: 100, to: 40)
          expectNear(redirected.position(at: t), 100, within: 1e-9)
          #expect(redirected.position(at: delay + 0.3) == 40)
          #expect(!redirected.isDone(at: delay + 0.299))
        }
        #expect(tween.redirected(at: 1, from: 100, to: 40).position(at: 0) == 40)
      }
    }
  }

  @Test func `a tween without a duration is a jump at the end of its delay`() {
    let tween = Tween(from: 0, to: 1, duration: 0, curve: .easeOut, delay: 0.5)
    #expect(tween.position(at: 0.49) == 0)
    #expect(tween.position(at: 0.5) == 1)
    #expect(Tween(from: 0, to: 1, duration: 0, curve: .easeIn).isDone(at: -1))
  }

  @Test(arguments: TimingCurve.samples)
  func `a tween satisfies the requirements of a simulation`(curve: TimingCurve) {
    for (from, to, duration, delay) in [
      (0.0, 100.0, 0.3, 0.0), (100, -7, 0.2, 0.06), (5, 5, 1, 0), (1e12, -1e12, 0.3, 0),
    ] {
      let tween = Tween(from: from, to: to, duration: duration, curve: curve, delay: delay)
      expectSimulation(tween)
      #expect(tween.position(at: 0) == from)
      #expect(tween.position(at: duration + delay) == to)
    }
    expectSmooth(Tween(from: 0, to: 100, duration: 0.3, curve: curve), until: 0.3)
  }

  @Test func `a negative duration traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0, to: 1, duration: -1, curve: .linear)
    }
  }
}
