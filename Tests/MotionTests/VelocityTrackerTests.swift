import Geometry
import Motion
import TestSupport
import Testing
import Timing

@Suite struct VelocityTrackerTests {
  /// A tracker that has received the position `path(t)` for each time t from `start` to `end`, in
  /// seconds, at intervals of `step`.
  private func tracker(
    from start: Double = 0, to end: Double, step: Double, _ path: (Double) -> Point
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    for index in 0...Int(((end - start) / step).rounded()) {
      let t = start + Double(index) * step
      tracker.add(path(t), at: Instant(seconds: t))
    }
    return tracker
  }

  private func expect(
    _ velocity: Point, near other: Point, at location: SourceLocation = #_sourceLocation
  ) {
    expectNear(velocity.x, other.x, within: 0.01, at: location)
    expectNear(velocity.y, other.y, within: 0.01, at: location)
  }

  @Test func `a constant velocity is exact`() {
    let tracker = tracker(to: 0.2, step: 0.008) { Point(x: 300 * $0, y: 7 - 900 * $0) }
    expect(tracker.velocity(at: Instant(seconds: 0.2)), near: Point(x: 300, y: -900))
  }

  @Test func `under acceleration the velocity is the one at the end`() {
    let tracker = tracker(to: 0.2, step: 0.008) { Point(x: 4000 * $0 * $0, y: 0) }
    expect(tracker.velocity(at: Instant(seconds: 0.2)), near: Point(x: 1600, y: 0))
  }

  @Test func `uneven times do not change the velocity`() {
    var tracker = VelocityTracker()
    for t in [0.11, 0.112, 0.135, 0.14, 0.15, 0.18, 0.183, 0.2] {
      tracker.add(Point(x: 4000 * t * t, y: 0), at: Instant(seconds: t))
    }
    expect(tracker.velocity(at: Instant(seconds: 0.2)), near: Point(x: 1600, y: 0))
  }

  @Test func `a finger that turned around flings in its last direction`() {
    let tracker = tracker(to: 0.1, step: 0.01) { Point(x: 4000 * $0 * ($0 - 0.1), y: 0) }
    expect(tracker.velocity(at: Instant(seconds: 0.1)), near: Point(x: 400, y: 0))
  }

  @Test func `a finger that slows down never flings back`() {
    let tracker = tracker(to: 0.1, step: 0.01) {
      let left = 1 - $0 / 0.1
      return Point(x: 100 - 100 * left * left * left, y: 0)
    }
    #expect(tracker.velocity(at: Instant(seconds: 0.1)).x == 0)
  }

