import Motion
import Testing

@Suite struct WheelScrollTests {
  @Test func `a click is 100 points, a third at once and the rest within 0.15`() {
    let target = WheelScroll.target(current: 50, clicks: 1, range: 0...1000)
    let scroll = WheelScroll(from: 50, target: target)
    expectNear(scroll.position(at: 0), 50 + 100.0 / 3, within: 1e-9)
    #expect(scroll.position(at: 0.1) < 150)
    #expect(scroll.position(at: 0.15) == 150)
    #expect(!scroll.isDone(at: 0.149))
    #expect(scroll.isDone(at: 0.15))
    // A third of the distance is covered at once. Because of ease-out, more than half of the rest
    // is covered at half of the duration.
    #expect(scroll.position(at: 0.075) > 50 + 200.0 / 3)
  }

  @Test func `clicks stop at the ends`() {
    #expect(WheelScroll.target(current: 950, clicks: 1, range: 0...1000) == 1000)
    #expect(WheelScroll.target(current: 20, clicks: -3, range: 0...1000) == 0)
    #expect(WheelScroll.target(current: 0, clicks: 2, range: 0...0) == 0)
    #expect(WheelScroll.target(current: 100, clicks: 0.5, range: 0...1000) == 150)
  }

  @Test func `a shifted scroll is the same movement elsewhere`() {
    let scroll = WheelScroll(from: 50, target: 150)
    let shifted = scroll.shifted(by: 70)
    for t in [0, 0.05, 0.14, 0.2] {
      expectNear(shifted.position(at: t), scroll.position(at: t) + 70, within: 1e-9)
    }
    #expect(shifted.target == 220)
    let more = shifted.adding(clicks: 1, at: 0.05, within: 0...1000)
    #expect(more.target == 320)
  }

  @Test func `a further click adds to the target, a third of it at once`() {
    let first = WheelScroll(from: 0, target: 100)
    let second = first.adding(clicks: 1, at: 0.05, within: 0...1000)
    #expect(second.target == 200)
    expectNear(
      second.position(at: 0), first.position(at: 0.05) + 100.0 / 3, within: 1e-9)
    #expect(second.position(at: 0.15) == 200)
  }

  @Test func `repeated clicks never leave the range nor pass their target`() {
    for clicks in [-30.0, -2, -1, -0.25, 0.25, 1, 2, 30] {
      for earlier in [-2.0, 1, 2] {
        for t in [0, 0.03, 0.1, 0.2] {
          let first = WheelScroll(
            from: 60, target: WheelScroll.target(current: 60, clicks: earlier, range: 0...250))
          let current = first.position(at: t)
          let scroll = first.adding(clicks: clicks, at: t, within: 0...250)
          let limits = min(current, scroll.target)...max(current, scroll.target)
          #expect(limits.contains(scroll.position(at: 0)))
          #expect((0...250).contains(scroll.target))
          expectSimulation(scroll)
        }
      }
    }
  }

  @Test func `a click at the end is done at once`() {
    let scroll = WheelScroll(from: 0, target: 0)
    #expect(scroll.isDone(at: 0))
    #expect(scroll.position(at: 0) == 0)
  }
}
