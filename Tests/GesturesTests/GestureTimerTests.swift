import Geometry
import Gestures
import Input
import Testing
import Timing

/// Leaves every contact to others and does with its timer what the contact's place says: asks for
/// a timeout at `x` seconds, or for none when that is below 0.
private struct Alarm: GestureMachine {
  let state = GestureState.possible
  private(set) var timeouts: [Instant] = []

  func receives(_ touch: TouchEvent) -> Bool { true }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    switch input {
    case .touch(let touch) where touch.phase == .began:
      let seconds = touch.position.x
      return [
        .withdraw(touch.id), seconds < 0 ? .sleep : .wake(at: Instant(seconds: seconds)),
      ]
    case .timeout(let moment): timeouts.append(moment)
    default: break
    }
    return []
  }
}

struct GestureTimerTests {
  private let alarm = GestureRecognizer(kind: "alarm", machine: Alarm())

  @Test func `a timeout comes at its moment and names it`() {
    var game = Competition([alarm])
    game.send(1, .began, 0.5, 0)
    game.wait(498)
    #expect(alarm.machine.timeouts.isEmpty)
    game.wait(1)
    #expect(alarm.machine.timeouts == [Instant(seconds: 0.5)])
  }

  @Test func `to ask for a timeout replaces the one asked for before`() {
    var game = Competition([alarm])
    game.send(1, .began, 0.5, 0)
    game.send(2, .began, 0.7, 0)
    game.wait(1000)
    #expect(alarm.machine.timeouts == [Instant(seconds: 0.7)])
  }

  @Test func `to sleep leaves no timeout`() {
    var game = Competition([alarm])
    game.send(1, .began, 0.5, 0)
    game.send(2, .began, -1, 0)
    #expect(game.timers.nextDeadline == nil)
  }

  @Test func `a recognizer that is gone leaves no timeout, and none kept it alive`() {
    let timers = TimerQueue()
    let arena = GestureArena(relations: GestureRelations(), timers: timers)
    var touches = Touches()
    let touch = touches.event(1, .began, 0.5, 0)
    do {
      let alarm = GestureRecognizer(kind: "alarm", machine: Alarm())
      #expect(alarm.receives(touch, in: arena))
      alarm.handle(touch)
      #expect(timers.nextDeadline == Instant(seconds: 0.5))
    }
    #expect(timers.nextDeadline == nil)
  }
}
