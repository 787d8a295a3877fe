import Geometry
import Gestures
import Input
import Testing

private final class Observer {
  let tap = TapGestureRecognizer(kind: .tap, machine: TapGesture())
  private(set) var states: [GestureState] = []

  init() { tap.onStateChange = { [unowned self] in states.append($0) } }
}

@MainActor
struct TapGestureTests {
  @Test func `a contact that stays within its slop is a tap, however long it rests`() {
    let observer = Observer()
    var harness = RecognizerHarness([observer.tap])
    harness.send(1, .began, 10, 20)
    for _ in 1...1000 { harness.send(1, .moved, 16, 28) }
    harness.send(1, .ended, 16, 28)
    #expect(observer.states == [.ended])
    #expect(observer.tap.location.x == 10 && observer.tap.location.y == 20)
  }

  @Test func `a contact that left its slop and came back is no tap`() {
    let observer = Observer()
    var harness = RecognizerHarness([observer.tap])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 11, 0)
    harness.send(1, .moved, 0, 0)
    harness.send(1, .ended, 0, 0)
    #expect(observer.states == [.failed])
  }

  @Test func `two contacts are no tap, whichever ends first`() {
    for order in [[1, 2], [2, 1]] as [[Int64]] {
      let observer = Observer()
      var harness = RecognizerHarness([observer.tap])
      harness.send(1, .began, 0, 0)
      harness.send(2, .began, 50, 0)
      for finger in order { harness.send(finger, .ended, 0, 0) }
      #expect(observer.states == [.failed])
      harness.send(3, .began, 0, 0)
      harness.send(3, .ended, 0, 0)
      #expect(observer.states == [.failed, .ended])
    }
  }

  @Test func `a cancelled contact is no tap`() {
    let observer = Observer()
    var harness = RecognizerHarness([observer.tap])
    harness.send(1, .began, 0, 0)
    harness.send(1, .cancelled, 0, 0)
    #expect(observer.states == [.failed])
    #expect(observer.tap.state == .possible)
  }

  @Test func `a tap that is cancelled in gestureWillBegin fails, and the next one is recognized`() {
    let observer = Observer()
    var harness = RecognizerHarness([observer.tap])
    harness.onGestureWillBegin = { [tap = observer.tap] _ in tap.cancel() }
    harness.send(1, .began, 0, 0)
    harness.send(1, .ended, 0, 0)
    #expect(observer.states == [.failed])
    harness.onGestureWillBegin = nil
    harness.send(2, .began, 0, 0)
    harness.send(2, .ended, 0, 0)
    #expect(observer.states == [.failed, .ended])
  }

  @Test func `a contact that a pan won is no tap`() {
    let observer = Observer()
    let pan = PanGestureRecognizer(kind: .pan, machine: PanGesture(axis: .any))
    var harness = RecognizerHarness([pan, observer.tap])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 30, 0)
    harness.send(1, .ended, 30, 0)
    #expect(observer.states == [.failed])
  }
}
