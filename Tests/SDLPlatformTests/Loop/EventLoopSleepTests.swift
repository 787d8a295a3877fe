import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// Tests when the loop sleeps, and what wakes the loop.
@MainActor @Suite struct EventLoopSleepTests {
  private func instants(_ seconds: Double...) -> [Instant] { seconds.map(Instant.init(seconds:)) }

  @Test func `with nothing due the loop waits once, without a deadline`() {
    let harness = EventLoopHarness()
    harness.loop.run()
    #expect(harness.display.waits == [VirtualDisplay.Wait(start: .zero, deadline: nil)])
  }

  @Test(arguments: [false, true])
  func `events are read once in a frame, and again if some do not end a wait`(hasOthers: Bool) {
    let harness = EventLoopHarness()
    harness.display.hasUnannouncedEvents = hasOthers
    harness.animate(0.5)
    harness.loop.run()
    let frames = harness.frames.count
    #expect(frames > 25)
    #expect(harness.display.drainCount == (hasOthers ? 2 * frames : frames))
  }

  @Test func `a timer that becomes due during a frame fires before the wait for the next frame`() {
    let harness = EventLoopHarness()
    harness.animate(0.5)
    harness.display.paintTimes = [0, 0.005, 0]
    var fired = 0.0
    harness.scene.schedule(after: 0.02) { [display = harness.display] in
      fired = display.now.seconds
    }
    harness.loop.run()
    // The second frame begins at 16.7 ms and takes 5 ms, the third one is due at 33.3 ms.
    #expect(abs(fired - 0.0217) < 0.0001)
  }

  @Test func `the loop sleeps until the next timer`() {
    let harness = EventLoopHarness()
    harness.schedule("b", after: 0.4)
    harness.schedule("a", after: 0.3)
    harness.loop.run()
    #expect(harness.display.waits.compactMap(\.deadline) == instants(0.3, 0.4))
    #expect(harness.log(of: "a", "b") == ["a 300", "b 400"])
  }

  @Test func `the loop sleeps at most until the display's own deadline`() {
    let harness = EventLoopHarness()
    harness.schedule("timer", after: 0.4)
    harness.display.deadline = Instant(seconds: 0.2)
    harness.display.send(.quit, at: 0.2)
    harness.loop.run()
    #expect(harness.display.waits.compactMap(\.deadline) == instants(0.2))
  }

  @Test func `a wait that ends without an event leads to another wait and to no frame`() {
    let harness = EventLoopHarness()
    for seconds in [0.1, 0.2] { harness.display.send(at: seconds) }
    harness.loop.run()
    #expect(harness.display.waits.map(\.start) == instants(0, 0.1, 0.2))
    #expect(harness.frames == [0])
  }

  @Test func `a wake calls its observer and draws no frame if nothing changed`() {
    let harness = EventLoopHarness()
    harness.loop.onWake = { [unowned harness] in harness.record("wake") }
    harness.display.send(.wake, at: 0.25)
    harness.loop.run()
    #expect(harness.log(of: "wake") == ["wake 250"])
    #expect(harness.frames == [0])
  }

  @Test func `a wake that changes the scene draws one frame, of which it is the cause`() {
    let harness = EventLoopHarness()
    harness.loop.onWake = { [unowned harness] in harness.change() }
    harness.display.send(.wake, .wake, .wake, at: 0.25)
    harness.loop.run()
    #expect(harness.frames == [0, 250])
    #expect(harness.reports.last?.causes == .wake)
  }

  @Test func `an animation that a wake starts begins at the time of the wake`() {
    let harness = EventLoopHarness()
    harness.loop.onWake = { [unowned harness] in harness.animate(0.1) }
    harness.display.send(.wake, at: 0.25)
    harness.loop.run()
    #expect(harness.frames.dropFirst().first == 250)
    #expect(harness.frames.last.map { (350...367).contains($0) } == true)
  }

  @Test func `an action of an event source changes the scene at the time of the call`() {
    let harness = EventLoopHarness()
    let action = SourceAction { [unowned harness] in
      harness.record("action")
      harness.change()
    }
    harness.display.send(.action(action), at: 0.25)
    harness.loop.run()
    #expect(harness.log(of: "action") == ["action 250"])
    #expect(harness.frames == [0, 250])
    #expect(harness.reports.last?.causes == .wake)
  }

  @Test func `observers learn of idleness before each sleep, and not between frames`() {
    let harness = EventLoopHarness()
    var idle: [Int] = []
    harness.loop.onIdle = { [unowned harness] in idle.append(harness.display.frames.count) }
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [unowned harness] _ in harness.animate(0.1) }
    harness.loop.run()
    #expect(idle == [1, harness.frames.count])
    #expect(harness.frames.count > 5)
  }
}
