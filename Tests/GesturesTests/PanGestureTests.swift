import Geometry
import Gestures
import Input
import Testing

/// One pan and what it said.
private final class Listener {
  let pan: PanGestureRecognizer
  private(set) var states: [GestureState] = []

  init(axis: PanGesture.Axis, touches: Int = 1, kind: GestureKind = "pan") {
    pan = PanGestureRecognizer(
      kind: kind, machine: PanGesture(axis: axis, maximumNumberOfTouches: touches))
    pan.onStateChange = { [unowned self] in states.append($0) }
  }
}

struct PanGestureTests {
  @Test(arguments: [(TouchEvent.Kind.finger, 10.0), (.mouse, 3.0)])
  func `a pan begins only beyond the slop of its device`(kind: TouchEvent.Kind, slop: Double) {
    let listener = Listener(axis: .horizontal)
    var game = Competition([listener.pan])
    game.send(1, .began, 100, 50, kind)
    game.send(1, .moved, 100 + slop, 50, kind)
    #expect(listener.states.isEmpty)
    game.send(1, .moved, 100 + slop + 0.5, 50, kind)
    #expect(listener.states == [.began])
  }

  @Test func `the slop is left behind, however far the first step goes`() {
    for steps in [1, 2, 7, 50] {
      let listener = Listener(axis: .horizontal)
      var game = Competition([listener.pan])
      game.send(1, .began, 0, 0)
      for step in 1...steps { game.send(1, .moved, 100 * Double(step) / Double(steps), 0) }
      #expect(abs(listener.pan.translation.x - 90) < 1e-9, "in \(steps) steps")
    }
  }

  @Test func `the direction at the moment of leaving the slop decides`() {
    for (x, y, isHorizontal) in [(20.0, 19.0, true), (19, 20, false), (20, 20, false)] {
      let sideways = Listener(axis: .horizontal, kind: "sideways")
      let upright = Listener(axis: .vertical, kind: "upright")
      var game = Competition([sideways.pan, upright.pan])
      game.send(1, .began, 0, 0)
      game.send(1, .moved, x, y)
      game.send(1, .moved, y * 9, x * 9)
      #expect(sideways.states.first == (isHorizontal ? .began : .failed))
      #expect(upright.states.first == (isHorizontal ? .failed : .began))
    }
  }

  @Test func `a contact that never leaves its slop fails the pan without a beginning`() {
    let listener = Listener(axis: .any)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 5, 5)
    game.send(1, .ended, 5, 5)
    #expect(listener.states == [.failed])
    #expect(listener.pan.state == .possible)
  }

  @Test func `a cancelled contact ends in cancelled, never in ended`() {
    let listener = Listener(axis: .any)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 50, 0)
    game.send(1, .cancelled, 60, 0)
    #expect(listener.states == [.began, .cancelled])
    #expect(listener.pan.translation.x == 40)
  }

  @Test func `cancel stops the gesture and its contact cannot begin it anew`() {
    let listener = Listener(axis: .any)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 50, 0)
    listener.pan.cancel()
    game.send(1, .moved, 90, 0)
    #expect(listener.pan.state == .cancelled)
    game.send(1, .ended, 90, 0)
    #expect(listener.states == [.began, .cancelled])
    #expect(listener.pan.state == .possible)
  }

  @Test func `with one touch allowed a second one is left to others`() {
    let listener = Listener(axis: .any)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 50, 0)
    game.send(2, .began, 0, 100)
    game.send(2, .moved, 0, 300)
    game.send(2, .ended, 0, 300)
    #expect(listener.pan.translation == Point(x: 40, y: 0))
    #expect(listener.pan.state.isActive)
  }

  @Test func `a finger that joins or leaves a shared pan moves nothing by itself`() {
    let listener = Listener(axis: .vertical, touches: 10)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 0, 30)
    game.send(2, .began, 200, 0)
    #expect(listener.pan.translation.y == 20)
    game.send(1, .ended, 0, 30)
    #expect(listener.pan.state.isActive)
    game.send(2, .moved, 200, 10)
    #expect(listener.pan.translation.y == 20)
    game.send(2, .moved, 200, 25)
    #expect(listener.pan.translation.y == 35)
    game.send(2, .ended, 200, 25)
    #expect(listener.states.last == .ended)
  }

  @Test func `a finger that another recognizer took is no reason to refuse the next`() {
    let sideways = Listener(axis: .horizontal, kind: "sideways")
    let upright = Listener(axis: .vertical, touches: 10, kind: "upright")
    var game = Competition([sideways.pan, upright.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 50, 0)
    game.send(2, .began, 0, 100)
    game.send(2, .moved, 0, 150)
    #expect(sideways.pan.state.isActive)
    #expect(upright.pan.state.isActive)
  }

  @Test func `shouldBegin false fails the pan and leaves the contact to others`() {
    let refused = Listener(axis: .any, kind: "refused")
    refused.pan.shouldBegin = { false }
    let other = Listener(axis: .any, kind: "other")
    var game = Competition([refused.pan, other.pan])
    game.send(1, .began, 0, 0)
    game.send(1, .moved, 50, 0)
    #expect(refused.states == [.failed])
    #expect(other.states == [.began])
  }

  @Test func `a flick of few and uneven reports has the speed of the finger, slop included`() {
    for steps in [[30.0, 60, 95], [12, 45], [35]] {
      let listener = Listener(axis: .horizontal)
      var game = Competition([listener.pan])
      game.send(1, .began, 0, 0)
      var time = 0
      for x in steps {
        // One point a millisecond: the clock of the touches runs on while nothing is reported.
        while time < Int(x) - 1 {
          game.skip()
          time += 1
        }
        game.send(1, .moved, x, 0)
        time += 1
      }
      game.send(1, .ended, steps.last!, 0)
      #expect(abs(listener.pan.velocity.x - 1000) < 1, "\(steps)")
    }
  }

  @Test func `a finger that rests before it lifts has no speed left`() {
    let listener = Listener(axis: .horizontal)
    var game = Competition([listener.pan])
    game.send(1, .began, 0, 0)
    for x in 1...60 { game.send(1, .moved, Double(x * 2), 0) }
    #expect(abs(listener.pan.velocity.x - 2000) < 20)
    for _ in 1...60 { game.send(1, .moved, 120, 0) }
    game.send(1, .ended, 120, 0)
    #expect(abs(listener.pan.velocity.x) < 1)
  }
}
