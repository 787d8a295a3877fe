import Input
import Testing
import Timing
import ViewKit

@testable import SDLPlatform

/// When the loop sleeps, and what wakes it.
@MainActor @Suite struct EventLoopSleepTests {
  private func instants(_ seconds: Double...) -> [Instant] { seconds.map(Instant.init(seconds:)) }

  @Test func `with nothing due the loop waits once, without a deadline`() {
    let stage = LoopStage()
    stage.loop.run()
    #expect(stage.display.waits == [VirtualDisplay.Wait(start: .zero, deadline: nil)])
  }

  @Test func `the loop sleeps until the next timer`() {
    let stage = LoopStage()
    stage.schedule("b", after: 0.4)
    stage.schedule("a", after: 0.3)
    stage.loop.run()
    #expect(stage.display.waits.compactMap(\.deadline) == instants(0.3, 0.4))
    #expect(stage.log(of: "a", "b") == ["a 300", "b 400"])
  }

  @Test func `the loop sleeps at most until the display's own deadline`() {
    let stage = LoopStage()
    stage.schedule("timer", after: 0.4)
    stage.display.deadline = Instant(seconds: 0.2)
    stage.display.send(.quit, at: 0.2)
    stage.loop.run()
    #expect(stage.display.waits.compactMap(\.deadline) == instants(0.2))
  }

  @Test func `a wait that ends without an event leads to another wait and to no frame`() {
    let stage = LoopStage()
    for seconds in [0.1, 0.2] { stage.display.send(at: seconds) }
    stage.loop.run()
    #expect(stage.display.waits.map(\.start) == instants(0, 0.1, 0.2))
    #expect(stage.frames == [0])
  }

  @Test func `a wake calls its observer and draws no frame if nothing changed`() {
    let stage = LoopStage()
    stage.loop.onWake = { [unowned stage] in stage.record("wake") }
    stage.display.send(.wake, at: 0.25)
    stage.loop.run()
    #expect(stage.log(of: "wake") == ["wake 250"])
    #expect(stage.frames == [0])
  }

  @Test func `a wake that changes the scene draws one frame, of which it is the cause`() {
    let stage = LoopStage()
    stage.loop.onWake = { [unowned stage] in stage.change() }
    stage.display.send(.wake, .wake, .wake, at: 0.25)
    stage.loop.run()
    #expect(stage.frames == [0, 250])
    #expect(stage.reports.last?.causes == .wake)
  }

  @Test func `an animation that a wake starts begins at the time of the wake`() {
    let stage = LoopStage()
    stage.loop.onWake = { [unowned stage] in stage.animate(0.1) }
    stage.display.send(.wake, at: 0.25)
    stage.loop.run()
    #expect(stage.frames.dropFirst().first == 250)
    #expect(stage.frames.last.map { (350...367).contains($0) } == true)
  }

  @Test func `an action of an event source changes the scene at the time of the call`() {
    let stage = LoopStage()
    let action = SourceAction { [unowned stage] in
      stage.record("action")
      stage.change()
    }
    stage.display.send(.action(action), at: 0.25)
    stage.loop.run()
    #expect(stage.log(of: "action") == ["action 250"])
    #expect(stage.frames == [0, 250])
    #expect(stage.reports.last?.causes == .wake)
  }

  @Test func `observers learn of idleness before each sleep, and not between frames`() {
    let stage = LoopStage()
    var idle: [Int] = []
    stage.loop.onIdle = { [unowned stage] in idle.append(stage.display.frames.count) }
    stage.display.send(key(at: 0.1), at: 0.1)
    stage.scene.onKey = { [unowned stage] _ in stage.animate(0.1) }
    stage.loop.run()
    #expect(idle == [1, stage.frames.count])
    #expect(stage.frames.count > 5)
  }
}