  @Test func `with any times a monotonic path flings in its direction, limited by its mean speed`()
  {
    withSeeds(200) { random in
      var tracker = VelocityTracker()
      var (time, path) = (0.0, [0.0])
      tracker.add(.zero, at: .zero)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let step = Double.random(in: 0.001...0.012, using: &random)
        time += Bool.random(using: &random) ? 0.001 : step
        path.append(path[path.count - 1] + Double.random(in: 0...20, using: &random))
        tracker.add(Point(x: path[path.count - 1], y: 0), at: Instant(seconds: time))
      }
      let mean = path[path.count - 1] / time
      let speed = tracker.velocity(at: Instant(seconds: time)).x
      #expect((0...3.001 * mean).contains(speed), "\(speed) of a mean of \(mean)")
    }
  }

  @Test func `a flick with the times of a busy machine keeps its velocity`() {
    var tracker = VelocityTracker()
    for (time, y) in [(203.78, 483.0), (204.88, 333), (207.92, 316), (219.96, 300)] {
      tracker.add(Point(x: 0, y: y), at: Instant(seconds: time / 1000))
    }
    #expect(tracker.velocity(at: Instant(seconds: 0.2213)).y <= 0)
  }

  @Test func `a trembling finger with the times of a busy machine does not fling back`() {
    var tracker = VelocityTracker()
    for (time, y) in [(203.78, 483.0), (204.88, 333), (207.92, 332), (209, 333), (219.96, 300)] {
      tracker.add(Point(x: 0, y: y), at: Instant(seconds: time / 1000))
    }
    #expect(tracker.velocity(at: Instant(seconds: 0.2213)).y <= 0)
  }

  @Test func `only the last 0.1 s count`() {
    let tracker = tracker(to: 0.4, step: 0.01) {
      Point(x: $0 < 0.295 ? -5000 * $0 : 500 * ($0 - 0.3), y: 0)
    }
    expect(tracker.velocity(at: Instant(seconds: 0.4)), near: Point(x: 500, y: 0))
  }

  @Test func `a time far from the clock's zero keeps its precision`() {
    let year = 3e7
    let tracker = tracker(from: year, to: year + 0.2, step: 0.008) {
      Point(x: 1e6 + 250 * ($0 - year), y: 0)
    }
    expectNear(
      tracker.velocity(at: Instant(seconds: year + 0.2)).x, 250, within: 0.5)
  }

  @Test func `two positions give their mean velocity`() {
    let tracker = tracker(to: 0.01, step: 0.01) { Point(x: 0, y: 800 * $0) }
    expect(tracker.velocity(at: Instant(seconds: 0.01)), near: Point(x: 0, y: 800))
  }

  @Test func `one position, or none, gives no velocity`() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity(at: .zero) == .zero)
    tracker.add(Point(x: 5, y: 5), at: .zero)
    #expect(tracker.velocity(at: .zero) == .zero)
  }

  @Test func `of several positions at one time the last is used`() {
    var tracker = VelocityTracker()
    for step in 0...10 {
      let t = Double(step) * 0.008
      for noise in [40.0, -90, 13] {
        tracker.add(Point(x: 300 * t + noise, y: 0), at: Instant(seconds: t))
      }
      tracker.add(Point(x: 300 * t, y: 0), at: Instant(seconds: t))
    }
    expect(tracker.velocity(at: Instant(seconds: 0.08)), near: Point(x: 300, y: 0))
  }

  @Test func `positions that share one time, as after a stall, give no velocity`() {
    var tracker = VelocityTracker()
    for step in 0..<24 {
      tracker.add(Point(x: Double(step) * 10, y: 3), at: Instant(seconds: 1))
    }
    #expect(tracker.velocity(at: Instant(seconds: 1)) == .zero)
  }

  @Test func `a time that goes back is treated as the last time`() {
    var tracker = VelocityTracker()
    tracker.add(.zero, at: Instant(seconds: 1))
    tracker.add(Point(x: 1, y: 0), at: Instant(seconds: 1.01))
    tracker.add(Point(x: 5, y: 0), at: Instant(seconds: 0.2))
    expect(tracker.velocity(at: Instant(seconds: 1.01)), near: Point(x: 500, y: 0))
  }

  @Test func `a finger that rests for 0.04 before it lifts does not fling`() {
    let tracker = tracker(to: 0.2, step: 0.008) { Point(x: 300 * $0, y: 0) }
    expect(tracker.velocity(at: Instant(seconds: 0.2399)), near: Point(x: 300, y: 0))
    #expect(tracker.velocity(at: Instant(seconds: 0.2401)) == .zero)
  }

  @Test func `positions before a rest are ignored`() {
    var tracker = tracker(to: 0.1, step: 0.01) { Point(x: -3000 * $0, y: 0) }
    for step in 0...2 {
      tracker.add(
        Point(x: -300 + Double(step), y: 0), at: Instant(seconds: 0.145 + Double(step) * 0.01))
    }
    expect(tracker.velocity(at: Instant(seconds: 0.165)), near: Point(x: 100, y: 0))
  }

  @Test func `the maximum velocity keeps its direction`() {
    let tracker = tracker(to: 0.05, step: 0.01) { Point(x: 30000 * $0, y: -40000 * $0) }
    expect(tracker.velocity(at: Instant(seconds: 0.05)), near: Point(x: 4800, y: -6400))
  }

  @Test func `the oldest positions are dropped beyond the maximum`() {
    let tracker = tracker(to: 0.1, step: 0.001) {
      Point(x: $0 < 0.0805 ? 9000 * $0 : 200 * $0, y: 0)
    }
    expect(tracker.velocity(at: Instant(seconds: 0.1)), near: Point(x: 200, y: 0))
  }

  @Test func `no input gives a velocity that is not finite`() {
    for jump in [1e-12, 1.0, 1e9, 1e200] {
      for step in [1e-9, 1e-6, 0.039] {
        let tracker = tracker(to: 10 * step, step: step) {
          Point(x: ($0 / step).rounded() * jump, y: jump)
        }
        let velocity = tracker.velocity(at: Instant(seconds: 10 * step))
        #expect(velocity.length <= MotionConstants.maximumVelocity * 1.000001)
      }
    }
  }
}
