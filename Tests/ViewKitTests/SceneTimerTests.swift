import Geometry
import Input
import Motion
import Testing
import Timing
import ViewKit

@MainActor
struct SceneTimerTests {
  private let stage = Stage(View())
  private var scene: Scene { stage.scene }

  @Test func `a frame runs what is due, each at its own moment, in order`() {
    var moments: [Instant] = []
    for seconds in [0.3, 0.1, 0.2, 0.5] {
      scene.schedule(after: seconds) { [scene] in moments.append(scene.now) }
    }
    stage.frame(after: 0.4)
    #expect(moments == [0.1, 0.2, 0.3].map { Instant(seconds: $0) })
    #expect(scene.nextDeadline == Instant(seconds: 0.5))
  }

  @Test func `an event runs what was due before it or with it, and nothing later`() {
    var ran: [String] = []
    scene.onTouch = { _ in ran.append("touch") }
    scene.schedule(after: 1) { ran.append("at once") }
    scene.schedule(after: 1.001) { ran.append("later") }
    scene.handle(.touch(touch(at: Instant(seconds: 1))))
    #expect(ran == ["at once", "touch"])
  }

  @Test func `an event that waited for a busy loop may still undo what was due meanwhile`() {
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

  @Test func `time never goes back for a timer that comes late`() {
    var moment: Instant?
    scene.schedule(after: 1) { [scene] in moment = scene.now }
    scene.advance(to: Instant(seconds: 2))
    #expect(moment == nil)
    scene.fireTimers(upTo: Instant(seconds: 2))
    #expect(moment == Instant(seconds: 2))
  }

  @Test func `a timer that schedules the next keeps its beat, however late the frame is`() {
    var beats: [Instant] = []
    func beat() {
      beats.append(scene.now)
      scene.schedule(after: 0.25) { beat() }
    }
    scene.schedule(after: 0.25) { beat() }
    stage.frame(after: 1.1)
    #expect(beats == [0.25, 0.5, 0.75, 1].map { Instant(seconds: $0) })
  }

  @Test func `an animation that a timer starts has run since the timer's moment`() {
    let view = View()
    let stage = Stage(view)
    stage.scene.schedule(after: 0.5) {
      view.animate(\.translationX, to: 100, duration: 1, curve: .linear)
    }
    stage.frame(after: 0.75)
    #expect(abs(view.translationX - 25) < 1e-9)
  }

  @Test func `what is cancelled does not run and leaves nothing to wake up for`() {
    let timer = scene.schedule(after: 1) { Issue.record("it ran") }
    scene.cancel(timer)
    #expect(scene.nextDeadline == nil)
    stage.frame(after: 2)
  }

  @Test func `waiting for a timer needs no frame`() {
    scene.schedule(after: 1) {}
    #expect(!scene.needsFrame)
  }

  private func touch(at time: Instant) -> TouchEvent {
    TouchEvent(
      id: TouchID(device: 0, number: 1), kind: .finger, phase: .began, position: .zero, time: time)
  }
}
