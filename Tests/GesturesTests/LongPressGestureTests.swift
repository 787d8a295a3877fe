import Geometry
import Gestures
import Input
import Testing
import Timing

@MainActor
struct LongPressGestureTests {
  private let hold = StateRecorder(.hold, LongPressGesture())
  private let pan = anyPan()

  @Test func `a contact that rests for half a second is a long press, not earlier`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.send(1, .began, 10, 20)
    harness.wait(499)
    #expect(hold.states.isEmpty)
    harness.wait(1)
    #expect(hold.states == [.began])
    #expect(GestureConstants.minimumPressDuration == 0.5)
  }

  @Test(arguments: [(TouchEvent.Kind.finger, 10.0), (.mouse, 3.0)])
  func `a long press allows movement within the slop and fails beyond it`(
    kind: TouchEvent.Kind, slop: Double
  ) {
    for (movement, expected) in [(slop, GestureState.began), (slop + 0.5, .failed)] {
      let hold = StateRecorder(.hold, LongPressGesture())
      var harness = RecognizerHarness([hold.recognizer])
      harness.send(1, .began, 0, 0, kind)
      harness.send(1, .moved, movement, 0, kind)
      harness.send(1, .moved, 0, 0, kind)
      harness.wait(600)
      #expect(hold.states == [expected])
    }
  }

  @Test func `the translation counts from where the long press began`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.send(1, .began, 100, 100)
    harness.send(1, .moved, 106, 108)
    harness.wait(600)
    #expect(hold.recognizer.location == Point(x: 106, y: 108))
    #expect(hold.recognizer.translation == .zero)
    harness.send(1, .moved, 106, 200)
    #expect(hold.recognizer.location == Point(x: 106, y: 200))
    #expect(hold.recognizer.translation == Point(x: 0, y: 92))
    harness.send(1, .ended, 106, 200)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.state == .possible)
  }

  @Test func `the movement in the end event counts`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    harness.send(1, .ended, 0, 40)
    #expect(hold.states == [.began, .changed, .ended])
    #expect(hold.recognizer.translation.y == 40)
  }

  @Test func `a failed long press leaves no timer`() {
    let ends: [(inout RecognizerHarness, StateRecorder<LongPressGesture>) -> Void] = [
      { harness, _ in harness.send(1, .ended, 0, 0) },
      { harness, _ in harness.send(1, .cancelled, 0, 0) },
      { harness, _ in harness.send(1, .moved, 0, 11) },
      { harness, _ in harness.send(2, .began, 50, 0) },
      { _, hold in hold.recognizer.cancel() },
    ]
    for end in ends {
      let hold = StateRecorder(.hold, LongPressGesture())
      var harness = RecognizerHarness([hold.recognizer])
      harness.send(1, .began, 0, 0)
      #expect(harness.nextDeadline != nil)
      end(&harness, hold)
      #expect(hold.states == [.failed])
      #expect(harness.nextDeadline == nil)
    }
  }

  @Test
  func `a second contact before the long press fails it and leaves both to other recognizers`() {
    var harness = RecognizerHarness([hold.recognizer, pan.recognizer])
    harness.send(1, .began, 0, 0)
    harness.send(2, .began, 50, 0)
    harness.wait(600)
    #expect(hold.states == [.failed])
    harness.send(1, .moved, 30, 0)
    harness.send(2, .moved, 80, 0)
    #expect(pan.machine.translation.x == 20 + 10)
  }

  @Test func `after a failure no contact is a long press until all have ended`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.send(1, .began, 0, 0)
    harness.send(2, .began, 50, 0)
    harness.send(1, .ended, 0, 0)
    harness.send(3, .began, 90, 0)
    harness.wait(600)
    harness.send(2, .ended, 50, 0)
    harness.send(3, .ended, 90, 0)
    #expect(hold.states == [.failed])
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    #expect(hold.states == [.failed, .began])
  }

  @Test func `a contact that begins during a long press is left to other recognizers`() {
    var relations = GestureRelations()
    relations.require(.pan, toFail: .hold)
    var harness = RecognizerHarness([hold.recognizer, pan.recognizer], relations: relations)
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    #expect(pan.drainStates() == [.failed])
    harness.send(2, .began, 50, 0)
    harness.send(2, .moved, 80, 0)
    #expect(pan.states == [.began])
    harness.send(2, .cancelled, 80, 0)
    #expect(hold.states == [.began])
    harness.send(1, .moved, 0, 9)
    #expect(hold.recognizer.translation.y == 9)
  }

  @Test func `a cancelled contact or recognizer ends the long press as cancelled`() {
    for isStopped in [true, false] {
      let hold = StateRecorder(.hold, LongPressGesture())
      var harness = RecognizerHarness([hold.recognizer])
      harness.send(1, .began, 0, 0)
      harness.wait(600)
      if isStopped { hold.recognizer.cancel() } else { harness.send(1, .cancelled, 0, 0) }
      #expect(hold.states == [.began, .cancelled])
    }
  }

  @Test func `a long press that is cancelled in gestureWillBegin never begins`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.onGestureWillBegin = { [recognizer = hold.recognizer] _ in recognizer.cancel() }
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    #expect(hold.states == [.failed])
  }

  @Test func `cancelling a long press without contacts reports no state`() {
    hold.recognizer.cancel()
    #expect(hold.states.isEmpty)
  }

  @Test func `an event delivered after the timeout finds the long press begun`() {
    var harness = RecognizerHarness([hold.recognizer])
    harness.send(1, .began, 0, 0)
    harness.skip(700)
    harness.send(1, .moved, 0, 50)
    #expect(hold.states == [.began, .changed])
    #expect(hold.recognizer.translation.y == 50)
  }

  @Test func `a long press is neither tap nor pan`() {
    let tap = StateRecorder(.tap, TapGesture())
    var harness = RecognizerHarness([tap.recognizer, pan.recognizer, hold.recognizer])
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    harness.send(1, .moved, 0, 50)
    harness.send(1, .ended, 0, 50)
    #expect(tap.states == [.failed] && pan.states == [.failed])
  }

  @Test func `a resting contact that another recognizer won is no long press`() {
    let rival = ManualRecognizer(.rival, finger: 1)
    var harness = RecognizerHarness([hold.recognizer, rival])
    harness.send(1, .began, 0, 0)
    rival.claim()
    #expect(hold.states == [.failed])
    #expect(harness.nextDeadline == nil)
  }

  @Test func `a long press that waited for another recognizer begins at the current location`() {
    var harness = harnessWithWaitingHold()
    harness.send(1, .moved, 0, 8)
    #expect(hold.states.isEmpty)
    pan.recognizer.cancel()
    harness.press(.escape)
    #expect(hold.states == [.began])
    #expect(hold.recognizer.location.y == 8 && hold.recognizer.translation.y == 0)
  }

  @Test func `a long press that ends while it waits for another recognizer fails`() {
    var harness = harnessWithWaitingHold()
    harness.send(1, .ended, 0, 0)
    #expect(hold.states == [.failed])
  }

  /// A harness in which the finger has rested long enough for the long press.
  ///
  /// The long press waits for the pan to fail, and the pan has not decided, because the finger has
  /// not moved.
  private func harnessWithWaitingHold() -> RecognizerHarness {
    var relations = GestureRelations()
    relations.require(.hold, toFail: .pan)
    var harness = RecognizerHarness([hold.recognizer, pan.recognizer], relations: relations)
    harness.send(1, .began, 0, 0)
    harness.wait(600)
    return harness
  }
}
