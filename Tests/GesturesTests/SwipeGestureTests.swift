import Geometry
import Gestures
import Input
import Testing

@MainActor
struct SwipeGestureTests {
  private let swipe = StateRecorder(
    .swipe, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
  private let pan = anyPan()
  private var states: [GestureState] { swipe.states }

  @Test func `three contacts begin when the first of them leaves its slop along the axis`() {
    for finger in 1...3 as ClosedRange<Int64> {
      let swipe = StateRecorder(.swipe, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      var harness = RecognizerHarness([swipe.recognizer])
      putDown(&harness)
      harness.send(finger, .moved, 110, 0)
      #expect(swipe.states.isEmpty)
      harness.send(finger, .moved, 111, 9)
      #expect(swipe.states == [.began])
    }
  }

  @Test func `the first contact that leaves its slop across the axis fails the swipe`() {
    var harness = RecognizerHarness([swipe.recognizer, pan.recognizer], relations: panWaits)
    putDown(&harness)
    harness.send(2, .moved, 100, 11)
    #expect(states == [.failed])
    harness.send(1, .moved, 150, 0)
    #expect(states == [.failed])
    #expect(pan.states == [.began, .changed])
  }

  @Test func `a swipe along the vertical axis begins with a vertical movement`() {
    let swipe = StateRecorder(.swipe, SwipeGesture(numberOfTouchesRequired: 2, axis: .vertical))
    var harness = RecognizerHarness([swipe.recognizer])
    putDown(&harness, 2)
    harness.send(1, .moved, 100, 20)
    #expect(swipe.states == [.began])
    #expect(swipe.machine.numberOfTouchesRequired == 2 && swipe.machine.axis == .vertical)
  }

  @Test func `the translation is the mean of the contacts' translations, slop included`() {
    var harness = RecognizerHarness([swipe.recognizer])
    putDown(&harness)
    harness.send(1, .moved, 130, 3)
    #expect(swipe.recognizer.translation == Point(x: 10, y: 1))
    harness.send(2, .moved, 160, 0)
    harness.send(3, .moved, 70, 3)
    #expect(swipe.recognizer.translation == Point(x: 20, y: 2))
    #expect(states == [.began, .changed, .changed])
  }

  @Test func `fewer contacts than required are left to other recognizers`() {
    for count in 1...2 as ClosedRange<Int64> {
      let swipe = StateRecorder(.swipe, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      let pan = anyPan()
      var relations = GestureRelations()
      relations.require(.pan, toFail: .swipe)
      var harness = RecognizerHarness([swipe.recognizer, pan.recognizer], relations: relations)
      putDown(&harness, count)
      harness.send(1, .moved, 120, 0)
      #expect(swipe.states == [.failed])
      #expect(pan.states == [.began])
      harness.send(8, .began, 100, 0)
      harness.send(9, .began, 100, 0)
      harness.send(8, .moved, 150, 0)
      #expect(swipe.states == [.failed, .failed])
    }
  }

  @Test func `a fourth contact before the swipe begins fails it`() {
    var harness = RecognizerHarness([swipe.recognizer])
    putDown(&harness, 4)
    #expect(states == [.failed])
    harness.send(1, .moved, 150, 0)
    #expect(states == [.failed])
  }

  @Test func `the first contact that ends ends the swipe, and the others no longer move it`() {
    var harness = RecognizerHarness([swipe.recognizer])
    putDown(&harness)
    harness.send(1, .moved, 130, 0)
    harness.send(1, .ended, 130, 0)
    harness.send(2, .moved, 400, 0)
    #expect(states == [.began, .ended])
    #expect(swipe.recognizer.translation.x == 10)
    harness.send(2, .ended, 0, 0)
    harness.send(3, .ended, 0, 0)
    #expect(swipe.recognizer.state == .possible)
  }

  @Test func `a cancelled contact and cancel() cancel the swipe`() {
    let causes: [(inout RecognizerHarness, StateRecorder<SwipeGesture>) -> Void] = [
      { harness, _ in harness.send(2, .cancelled, 100, 0) },
      { _, swipe in swipe.recognizer.cancel() },
    ]
    for cause in causes {
      let swipe = StateRecorder(.swipe, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      var harness = RecognizerHarness([swipe.recognizer])
      putDown(&harness)
      harness.send(1, .moved, 130, 0)
      cause(&harness, swipe)
      #expect(swipe.states == [.began, .cancelled])
    }
  }

  @Test func `a swipe by 0 contacts traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = SwipeGesture(numberOfTouchesRequired: 0, axis: .any)
    }
  }

  private func putDown(_ harness: inout RecognizerHarness, _ count: Int64 = 3) {
    for finger in 1...count { harness.send(finger, .began, 100, 0) }
  }

  private var panWaits: GestureRelations {
    var relations = GestureRelations()
    relations.require(.pan, toFail: .swipe)
    return relations
  }
}
