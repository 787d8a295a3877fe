import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// Hidden windows, the end of the loop, and its frames while the program ends.
@MainActor @Suite struct EventLoopEndTests {
  @Test func `a hidden window has no frames, and its timers run`() {
    let stage = LoopStage()
    stage.display.send(.hidden, at: 0.1)
    stage.scene.schedule(after: 0.2) { [unowned stage] in
      stage.record("timer")
      stage.animate(0.1)
    }
    stage.display.send(.wake, at: 0.3)
    stage.loop.run()
    #expect(stage.frames == [0])
    #expect(stage.log(of: "timer") == ["timer 200"])
    #expect(stage.display.waits.last?.deadline == nil)
  }

  @Test func `hiding the window takes away the focus and cancels touches`() {
    let stage = LoopStage()
    var inputs: [FrameCauses] = []
    stage.loop.onInput = { inputs.append(FrameCauses($0)) }
    stage.display.send(touch(.began, at: 0.1), at: 0.1)
    stage.display.send(.hidden, at: 0.2)
    stage.loop.run()
    #expect(inputs == [.touch, .focus])
    #expect(stage.log(of: "began", "cancelled") == ["began 100", "cancelled 200"])
  }

  @Test func `a window that is shown again is presented entirely at once`() {
    let stage = LoopStage()
    stage.display.send(.hidden, at: 0.1)
    stage.display.send(.shown, at: 0.5)
    stage.loop.run()
    #expect(stage.frames == [0, 500])
    #expect(stage.log(of: "invalidate").count == 1)
    #expect(stage.reports.last?.causes == .expose)
  }

  @Test(arguments: [LoopEvent.quit, .destroyed])
  func `a request to quit and the loss of the window end the loop before further events`(
    end: LoopEvent
  ) {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in
      stage.record("key")
      stage.change()
    }
    stage.display.send(key(at: 0.1), end, at: 0.1)
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.loop.run()
    #expect(stage.log(of: "key") == ["key 100"])
    #expect(stage.display.now == Instant(seconds: 0.1))
    #expect(stage.frames == [0])
    #expect(stage.display.waits.count == 1)
  }

  @Test func `the loop ends after the event that stops it`() {
    let stage = LoopStage()
    stage.scene.onKey = { [unowned stage] _ in
      stage.record("key")
      stage.loop.stop()
    }
    for seconds in [0.1, 0.2] { stage.display.send(key(at: seconds), at: seconds) }
    stage.loop.run()
    #expect(stage.log(of: "key") == ["key 100"])
    #expect(stage.display.waits.count == 1)
  }

  @Test func `while the program ends touches are cancelled and input is ignored`() {
    let stage = LoopStage()
    stage.display.send(touch(.began, at: 0.1), .quit, at: 0.1)
    stage.loop.run()
    for seconds in [0.1, 0.2] {
      stage.display.send(key(at: seconds), touch(.began, at: seconds), .quit, at: seconds)
      stage.display.send(.inputs([]), at: seconds)
    }
    stage.loop.finish(within: 0.5) { false }
    #expect(stage.log(of: "key", "began", "cancelled") == ["began 100", "cancelled 100"])
    #expect(stage.display.now == Instant(seconds: 0.6))
  }

  @Test func `while the program ends frames are shown, at most until the limit`() {
    let stage = LoopStage()
    stage.display.send(.quit, at: 0.1)
    stage.loop.run()
    stage.scene.advance(to: stage.display.now)
    stage.animate(0.1)
    stage.schedule("late", after: 3)
    stage.loop.finish(within: 0.5) { false }
    #expect(stage.frames.count > 5)
    #expect(stage.display.now == Instant(seconds: 0.6))
    #expect(stage.display.waits.last?.deadline == Instant(seconds: 0.6))
    #expect(stage.log(of: "late") == [])
  }

  @Test func `the end is awaited no longer than necessary`() {
    let stage = LoopStage()
    stage.display.send(.quit, at: 0.1)
    stage.loop.run()
    // The wake ends the wait; what it reports is true before it is handled.
    stage.display.send(.wake, at: 0.2)
    stage.loop.finish(within: 0.5) { [unowned stage] in stage.display.now >= Instant(seconds: 0.2) }
    #expect(stage.display.now == Instant(seconds: 0.2))
  }

  @Test func `the loss of the window ends the wait for the end`() {
    let stage = LoopStage()
    stage.display.send(.quit, at: 0.1)
    stage.loop.run()
    stage.display.send(.destroyed, at: 0.2)
    stage.loop.finish(within: 0.5) { false }
    #expect(stage.display.now == Instant(seconds: 0.2))
  }
}
