import Geometry
import Gestures
import Input
import Testing

@MainActor
struct PinchGestureTests {
  private let pinch = StateRecorder(.pinch, PinchGesture())
  private let pan = anyPan()
  private var states: [GestureState] { pinch.states }

  @Test func `two contacts that move apart by more than one slop in total begin a pinch`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.putDownPair()
    harness.send(1, .moved, 100, 195)
    harness.send(2, .moved, 100, 305)
    #expect(states.isEmpty)
    harness.send(2, .moved, 100, 306)
    #expect(states == [.began])
    harness.send(1, .moved, 100, 190)
    #expect(states == [.began, .changed])
  }

  @Test func `the spread is the smaller outward distance, slop included, and never below 0`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.putDownPair()
    harness.send(1, .moved, 100, 192)
    harness.send(2, .moved, 100, 330)
    #expect(pinch.recognizer.spread == 8)
    harness.send(1, .moved, 100, 150)
    #expect(pinch.recognizer.spread == 30)
    harness.send(2, .moved, 100, 290)
    #expect(pinch.recognizer.spread == 0)
    harness.send(2, .moved, 100, 420)
    #expect(pinch.recognizer.spread == 50)
  }

  @Test func `the upper contact is the one that began above, in either order`() {
    for (first, second) in [(200.0, 300.0), (300, 200)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.send(1, .began, 10, first)
      harness.send(2, .began, 30, second)
      let outward = second > first ? 20.0 : -20
      harness.send(2, .moved, 30, second + outward)
      harness.send(1, .moved, 10, first - outward)
      #expect(pinch.states == [.began])
      #expect(pinch.recognizer.startLocations.upper.y == 200)
      #expect(pinch.recognizer.startLocations.lower.y == 300)
      #expect(pinch.recognizer.locations.upper.y == 180)
      #expect(pinch.recognizer.locations.lower.y == 320)
      #expect(pinch.recognizer.midpoint == Point(x: 20, y: 250))
    }
  }

  @Test func `of two contacts that begin at the same height the first is the upper one`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.send(1, .began, 10, 200)
    harness.send(2, .began, 90, 200)
    harness.send(1, .moved, 10, 190)
    harness.send(2, .moved, 90, 210)
    #expect(states == [.began])
    #expect(pinch.recognizer.startLocations.upper.x == 10)
  }

  @Test func `one finger begins a pinch while the other rests after 2.5 slops`() {
    for (finger, sign) in [(Int64(1), -1.0), (2, 1)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
      harness.putDownPair()
      let start = finger == 1 ? 200.0 : 300
      harness.send(3 - finger, .moved, 100.5, 500 - start + 0.9)
      harness.send(finger, .moved, 100, start + 24.9 * sign)
      #expect(pinch.states.isEmpty)
      harness.send(finger, .moved, 100, start + 25 * sign)
      #expect(pinch.states == [.began])
      harness.send(1, .ended, 0, 0)
      harness.send(2, .ended, 0, 0)
    }
  }

  @Test func `two contacts that move in the same direction fail the pinch`() {
    for (finger, y) in [(Int64(1), -1.0), (1, 1), (2, -1), (2, 1)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.putDownPair()
      let (start, other) = finger == 1 ? (200.0, 300.0) : (300, 200)
      harness.send(3 - finger, .moved, 100, other + y)
      #expect(pinch.states.isEmpty)
      harness.send(finger, .moved, 100, start + 11 * y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a finger that follows the other in the same direction fails the pinch`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.putDownPair()
    harness.send(1, .moved, 100, 180)
    harness.send(2, .moved, 100, 299.5)
    #expect(states.isEmpty)
    harness.send(2, .moved, 100, 299)
    #expect(states == [.failed])
  }

  @Test func `a finger that moves inward fails a pinch that may not move together`() {
    for (finger, y) in [(Int64(1), 211.0), (2, 289)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.putDownPair()
      harness.send(finger, .moved, 100, y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a contact that leaves its slop sideways fails the pinch while the other rests`() {
    for (finger, y) in [(Int64(1), 191.0), (2, 309)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.putDownPair()
      harness.send(3 - finger, .moved, 100, finger == 1 ? 300.9 : 199.1)
      harness.send(finger, .moved, 110, y)
      #expect(pinch.states == [.failed])
    }
  }

  @Test func `a contact that leaves its slop sideways begins the pinch while both move apart`() {
    for (finger, y) in [(Int64(1), 191.0), (2, 309)] {
      let pinch = StateRecorder(.pinch, PinchGesture())
      var harness = RecognizerHarness([pinch.recognizer])
      harness.putDownPair()
      harness.send(3 - finger, .moved, 100, finger == 1 ? 305 : 195)
      harness.send(finger, .moved, 110, y)
      #expect(pinch.states == [.began])
    }
  }

  @Test func `a pinch that has begun may move sideways, inward and in one direction`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.openPinch()
    harness.send(1, .moved, 300, 250)
    harness.send(2, .moved, 20, 280)
    #expect(states == [.began, .changed, .changed])
  }

  @Test func `contacts of a mouse use the slop of a mouse`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.send(1, .began, 0, 0, .mouse)
    harness.send(2, .began, 0, 0, .mouse)
    harness.send(1, .moved, 0, -2, .mouse)
    harness.send(2, .moved, 0, 2, .mouse)
    #expect(states == [.began])
  }
}
