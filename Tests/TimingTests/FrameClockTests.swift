import TestSupport
import Testing
import Timing

@Suite struct FrameClockTests {
  @Test func `the first frame is due at once`() {
    let clock = FrameClock(framesPerSecond: 60)
    #expect(clock.due(now: Instant(seconds: 3)) == Instant(seconds: 3))
    #expect(clock.interval == 1.0 / 60)
  }

  @Test func `the next frame is due an interval later, not before`() {
    var clock = FrameClock(framesPerSecond: 50)
    clock.recordFrame(now: Instant(seconds: 1))
    #expect(clock.due(now: Instant(seconds: 1)) == Instant(seconds: 1.02))
    #expect(clock.due(now: Instant(seconds: 1.019)) == Instant(seconds: 1.02))
    #expect(clock.due(now: Instant(seconds: 1.025)) == Instant(seconds: 1.025))
  }

  @Test func `a late frame does not delay the frames after it`() {
    var clock = FrameClock(framesPerSecond: 50)
    clock.recordFrame(now: Instant(seconds: 1))
    clock.recordFrame(now: Instant(seconds: 1.035))
    #expect(clock.due(now: Instant(seconds: 1.035)) == Instant(seconds: 1.04))
  }

  @Test func `after an idle period the grid starts again`() {
    var clock = FrameClock(framesPerSecond: 50)
    clock.recordFrame(now: Instant(seconds: 1))
    #expect(clock.due(now: Instant(seconds: 7.777)) == Instant(seconds: 7.777))
    clock.recordFrame(now: Instant(seconds: 7.777))
    #expect(clock.due(now: Instant(seconds: 7.78)) == Instant(seconds: 7.797))
  }

  @Test func `a loop that wakes slightly late each time still draws every frame`() {
    withSeeds(20) { random in
      var clock = FrameClock(framesPerSecond: 60)
      var now = Instant.zero
      for _ in 0..<600 {
        now = clock.due(now: now) + Double.random(in: 0...0.01, using: &random)
        clock.recordFrame(now: now)
      }
      #expect(abs(now.seconds - 599.0 / 60) < 0.02)
    }
  }

  @Test func `a refresh rate of 0 traps`() async {
    await #expect(processExitsWith: .failure) { _ = FrameClock(framesPerSecond: 0) }
  }
}
