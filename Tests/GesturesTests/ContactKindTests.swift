import Geometry
import Gestures
import Input
import Testing

struct ContactKindTests {
  private func receives(_ machine: some GestureMachine, _ kind: TouchEvent.Kind) -> Bool {
    var touches = Touches()
    return machine.receives(touches.event(1, .began, 0, 0, kind))
  }

  @Test(arguments: TouchEvent.Kind.allCases)
  func `fingers that scroll only pan, and a pinch the system knows only pinches`(
    kind: TouchEvent.Kind
  ) {
    let isOpen = kind != .scroll && kind != .pinch
    #expect(receives(TapGesture(), kind) == isOpen)
    #expect(receives(LongPressGesture(), kind) == isOpen)
    #expect(receives(SwipeGesture(numberOfTouchesRequired: 3, axis: .any), kind) == isOpen)
    #expect(receives(PanGesture(axis: .any), kind) == (kind != .pinch))
    #expect(receives(PinchGesture(), kind) == (kind != .scroll))
  }

  @Test func `a finger strays 10, a mouse and what scrolls 3, a pinch nothing`() {
    let slops = TouchEvent.Kind.allCases.map { GestureConstants.slop(for: $0) }
    #expect(slops == [10, 3, 3, 3, 0])
  }

  @Test func `a pinch the system knows begins with its first move, wherever that goes`() {
    for way in [-20.0, -0.25, 0.25] {
      let pinch = Observed("pinch", PinchGesture())
      var entry = Competition([pinch.recognizer])
      entry.send(1, .began, 100, 200, .pinch)
      entry.send(2, .began, 100, 300, .pinch)
      #expect(pinch.states.isEmpty)
      entry.send(1, .moved, 100, 200 - way, .pinch)
      entry.send(2, .moved, 100, 300 + way, .pinch)
      #expect(pinch.states.first == .began)
      #expect(pinch.machine.spread == max(0, way))
    }
  }

  @Test func `two that come down in one place are told apart by where they go`() {
    for way in [-40.0, 40] {
      let pinch = Observed("pinch", PinchGesture())
      var entry = Competition([pinch.recognizer])
      entry.send(1, .began, 100, 200, .mirrored)
      entry.send(2, .began, 100, 200, .mirrored)
      entry.send(1, .moved, 100, 200 + way, .mirrored)
      entry.send(2, .moved, 100, 200 - way, .mirrored)
      #expect(pinch.states.first == .began)
      #expect(pinch.machine.spread == 40)
    }
  }

  @Test func `fingers that scroll are judged by their first 3 points and move by all of them`() {
    let pan = Observed("pan", PanGesture(axis: .vertical))
    var entry = Competition([pan.recognizer])
    entry.send(1, .began, 100, 200, .scroll)
    entry.send(1, .moved, 100, 203, .scroll)
    #expect(pan.states.isEmpty)
    entry.send(1, .moved, 100, 213, .scroll)
    #expect(pan.states == [.began])
    #expect(pan.machine.translation == Point(x: 0, y: 13))
  }
}
