import Geometry
import Gestures
import Input
import Testing

struct PinchGestureTests {
  private let pinch = Observed("pinch", PinchGesture())
  private let pan = anyPan()
  private var states: [GestureState] { pinch.states }

  @Test func `two contacts that move apart are a pinch as soon as their ways exceed one slop`() {
    var game = Competition([pinch.recognizer])
    game.putDownPair()
    game.send(1, .moved, 100, 195)
    game.send(2, .moved, 100, 305)
    #expect(states.isEmpty)
    game.send(2, .moved, 100, 306)
    #expect(states == [.began])
    game.send(1, .moved, 100, 190)
    #expect(states == [.began, .changed])
  }

  @Test func `the spread is the smaller way outwards, no slop taken off, never below 0`() {
    var game = Competition([pinch.recognizer])
    game.putDownPair()
    game.send(1, .moved, 100, 192)
    game.send(2, .moved, 100, 330)
    #expect(pinch.recognizer.spread == 8)
    game.send(1, .moved, 100, 150)
    #expect(pinch.recognizer.spread == 30)
    game.send(2, .moved, 100, 290)
    #expect(pinch.recognizer.spread == 0)
    game.send(2, .moved, 100, 420)
    #expect(pinch.recognizer.spread == 50)
  }

  @Test func `the upper contact is the one that came down above, whichever came first`() {
    for (first, second) in [(200.0, 300.0), (300, 200)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.send(1, .began, 10, first)
      game.send(2, .began, 30, second)
      #expect(pinch.recognizer.startLocations.upper.y == 200)
      #expect(pinch.recognizer.startLocations.lower.y == 300)
      #expect(pinch.recognizer.midpoint == Point(x: 20, y: 250))
      let outwards = second > first ? 20.0 : -20
      game.send(2, .moved, 30, second + outwards)
      game.send(1, .moved, 10, first - outwards)
      #expect(pinch.states == [.began])
      #expect(pinch.recognizer.locations.upper.y == 180)
      #expect(pinch.recognizer.locations.lower.y == 320)
      #expect(pinch.recognizer.midpoint == Point(x: 20, y: 250))
    }
  }

  @Test func `of two that came down at one height the first is the upper`() {
    var game = Competition([pinch.recognizer])
    game.send(1, .began, 10, 200)
    game.send(2, .began, 90, 200)
    #expect(pinch.recognizer.startLocations.upper.x == 10)
    game.send(1, .moved, 10, 190)
    game.send(2, .moved, 90, 210)
    #expect(states == [.began])
  }

  @Test func `one finger opens the list while the other rests, but only far from its place`() {
    for (finger, sign) in [(Int64(1), -1.0), (2, 1)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer, pan.recognizer], relations: .panWaits)
      game.putDownPair()
      let start = finger == 1 ? 200.0 : 300
      game.send(3 - finger, .moved, 100.5, 500 - start + 0.9)
      game.send(finger, .moved, 100, start + 24.9 * sign)
      #expect(pinch.states.isEmpty)
      game.send(finger, .moved, 100, start + 25 * sign)
      #expect(pinch.states == [.began])
      game.send(1, .ended, 0, 0)
      game.send(2, .ended, 0, 0)
    }
  }

  @Test func `two contacts that move along together are no pinch`() {
    for (finger, y) in [(Int64(1), -1.0), (1, 1), (2, -1), (2, 1)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.putDownPair()
      let (start, other) = finger == 1 ? (200.0, 300.0) : (300, 200)
      game.send(3 - finger, .moved, 100, other + y)
      #expect(pinch.states.isEmpty)
      game.send(finger, .moved, 100, start + 11 * y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a finger that follows the other late ends the pinch before it began`() {
    var game = Competition([pinch.recognizer])
    game.putDownPair()
    game.send(1, .moved, 100, 180)
    game.send(2, .moved, 100, 299.5)
    #expect(states.isEmpty)
    game.send(2, .moved, 100, 299)
    #expect(states == [.failed])
  }

  @Test func `a finger that moves inwards is no pinch`() {
    for (finger, y) in [(Int64(1), 211.0), (2, 289)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.putDownPair()
      game.send(finger, .moved, 100, y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a contact that leaves its slop sideways is no pinch, also while both move apart`() {
    for (finger, y) in [(Int64(1), 191.0), (2, 309)] {
      let pinch = Observed("pinch", PinchGesture())
      var game = Competition([pinch.recognizer])
      game.putDownPair()
      game.send(3 - finger, .moved, 100, finger == 1 ? 305 : 195)
      game.send(finger, .moved, 110, y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a pinch that has begun may go sideways, inwards and along`() {
    var game = Competition([pinch.recognizer])
    game.openPinch()
    game.send(1, .moved, 300, 250)
    game.send(2, .moved, 20, 280)
    #expect(states == [.began, .changed, .changed])
  }

  @Test func `a mouse's mirrored points decide by the slop of a mouse`() {
    var game = Competition([pinch.recognizer])
    game.send(1, .began, 0, 0, .mouse)
    game.send(2, .began, 0, 0, .mouse)
    game.send(1, .moved, 0, -2, .mouse)
    game.send(2, .moved, 0, 2, .mouse)
    #expect(states == [.began])
  }
}
