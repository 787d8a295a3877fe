import Geometry
import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// Tests hidden windows, the end of the loop, and the loop's frames while the program ends.
@MainActor @Suite struct EventLoopEndTests {
  @Test func `a hidden window has no frames, and its timers run`() {
    let harness = EventLoopHarness()
    harness.display.send(.hidden, at: 0.1)
    harness.scene.schedule(after: 0.2) { [unowned harness] in
      harness.record("timer")
      harness.animate(0.1)
    }
    harness.display.send(.wake, at: 0.3)
    harness.loop.run()
    #expect(harness.frames == [0])
    #expect(harness.log(of: "timer") == ["timer 200"])
    #expect(harness.display.waits.last?.deadline == nil)
  }

  @Test func `hiding the window takes away the focus and cancels touches`() {
    let harness = EventLoopHarness()
    var inputs: [FrameCauses] = []
    harness.loop.onInput = { inputs.append(FrameCauses($0)) }
    harness.display.send(touch(.began, at: 0.1), at: 0.1)
    harness.display.send(.hidden, at: 0.2)
    harness.loop.run()
    #expect(inputs == [.touch, .focus])
    #expect(harness.log(of: "began", "cancelled") == ["began 100", "cancelled 200"])
  }

  @Test func `a window that is shown again is presented entirely at once`() {
    let harness = EventLoopHarness()
    harness.display.send(.hidden, at: 0.1)
    harness.display.send(.shown, at: 0.5)
    harness.loop.run()
    #expect(harness.frames == [0, 500])
    #expect(harness.log(of: "invalidate").count == 1)
    #expect(harness.reports.last?.causes == .expose)
  }

  @Test func `a request to close the window ends the loop, unless it is a kiosk's`() {
    let harness = EventLoopHarness()
    harness.loop.closesOnRequest = false
    harness.display.send(.closeRequested, at: 0.1)
    harness.display.send(.quit, at: 0.2)
    harness.loop.run()
    #expect(harness.display.now == Instant(seconds: 0.2))
  }

  @Test(arguments: [LoopEvent.quit, .closeRequested, .destroyed])
  func `a request to quit and the loss of the window end the loop before further events`(
    end: LoopEvent
  ) {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in
      harness.record("key")
      harness.change()
    }
    harness.display.send(key(at: 0.1), end, at: 0.1)
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.loop.run()
    #expect(harness.log(of: "key") == ["key 100"])
    #expect(harness.display.now == Instant(seconds: 0.1))
    #expect(harness.frames == [0])
    #expect(harness.display.waits.count == 1)
  }

  @Test func `the loop ends after the event that stops it`() {
    let harness = EventLoopHarness()
    harness.scene.onKey = { [unowned harness] _ in
      harness.record("key")
      harness.loop.stop()
    }
    for seconds in [0.1, 0.2] { harness.display.send(key(at: seconds), at: seconds) }
    harness.loop.run()
    #expect(harness.log(of: "key") == ["key 100"])
    #expect(harness.display.waits.count == 1)
  }

  @Test func `while the program ends touches are cancelled and input is ignored`() {
    let harness = EventLoopHarness()
    harness.display.send(touch(.began, at: 0.1), .quit, at: 0.1)
    harness.loop.run()
    for seconds in [0.1, 0.2] {
      harness.display.send(key(at: seconds), touch(.began, at: seconds), .quit, at: seconds)
      harness.display.send(.inputs([]), at: seconds)
    }
    harness.loop.finish(within: 0.5) { false }
    #expect(harness.log(of: "key", "began", "cancelled") == ["began 100", "cancelled 100"])
    #expect(harness.display.now == Instant(seconds: 0.6))
  }

  @Test func `an answer that comes after the end is not believed`() {
    let harness = EventLoopHarness()
    harness.loop.onDrop = { [unowned harness] _ in harness.record("drop") }
    harness.display.send(.quit, at: 0.1)
    harness.loop.run()
    let action = SourceAction { [unowned harness] in harness.record("action") }
    harness.display.send(.action(action), at: 0.1)
    harness.display.send(.dropped(Drop(items: [.text("a")], position: .zero)), at: 0.2)
    harness.display.send(.action(action), at: 0.3)
    harness.loop.finish(within: 0.5) { false }
    #expect(harness.log(of: "action", "drop") == [])
  }

  @Test func `touches are cancelled before the end begins`() {
    let harness = EventLoopHarness()
    harness.display.send(touch(.began, at: 0.1), .quit, at: 0.1)
    harness.loop.run()
    harness.loop.finish(within: 0.5, begin: { harness.record("end") }) { true }
    #expect(
      harness.log(of: "began", "cancelled", "end") == ["began 100", "cancelled 100", "end 100"])
  }

  @Test func `a program that ends before its first frame begins nothing with it`() {
    let harness = EventLoopHarness()
    harness.loop.onFirstFrame = { [unowned harness] _ in harness.record("first") }
    harness.display.send(.quit, at: 0)
    harness.loop.run()
    harness.loop.finish(within: 0.5) { false }
    #expect(harness.frames == [0])
    #expect(harness.log(of: "first", "sources") == [])
  }

  @Test func `while the program ends frames are shown, at most until the limit`() {
    let harness = EventLoopHarness()
    harness.display.send(.quit, at: 0.1)
    harness.loop.run()
    harness.scene.advance(to: harness.display.now)
    harness.animate(0.1)
    harness.schedule("late", after: 3)
    harness.loop.finish(within: 0.5) { false }
    #expect(harness.frames.count > 5)
    #expect(harness.display.now == Instant(seconds: 0.6))
    #expect(harness.display.waits.last?.deadline == Instant(seconds: 0.6))
    #expect(harness.log(of: "late") == [])
  }

  @Test func `the end is awaited no longer than necessary`() {
    let harness = EventLoopHarness()
    harness.display.send(.quit, at: 0.1)
    harness.loop.run()
    // The wake ends the wait at 0.2 s. The condition of `finish` is then true, so the loop ends
    // before it handles the wake.
    harness.display.send(.wake, at: 0.2)
    harness.loop.finish(within: 0.5) { [unowned harness] in
      harness.display.now >= Instant(seconds: 0.2)
    }
    #expect(harness.display.now == Instant(seconds: 0.2))
  }

  @Test func `the loss of the window ends the wait for the end`() {
    let harness = EventLoopHarness()
    harness.display.send(.quit, at: 0.1)
    harness.loop.run()
    harness.display.send(.destroyed, at: 0.2)
    harness.loop.finish(within: 0.5) { false }
    #expect(harness.display.now == Instant(seconds: 0.2))
  }
}
