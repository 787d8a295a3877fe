import Geometry
import Gestures
import Input
import Testing

@MainActor
struct ContactKindTests {
  private func receives(_ machine: some GestureMachine, _ kind: TouchEvent.Kind) -> Bool {
    var touches = Touches()
    return machine.receives(touches.event(1, .began, 0, 0, kind))
  }

  @Test(arguments: TouchEvent.Kind.allCases)
  func `scrolling fingers only pan, and a pinch recognized by the system only pinches`(
    kind: TouchEvent.Kind
  ) {
    let allowsAnyGesture = kind != .scroll && kind != .pinch
    #expect(receives(TapGesture(), kind) == allowsAnyGesture)
    #expect(receives(LongPressGesture(), kind) == allowsAnyGesture)
    #expect(
      receives(SwipeGesture(numberOfTouchesRequired: 3, axis: .any), kind) == allowsAnyGesture)
    #expect(receives(PanGesture(axis: .any), kind) == (kind != .pinch))
    #expect(receives(PinchGesture(), kind) == (kind != .scroll))
  }

  @Test func `the slop is 10 points for a finger, 3 for mouse and scrolling, 0 for a pinch`() {
    let slops = TouchEvent.Kind.allCases.map { GestureConstants.slop(for: $0) }
    #expect(slops == [10, 3, 3, 3, 0])
  }

  @Test func `a pinch recognized by the system begins with its first move in any direction`() {
    for movement in [-20.0, -0.25, 0.25] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.send(1, .began, 100, 200, .pinch)
      harness.send(2, .began, 100, 300, .pinch)
      #expect(pinch.states.isEmpty)
      harness.send(1, .moved, 100, 200 - movement, .pinch)
      harness.send(2, .moved, 100, 300 + movement, .pinch)
      #expect(pinch.states.first == .began)
      #expect(pinch.machine.spread == max(0, movement))
    }
  }

  @Test func `two contacts that begin at one point are ordered by their movement`() {
    for movement in [-40.0, 40] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.send(1, .began, 100, 200, .mirrored)
      harness.send(2, .began, 100, 200, .mirrored)
      harness.send(1, .moved, 100, 200 + movement, .mirrored)
      harness.send(2, .moved, 100, 200 - movement, .mirrored)
      #expect(pinch.states.first == .began)
      #expect(pinch.machine.spread == 40)
    }
  }

  @Test func `scrolling fingers have a slop of 3 points that counts as translation`() {
    let pan = StateRecorder(.pan, PanGesture(axis: .vertical))
    var harness = RecognizerHarness([pan.recognizer])
    harness.send(1, .began, 100, 200, .scroll)
    harness.send(1, .moved, 100, 203, .scroll)
    #expect(pan.states.isEmpty)
    harness.send(1, .moved, 100, 213, .scroll)
    #expect(pan.states == [.began])
    #expect(pan.machine.translation == Point(x: 0, y: 13))
  }
}
