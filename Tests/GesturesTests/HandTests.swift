import Geometry
import Gestures
import Input
import TestSupport
import Testing
import Timing

/// Tests which contacts are fingers of one hand, and that several hands do not disturb each other.
@MainActor
struct HandTests {
  private let pinch = StateRecorder(.pinch, PinchGesture())
  private let swipe = StateRecorder(
    .history, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
  private let pan = anyPan()
  private let tap = StateRecorder(.tap, TapGesture())
  private let hold = StateRecorder(.hold, LongPressGesture())

  @Test(arguments: [(360.0, true), (360.5, false)])
  func `two fingers pinch if the second one comes down at most 360 points away`(
    distance: Double, isHand: Bool
  ) {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.send(1, .began, 100, 200)
    harness.send(2, .began, 100, 200 + distance)
    harness.send(1, .moved, 100, 180)
    harness.send(2, .moved, 100, 220 + distance)
    #expect(pinch.states.contains(.began) == isHand)
    #expect(GestureConstants.handSpan == 360)
  }

  @Test func `a finger that has left its slop is of no hand, even if it has come back`() {
    var harness = RecognizerHarness([pinch.recognizer])
    harness.send(1, .began, 100, 200)
    harness.send(1, .moved, 100, 215)
    harness.send(1, .moved, 100, 200)
    harness.send(2, .began, 100, 300)
    harness.send(1, .moved, 100, 150)
    harness.send(2, .moved, 100, 350)
    #expect(!pinch.states.contains(.began))
  }

  @Test func `fingers of two touchscreens, and a finger and the mouse, are no hand`() {
    var harness = RecognizerHarness([pinch.recognizer, tap.recognizer])
    harness.send(1, .began, 100, 200)
    harness.send(2, .began, 100, 300, .mouse)
    harness.send(1, .moved, 100, 180)
    harness.send(2, .moved, 100, 320, .mouse)
    #expect(!pinch.states.contains(.began))
    var other = PinchGesture()
    for phase in [TouchEvent.Phase.began, .moved] {
      for (device, y) in [(Int64(1), 200.0), (2, 300)] {
        let outward = phase == .began ? 0 : y == 200 ? -20.0 : 20
        let touch = TouchEvent(
          id: TouchID(device: device, number: 1), kind: .finger, phase: phase,
          position: Point(x: 100, y: y + outward), time: .zero)
        #expect(!other.handle(.touch(touch)).contains(.claim(touch.id)))
      }
    }
  }

  @Test func `three fingers swipe if each two of them are at most 360 points apart`() {
    for (x, isHand) in [(460.0, true), (461, false)] {
      let swipe = StateRecorder(
        .history, SwipeGesture(numberOfTouchesRequired: 3, axis: .horizontal))
      var harness = RecognizerHarness([swipe.recognizer])
      for (finger, x) in [(Int64(1), 100.0), (2, 300), (3, x)] {
        harness.send(finger, .began, x, 50)
      }
      harness.send(2, .moved, 330, 50)
      #expect(swipe.states.contains(.began) == isHand)
    }
  }

  @Test func `two people who move against each other each drag on their own`() {
    let (left, right) = (anyPan(), anyPan())
    let regions = [(left, 100.0), (right, 1500)]
    for (recorder, x) in regions {
      recorder.recognizer.shouldReceive = { abs($0.position.x - x) < 500 }
    }
    var harness = RecognizerHarness(
      [left.recognizer, right.recognizer, pinch.recognizer], relations: .panWaits)
    pinch.recognizer.minimumDistanceTogether = 50
    harness.send(1, .began, 100, 200)
    harness.send(2, .began, 1500, 200)
    for step in 1...20 {
      harness.send(1, .moved, 100 + 10 * Double(step), 200)
      harness.send(2, .moved, 1500 - 10 * Double(step), 200)
    }
    #expect(left.machine.translation.x == 190 && right.machine.translation.x == -190)
    #expect(!pinch.states.contains(.began))
  }

  @Test func `a hand pinches while fingers of others rest, drag, come and go`() {
    var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
    harness.send(7, .began, 2000, 0)
    harness.send(8, .began, 4000, 0)
    harness.send(8, .moved, 4000, 100)
    harness.openPinch()
    #expect(pinch.states.last == .began)
    harness.send(9, .began, 100, 250)
    harness.send(9, .moved, 160, 250)
    harness.send(7, .moved, 2000, 50)
    harness.send(7, .ended, 2000, 50)
    harness.send(1, .moved, 100, 170)
    #expect(pinch.states.last == .changed && pinch.recognizer.spread == 20)
    harness.send(2, .moved, 100, 330)
    #expect(pinch.recognizer.spread == 30)
    harness.send(1, .ended, 100, 170)
    #expect(pinch.states.suffix(2) == [.changed, .ended])
  }

  @Test func `the pinch of a second hand is left to other recognizers while one takes place`() {
    var harness = RecognizerHarness([pinch.recognizer, pan.recognizer], relations: .panWaits)
    harness.openPinch()
    let states = pinch.states
    harness.send(3, .began, 2000, 200)
    harness.send(4, .began, 2000, 300)
    harness.send(3, .moved, 2000, 180)
    harness.send(4, .moved, 2000, 320)
    #expect(pinch.states == states && pan.states.contains(.began))
    harness.send(1, .ended, 100, 180)
    #expect(pinch.states.last == .ended)
    harness.send(5, .began, 3000, 200)
    harness.send(6, .began, 3000, 300)
    harness.send(5, .moved, 3000, 180)
    harness.send(6, .moved, 3000, 320)
    #expect(pinch.states.last == .began)
  }

  @Test func `a finger joins the nearest of the hands that may have it`() {
    var harness = RecognizerHarness([pinch.recognizer])
    for (finger, y) in [(Int64(1), 0.0), (2, 600), (3, 320)] { harness.send(finger, .began, 0, y) }
    harness.send(2, .moved, 0, 620)
    harness.send(3, .moved, 0, 300)
    #expect(pinch.states == [.began])
    #expect(pinch.recognizer.startLocations.upper.y == 320)
  }

  @Test func `several people tap at the same time`() {
    var harness = RecognizerHarness([tap.recognizer])
    for finger in 1...5 as ClosedRange<Int64> {
      harness.send(finger, .began, 400 * Double(finger), 0)
    }
    for finger in [3, 1, 5, 2, 4] as [Int64] {
      harness.send(finger, .ended, 400 * Double(finger), 0)
      #expect(tap.recognizer.location.x == 400 * Double(finger))
      #expect(tap.recognizer.touch?.number == finger)
    }
    #expect(tap.states == Array(repeating: .ended, count: 5))
  }

  @Test func `one finger taps while another drags beside it`() {
    var harness = RecognizerHarness([tap.recognizer, pan.recognizer])
    harness.send(1, .began, 100, 0)
    harness.send(1, .moved, 100, 20)
    harness.send(2, .began, 150, 0)
    harness.send(1, .moved, 100, 40)
    harness.send(2, .ended, 150, 0)
    #expect(tap.states == [.failed, .ended])
  }

  @Test func `the first of several resting fingers is lifted, and the others stay free`() {
    var harness = RecognizerHarness([hold.recognizer, pan.recognizer])
    harness.send(1, .began, 0, 0)
    harness.wait(100)
    harness.send(2, .began, 1000, 0)
    harness.wait(100)
    harness.send(1, .moved, 20, 0)
    #expect(hold.states == [.failed])
    harness.wait(299)
    #expect(hold.states == [.failed])
    harness.send(3, .began, 2000, 0)
    harness.wait(100)
    #expect(hold.states == [.failed, .began] && hold.recognizer.touch?.number == 2)
    harness.wait(600)
    harness.send(3, .moved, 2000, 40)
    harness.send(2, .moved, 1000, 70)
    #expect(hold.recognizer.translation.y == 70)
    harness.send(2, .ended, 1000, 70)
    #expect(hold.states.last == .ended && harness.nextDeadline == nil)
  }

  @Test func `a pinch in a direction that is not allowed claims nothing, whatever the fingers do`()
  {
    withSeeds(400) { random in
      let pinch = StateRecorder(.pinch, PinchGesture())
      let allowsApart = Bool.random(using: &random)
      pinch.recognizer.allowsApart = allowsApart
      if !allowsApart, Bool.random(using: &random) {
        pinch.recognizer.minimumDistanceTogether = 50
      }
      let allowsTogether = pinch.recognizer.minimumDistanceTogether < .infinity
      var harness = RecognizerHarness([pinch.recognizer])
      let start = (1...2).map { _ in
        Point(x: .random(in: 0...250, using: &random), y: .random(in: 0...250, using: &random))
      }
      let way = (1...2).map { _ in
        Point(x: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random))
      }
      for finger in 0...1 { harness.send(Int64(finger), .began, start[finger].x, start[finger].y) }
      var last = (start[1] - start[0]).length
      for step in 1...20 where pinch.states.isEmpty {
        for finger in 0...1 {
          let place = start[finger] + way[finger] * Double(step)
          harness.send(Int64(finger), .moved, place.x, place.y)
        }
        last = (start[1] + way[1] * Double(step) - start[0] - way[0] * Double(step)).length
      }
      guard pinch.states == [.began] else { return }
      let isCloser = last < (start[1] - start[0]).length
      #expect(isCloser ? allowsTogether : allowsApart)
    }
  }
}
