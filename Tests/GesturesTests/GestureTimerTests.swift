import Geometry
import Gestures
import Input
import Testing
import Timing

/// A machine that withdraws from every contact and uses the contact's x coordinate as a time.
///
/// It sets a timer for that time, in seconds; if the coordinate is 0, it cancels the timer.
private struct TimerMachine: GestureMachine {
  let state = GestureState.possible
  private(set) var timeouts: [Instant] = []

  func receives(_ touch: TouchEvent) -> Bool { true }

  mutating func handle(_ input: GestureInput) -> [GestureAction] {
    switch input {
    case .touch(let touch) where touch.phase == .began:
      let seconds = touch.position.x
      return [
        .withdraw(touch.id), seconds == 0 ? .cancelTimer : .setTimer(at: Instant(seconds: seconds)),
      ]
    case .timeout(let moment): timeouts.append(moment)
    default: break
    }
    return []
  }
}

@MainActor
struct GestureTimerTests {
  private let recognizer = GestureRecognizer(kind: .alarm, machine: TimerMachine())

  @Test func `a timeout fires at its time and reports that time`() {
    var harness = RecognizerHarness([recognizer])
    harness.send(1, .began, 0.5, 0)
    harness.wait(498)
    #expect(recognizer.machine.timeouts.isEmpty)
    harness.wait(1)
    #expect(recognizer.machine.timeouts == [Instant(seconds: 0.5)])
  }

  @Test func `setting a timer replaces the previous one`() {
    var harness = RecognizerHarness([recognizer])
    harness.send(1, .began, 0.5, 0)
    harness.send(2, .began, 0.7, 0)
    harness.wait(1000)
    #expect(recognizer.machine.timeouts == [Instant(seconds: 0.7)])
  }

  @Test func `cancelling the timer leaves no timeout`() {
    var harness = RecognizerHarness([recognizer])
    harness.send(1, .began, 0.5, 0)
    harness.send(2, .began, 0, 0)
    #expect(harness.nextDeadline == nil)
  }

  @Test func `a timeout does not retain its recognizer and is cancelled with it`() {
    let timers = TimerQueue()
    let arena = GestureArena(relations: GestureRelations(), timers: timers)
    var touches = Touches()
    let touch = touches.event(1, .began, 0.5, 0)
    do {
      let recognizer = GestureRecognizer(kind: .alarm, machine: TimerMachine())
      #expect(recognizer.receives(touch, in: arena))
      recognizer.handle(touch)
      #expect(timers.nextDeadline == Instant(seconds: 0.5))
    }
    #expect(timers.nextDeadline == nil)
  }
}
