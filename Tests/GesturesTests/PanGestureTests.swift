import Geometry
import Gestures
import Input
import Testing

/// A pan recognizer and all states that it reported.
private final class Observer {
  let pan: PanGestureRecognizer
  private(set) var states: [GestureState] = []

  init(axis: PanGesture.Axis, touches: Int = 1, kind: GestureKind = .pan) {
    pan = PanGestureRecognizer(
      kind: kind, machine: PanGesture(axis: axis, maximumNumberOfTouches: touches))
    pan.onStateChange = { [unowned self] in states.append($0) }
  }
}

@MainActor
struct PanGestureTests {
  @Test(arguments: [(TouchEvent.Kind.finger, 10.0), (.mouse, 3.0)])
  func `a pan begins only beyond the slop of its device`(kind: TouchEvent.Kind, slop: Double) {
    let observer = Observer(axis: .horizontal)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 100, 50, kind)
    harness.send(1, .moved, 100 + slop, 50, kind)
    #expect(observer.states.isEmpty)
    harness.send(1, .moved, 100 + slop + 0.5, 50, kind)
    #expect(observer.states == [.began])
  }

  @Test func `the translation excludes the slop, however long the first move is`() {
    for steps in [1, 2, 7, 50] {
      let observer = Observer(axis: .horizontal)
      var harness = RecognizerHarness([observer.pan])
      harness.send(1, .began, 0, 0)
      for step in 1...steps { harness.send(1, .moved, 100 * Double(step) / Double(steps), 0) }
      #expect(abs(observer.pan.translation.x - 90) < 1e-9, "in \(steps) steps")
    }
  }

  @Test func `the direction in which a contact leaves its slop decides the axis`() {
    for (x, y, isHorizontal) in [(20.0, 19.0, true), (19, 20, false), (20, 20, false)] {
      let sideways = Observer(axis: .horizontal, kind: .sideways)
      let upright = Observer(axis: .vertical, kind: .upright)
      var harness = RecognizerHarness([sideways.pan, upright.pan])
      harness.send(1, .began, 0, 0)
      harness.send(1, .moved, x, y)
      harness.send(1, .moved, y * 9, x * 9)
      #expect(sideways.states.first == (isHorizontal ? .began : .failed))
      #expect(upright.states.first == (isHorizontal ? .failed : .began))
    }
  }

  @Test func `a contact that never leaves its slop fails the pan`() {
    let observer = Observer(axis: .any)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 5, 5)
    harness.send(1, .ended, 5, 5)
    #expect(observer.states == [.failed])
    #expect(observer.pan.state == .possible)
  }

  @Test func `a cancelled contact ends in cancelled, never in ended`() {
    let observer = Observer(axis: .any)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 50, 0)
    harness.send(1, .cancelled, 60, 0)
    #expect(observer.states == [.began, .cancelled])
    #expect(observer.pan.translation.x == 40)
  }

  @Test func `after cancel the same contact does not begin the pan again`() {
    let observer = Observer(axis: .any)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 50, 0)
    observer.pan.cancel()
    harness.send(1, .moved, 90, 0)
    harness.send(1, .ended, 90, 0)
    #expect(observer.states == [.began, .cancelled])
    #expect(observer.pan.state == .possible)
  }

  @Test func `with a maximum of one touch a second contact is left to other recognizers`() {
    let observer = Observer(axis: .any)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 50, 0)
    harness.send(2, .began, 0, 100)
    harness.send(2, .moved, 0, 300)
    harness.send(2, .ended, 0, 300)
    #expect(observer.pan.translation == Point(x: 40, y: 0))
    #expect(observer.pan.state.isActive)
  }

  @Test func `a finger that joins or leaves a pan does not change its translation`() {
    let observer = Observer(axis: .vertical, touches: 10)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 0, 30)
    harness.send(2, .began, 200, 0)
    #expect(observer.pan.translation.y == 20)
    harness.send(2, .moved, 200, 10)
    #expect(observer.pan.translation.y == 20)
    harness.send(2, .moved, 200, 30)
    #expect(observer.pan.translation.y == 30)
    harness.send(1, .ended, 0, 30)
    #expect(observer.pan.state.isActive)
    harness.send(2, .moved, 200, 45)
    #expect(observer.pan.translation.y == 45)
    harness.send(2, .ended, 200, 45)
    #expect(observer.states.last == .ended)
  }

  @Test func `a finger at rest does not keep a pan from ending, and begins the next one`() {
    let observer = Observer(axis: .vertical, touches: 10)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    harness.send(2, .began, 200, 0)
    harness.send(1, .moved, 0, 30)
    harness.send(1, .ended, 0, 30)
    #expect(observer.states == [.began, .ended])
    harness.send(2, .moved, 200, 25)
    #expect(observer.states == [.began, .ended, .began])
    #expect(observer.pan.translation.y == 15 && observer.pan.startLocation.x == 200)
    harness.send(2, .ended, 200, 25)
    #expect(observer.states.last == .ended && observer.pan.state == .possible)
  }

  @Test func `a finger that another recognizer won does not count toward the maximum`() {
    let sideways = Observer(axis: .horizontal, kind: .sideways)
    let upright = Observer(axis: .vertical, touches: 10, kind: .upright)
    var harness = RecognizerHarness([sideways.pan, upright.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 50, 0)
    harness.send(2, .began, 0, 100)
    harness.send(2, .moved, 0, 150)
    #expect(sideways.pan.state.isActive)
    #expect(upright.pan.state.isActive)
  }

  @Test func `shouldBegin false fails the pan and leaves the contact to other recognizers`() {
    let refused = Observer(axis: .any, kind: .refused)
    refused.pan.shouldBegin = { _ in false }
    let other = Observer(axis: .any, kind: .other)
    var harness = RecognizerHarness([refused.pan, other.pan])
    harness.send(1, .began, 0, 0)
    harness.send(1, .moved, 50, 0)
    #expect(refused.states == [.failed])
    #expect(other.states == [.began])
  }

  @Test func `a flick of few, irregular events has the velocity of the finger, slop included`() {
    for steps in [[30.0, 60, 95], [12, 45], [35]] {
      let observer = Observer(axis: .horizontal)
      var harness = RecognizerHarness([observer.pan])
      harness.send(1, .began, 0, 0)
      var time = 0
      for x in steps {
        // The finger moves 1 point per millisecond, so time also passes where no event is sent.
        while time < Int(x) - 1 {
          harness.skip()
          time += 1
        }
        harness.send(1, .moved, x, 0)
        time += 1
      }
      harness.send(1, .ended, steps.last!, 0)
      #expect(abs(observer.pan.velocity.x - 1000) < 1, "\(steps)")
    }
  }

  @Test func `a finger that rests before it ends has velocity 0`() {
    let observer = Observer(axis: .horizontal)
    var harness = RecognizerHarness([observer.pan])
    harness.send(1, .began, 0, 0)
    for x in 1...60 { harness.send(1, .moved, Double(x * 2), 0) }
    #expect(abs(observer.pan.velocity.x - 2000) < 20)
    for _ in 1...60 { harness.send(1, .moved, 120, 0) }
    harness.send(1, .ended, 120, 0)
    #expect(abs(observer.pan.velocity.x) < 1)
  }
}
