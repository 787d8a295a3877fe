import Geometry
import Input
import Motion
import Testing
import Timing
import ViewKit

@MainActor
struct SceneTimerTests {
  private let harness = SceneHarness(View())
  private var scene: Scene { harness.scene }

  @Test func `a frame runs the due timers in order, each at its own deadline`() {
    var times: [Instant] = []
    for seconds in [0.3, 0.1, 0.2, 0.5] {
      scene.schedule(after: seconds) { [scene] in times.append(scene.now) }
    }
    harness.frame(after: 0.4)
    #expect(times == [0.1, 0.2, 0.3].map { Instant(seconds: $0) })
    #expect(scene.nextDeadline == Instant(seconds: 0.5))
  }

  @Test func `an event runs the timers due up to its time first`() {
    var ran: [String] = []
    scene.onTouch = { _ in ran.append("touch") }
    scene.schedule(after: 1) { ran.append("at once") }
    scene.schedule(after: 1.001) { ran.append("later") }
    scene.handle(.touch(touch(at: Instant(seconds: 1))))
    #expect(ran == ["at once", "touch"])
  }

  @Test func `a dispatched event can cancel a timer that is already due`() {
    var ran: [String] = []
    let timer = scene.schedule(after: 1) { ran.append("due") }
    scene.schedule(after: 1.5) { ran.append("due too") }
    scene.onTouch = { [scene] _ in
      ran.append("touch")
      scene.cancel(timer)
    }
    scene.dispatch(.touch(touch(at: Instant(seconds: 2))))
    #expect(ran == ["touch"])
    scene.fireTimers(upTo: Instant(seconds: 2))
    #expect(ran == ["touch", "due too"])
  }

  @Test func `an action of the next frame runs once, between animations and layout`() {
    var alphas: [Double] = []
    let view = LayoutCounter()
    scene.root.addSubview(view)
    harness.settle()
    let layouts = view.count
    scene.root.animate(\.alpha, to: 0, duration: 1, curve: .linear)
    scene.performInNextFrame { [scene] in
      alphas.append(scene.root.alpha)
      view.setNeedsLayout()
    }
    #expect(scene.needsFrame && alphas.isEmpty)
    harness.frame(after: 0.5)
    #expect(view.count == layouts + 1)
    harness.frame(after: 0.25)
    #expect(alphas == [0.5])
  }

  @Test func `an action that calls for itself again runs once in each frame, until it stops`() {
    var count = 0
    func act() {
      count += 1
      if count < 3 { scene.performInNextFrame { act() } }
    }
    scene.performInNextFrame { act() }
    for expected in 1...3 {
      #expect(scene.needsFrame)
      harness.frame(after: 0.01)
      #expect(count == expected)
    }
    #expect(!scene.needsFrame)
  }

  @Test func `time does not go back for a timer that fires late`() {
    var time: Instant?
    scene.schedule(after: 1) { [scene] in time = scene.now }
    scene.advance(to: Instant(seconds: 2))
    #expect(time == nil)
    scene.fireTimers(upTo: Instant(seconds: 2))
    #expect(time == Instant(seconds: 2))
  }

  @Test func `a repeating timer keeps its interval, however late the frame is`() {
    var times: [Instant] = []
    func tick() {
      times.append(scene.now)
      scene.schedule(after: 0.25) { tick() }
    }
    scene.schedule(after: 0.25) { tick() }
    harness.frame(after: 1.1)
    #expect(times == [0.25, 0.5, 0.75, 1].map { Instant(seconds: $0) })
  }

  @Test func `an animation that a timer starts begins at the timer's deadline`() {
    let view = View()
    let harness = SceneHarness(view)
    harness.scene.schedule(after: 0.5) {
      view.animate(\.translationX, to: 100, duration: 1, curve: .linear)
    }
    harness.frame(after: 0.75)
    #expect(abs(view.translationX - 25) < 1e-9)
  }

  @Test func `a cancelled timer does not run and has no deadline`() {
    let timer = scene.schedule(after: 1) { Issue.record("it ran") }
    scene.cancel(timer)
    #expect(scene.nextDeadline == nil)
    harness.frame(after: 2)
  }

  @Test func `a scheduled timer needs no frame`() {
    scene.schedule(after: 1) {}
    #expect(!scene.needsFrame)
  }

  private func touch(at time: Instant) -> TouchEvent {
    TouchEvent(
      id: TouchID(device: 0, number: 1), kind: .finger, phase: .began, position: .zero, time: time)
  }
}

/// Counts how often it was laid out.
private final class LayoutCounter: View {
  private(set) var count = 0

  override func layoutSubviews() { count += 1 }
}
