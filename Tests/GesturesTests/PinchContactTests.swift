import Geometry
import Gestures
import Input
import Testing

/// Tests which contacts belong to a pinch, and the pinch's state when contacts begin and end.
@MainActor
struct PinchContactTests {
  private let pinch = StateRecorder(.pinch, PinchGesture())
  private let pan = anyPan()
  private var states: [GestureState] { pinch.states }

  @Test func `a contact that has left its slop is of no pinch; the next two contacts can pinch`() {
    var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
    harness.send(1, .began, 100, 200)
    harness.send(1, .moved, 100, 180)
    #expect(states == [.failed])
    #expect(pan.states == [.began])
    harness.send(2, .began, 100, 300)
    harness.send(1, .moved, 100, 100)
    #expect(states == [.failed])
    harness.send(3, .began, 100, 200)
    harness.send(2, .moved, 100, 320)
    harness.send(3, .moved, 100, 180)
    #expect(states == [.failed, .began])
    harness.send(1, .moved, 100, 90)
    #expect(pan.states.last == .changed)
  }

  @Test
  func `a third contact before the pinch begins fails it and leaves all to other recognizers`() {
    var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
    harness.putDownPair()
    harness.send(3, .began, 100, 400)
    #expect(states == [.failed])
    for finger in 1...3 as ClosedRange<Int64> { harness.send(finger, .moved, 900, 0) }
    #expect(pan.states.count == 3)
  }

  @Test func `a contact that ends before the pinch begins may be replaced by another one`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.putDownPair()
    harness.send(2, .ended, 100, 300)
    #expect(states.isEmpty)
    harness.send(3, .began, 100, 300)
    harness.send(3, .moved, 100, 320)
    harness.send(1, .moved, 100, 180)
    #expect(states == [.began])
  }

  @Test func `the first finger that ends ends the pinch, and the other one is of no other pinch`() {
    for (first, last) in [(Int64(1), Int64(2)), (2, 1)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.openPinch()
      harness.send(first, .ended, 100, first == 1 ? 180 : 320)
      #expect(pinch.states == [.began, .ended])
      #expect(pinch.recognizer.state == .possible && pinch.recognizer.spread == 20)
      harness.send(last, .moved, 100, 900)
      harness.send(3, .began, 100, 200)
      harness.send(3, .moved, 100, 100)
      #expect(pinch.recognizer.spread == 20)
      harness.send(last, .ended, 0, 0)
      harness.send(3, .ended, 0, 0)
      #expect(pinch.states == [.began, .ended, .failed])
    }
  }

  @Test func `the movement in the end event counts`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.openPinch()
    harness.send(2, .ended, 100, 350)
    #expect(states == [.began, .changed, .ended])
    #expect(pinch.recognizer.locations.lower.y == 350)
  }

  @Test func `a cancelled contact and cancel() cancel the pinch`() {
    let causes: [(inout RecognizerHarness, StateRecorder<PinchGesture>) -> Void] = [
      { harness, _ in harness.send(1, .cancelled, 100, 180) },
      { harness, _ in harness.send(2, .cancelled, 100, 320) },
      { _, pinch in pinch.recognizer.cancel() },
    ]
    for cause in causes {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.openPinch()
      cause(&harness, pinch)
      #expect(pinch.states == [.began, .cancelled])
      harness.send(1, .ended, 0, 0)
      harness.send(2, .ended, 0, 0)
      #expect(pinch.states == [.began, .cancelled])
    }
  }

  @Test func `a third contact during a pinch is left to other recognizers and does not end it`() {
    var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
    harness.openPinch()
    harness.send(3, .began, 0, 0)
    #expect(pan.drainStates() == [.failed])
    harness.send(3, .moved, 50, 0)
    #expect(pan.states == [.began] && states == [.began])
  }

  @Test func `a pinch that wins only one of its contacts fails and withdraws from the other`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = StateRecorder(.pinch, PinchGesture())
      let rival = ManualRecognizer(.rival, finger: number)
      var harness = disputedPinch(pinch, rival)
      rival.claim()
      #expect(pinch.states == [.failed])
      harness.send(1, .ended, 100, 180)
      harness.send(2, .ended, 100, 320)
      #expect(pinch.recognizer.state == .possible)
    }
  }

  @Test func `a pinch that waits for the arena begins, wherever its contacts move meanwhile`() {
    for number in 1...2 as ClosedRange<Int64> {
      let pinch = StateRecorder(.pinch, PinchGesture())
      let rival = ManualRecognizer(.rival, finger: number)
      var harness = disputedPinch(pinch, rival)
      harness.send(1, .moved, 100, 280)
      #expect(pinch.states.isEmpty)
      rival.withdraw()
      #expect(pinch.states == [.began])
      #expect(pinch.recognizer.locations.upper.y == 280)
    }
  }

  @Test func `a pinch that is cancelled in gestureWillBegin never begins`() {
    for number in 1...2 {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      var calls = 0
      harness.onGestureWillBegin = { [recognizer = pinch.recognizer] _ in
        calls += 1
        if calls == number { recognizer.cancel() }
      }
      harness.openPinch()
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a pinch can follow a pinch`() {
    var harness = RecognizerHarness([pinch.recognizer])
    for _ in 0..<2 {
      harness.openPinch()
      harness.send(1, .ended, 100, 180)
      harness.send(2, .ended, 100, 320)
    }
    #expect(states == [.began, .ended, .began, .ended])
  }

  @Test func `cancelling a pinch without contacts reports no state`() {
    var harness = RecognizerHarness([pinch.recognizer])
    pinch.recognizer.cancel()
    harness.openPinch()
    #expect(states == [.began])
  }

  @Test func `a contact that another recognizer won fails an undecided pinch`() {
    let hold = StateRecorder(.hold, LongPressGesture())
    var harness = RecognizerHarness([pinch.recognizer, hold.recognizer])
    harness.send(1, .began, 100, 200)
    harness.wait(600)
    #expect(states == [.failed])
    harness.send(2, .began, 100, 300)
    harness.send(2, .moved, 100, 400)
    #expect(hold.states == [.began] && states == [.failed, .failed])
  }

  /// A harness in which `pinch` has claimed both contacts.
  ///
  /// The pinch waits because `rival` may still win one of the contacts.
  private func disputedPinch(
    _ pinch: StateRecorder<PinchGesture>, _ rival: ManualRecognizer
  ) -> RecognizerHarness {
    var relations = GestureRelations()
    relations.require(.pinch, toFail: .rival)
    var harness = RecognizerHarness([rival, pinch.recognizer], relations: relations)
    harness.openPinch()
    #expect(pinch.states.isEmpty)
    return harness
  }
}
