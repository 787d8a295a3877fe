import Geometry
import Gestures
import Input
import TestSupport
import Testing

/// Tests pinches whose contacts move together, and pinches that turn.
@MainActor
struct PinchTogetherTests {
  /// A pinch of which contacts that begin at least 50 points apart may move together.
  private func recorder() -> StateRecorder<PinchGesture> {
    let pinch = StateRecorder(.pinch, PinchGesture())
    pinch.recognizer.minimumDistanceTogether = 50
    return pinch
  }

  /// A harness with `pinch` in which two contacts began at `first` and `second`.
  private func harness(
    _ pinch: StateRecorder<PinchGesture>, _ first: Point, _ second: Point,
    _ kind: TouchEvent.Kind = .finger
  ) -> RecognizerHarness {
    var harness = RecognizerHarness([pinch.recognizer], relations: .panWaits)
    harness.send(1, .began, first.x, first.y, kind)
    harness.send(2, .began, second.x, second.y, kind)
    return harness
  }

  @Test func `contacts move together once they are 20 points closer, from scale 1 on`() {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 320))
    harness.send(1, .moved, 100, 210)
    harness.send(2, .moved, 100, 310)
    #expect(pinch.states.isEmpty)
    harness.send(1, .moved, 100, 211)
    #expect(pinch.states == [.began] && pinch.recognizer.direction == .together)
    #expect(pinch.recognizer.scale == 99.0 / 100 && pinch.recognizer.spread == 0)
    harness.send(2, .moved, 100, 261)
    #expect(pinch.recognizer.scale == 0.5)
    harness.send(2, .moved, 100, 400)
    #expect(pinch.recognizer.scale == 1 && pinch.recognizer.direction == .together)
  }

  @Test(arguments: [0.0, 30, 45, 60, 90, 135])
  func `the angle of the line between the contacts does not matter`(degrees: Double) {
    for start in [60.0, 300] {
      let pinch = recorder()
      let direction = Point(angle: degrees)
      let center = Point(x: 500, y: 500)
      var harness = harness(
        pinch, center - direction * (start / 2), center + direction * (start / 2))
      for distance in stride(from: start, to: start - 40, by: -4) {
        for (finger, side) in [(Int64(1), -0.5), (2, 0.5)] {
          let place = center + direction * (distance * side)
          harness.send(finger, .moved, place.x, place.y)
        }
        let scale = min(1, distance / (start - 20))
        #expect(abs(pinch.recognizer.scale - scale) < 1e-9)
      }
      #expect(pinch.states.first == .began)
    }
  }

  @Test func `one contact may rest while the other comes 20 points closer`() {
    for finger in [Int64(1), 2] {
      let pinch = recorder()
      var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 300))
      let (start, sign) = finger == 1 ? (200.0, 1.0) : (300, -1)
      harness.send(finger, .moved, 100, start + 20 * sign)
      #expect(pinch.states.isEmpty)
      harness.send(finger, .moved, 100, start + 24 * sign)
      #expect(pinch.states == [.began] && pinch.recognizer.scale == 76.0 / 80)
    }
  }

  @Test func `a contact that jumps toward one that has not moved yet is decided by the next event`()
  {
    for (finger, y, state) in [
      (Int64(1), 260.0, GestureState.began), (2, 399, .began), (2, 401, .failed),
    ] {
      let pinch = recorder()
      var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 400))
      harness.send(1, .moved, 100, 250)
      #expect(pinch.states.isEmpty)
      harness.send(finger, .moved, 100, y)
      #expect(pinch.states == [state])
    }
  }

  @Test(arguments: [(49.9, TouchEvent.Kind.finger), (200, .mirrored)])
  func `contacts that begin too close, and those of a mirrored mouse, never move together`(
    distance: Double, kind: TouchEvent.Kind
  ) {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 200 + distance), kind)
    for step in stride(from: 1.0, through: distance / 2, by: 1) {
      harness.send(1, .moved, 100, 200 + step, kind)
      harness.send(2, .moved, 100, 200 + distance - step, kind)
      #expect(pinch.recognizer.direction == .apart)
      #expect(pinch.recognizer.scale == 1 && pinch.recognizer.spread == 0)
    }
  }

  @Test func `a contact that moves toward one that rests too close fails the pinch at its slop`() {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 249))
    harness.send(1, .moved, 100, 211)
    #expect(pinch.states == [.failed])
  }

  @Test(arguments: [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)])
  func `two contacts that move in one direction fail the pinch when one leaves its slop`(
    direction: Point
  ) {
    for degrees in stride(from: 0.0, to: 180, by: 15) {
      let pinch = recorder()
      let line = Point(angle: degrees) * 100
      let starts = [Point(x: 500, y: 500) - line, Point(x: 500, y: 500) + line]
      var harness = harness(pinch, starts[0], starts[1])
      for step in 1...6 {
        for finger in 0...1 {
          let place = starts[finger] + direction * (2 * Double(step))
          harness.send(Int64(finger) + 1, .moved, place.x, place.y)
        }
        #expect(pinch.states == (step < 6 ? [] : [.failed]), "\(degrees)° \(step)")
      }
    }
  }

  @Test
  func `a contact that moves across the line to a resting contact fails the pinch at its slop`() {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 300))
    harness.send(1, .moved, 110, 203)
    #expect(pinch.states == [.failed])
  }

  @Test func `two contacts that move sideways against each other pinch, apart and together`() {
    for (sign, direction) in [(1.0, PinchGesture.Direction.together), (-1, .apart)] {
      let pinch = recorder()
      var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 300, y: 230))
      for step in 1...6 {
        harness.send(1, .moved, 100 + 2 * Double(step) * sign, 200)
        harness.send(2, .moved, 300 - 2 * Double(step) * sign, 230)
      }
      #expect(pinch.states.first == .began)
      harness.send(1, .moved, 100 + 30 * sign, 200)
      #expect(pinch.recognizer.direction == direction && pinch.recognizer.spread == 0)
    }
  }

  @Test func `a sideways drag beside a contact that trembles fails the pinch after 2.5 slops`() {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 300))
    harness.send(2, .moved, 98, 300)
    harness.send(1, .moved, 124, 200)
    #expect(pinch.states.isEmpty)
    harness.send(1, .moved, 125, 200)
    #expect(pinch.states == [.failed])
  }

  @Test(arguments: [1.0, 0.75, 0.5, 0.1, 0])
  func `a pinch that the system recognized moves together at once, by the system's scale`(
    scale: Double
  ) {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 300), .pinch)
    harness.send(1, .moved, 100, 250 - 50 * scale, .pinch)
    harness.send(2, .moved, 100, 250 + 50 * scale, .pinch)
    #expect(pinch.recognizer.scale == scale)
    harness.send(1, .moved, 100, 250 - 80, .pinch)
    harness.send(2, .moved, 100, 250 + 80, .pinch)
    #expect(pinch.recognizer.scale == 1 && pinch.recognizer.spread == 30)
  }

  @Test func `a pinch turns only through spread 0 and scale 1`() {
    let pinch = recorder()
    var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 400))
    func spread(by distance: Double) {
      harness.send(1, .moved, 100, 200 - distance)
      harness.send(2, .moved, 100, 400 + distance)
    }
    for (distance, direction) in [
      (8.0, PinchGesture.Direction.apart), (30, .apart), (-9, .apart), (-30, .together),
      (-5, .together), (0, .together), (3, .apart), (-50, .together), (60, .apart),
    ] {
      spread(by: distance)
      #expect(pinch.recognizer.direction == direction, "\(distance)")
      #expect(pinch.recognizer.spread == max(0, distance))
      #expect(pinch.recognizer.scale == min(1, (200 + 2 * distance) / 180))
    }
  }

  @Test func `contacts that move apart and together at once keep the direction of their pinch`() {
    for isFirstApart in [true, false] {
      let pinch = recorder()
      var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 300, y: 220))
      func place(_ x: Double, _ y: Double) {
        harness.send(1, .moved, 100 + x, 200 - y)
        harness.send(2, .moved, 300 - x, 220 + y)
      }
      if isFirstApart { place(0, 15) } else { place(40, 0) }
      place(40, 15)
      let direction = pinch.recognizer.direction
      #expect(direction == (isFirstApart ? .apart : .together))
      if isFirstApart { place(40, 0) } else { place(0, 15) }
      #expect(pinch.recognizer.direction == direction)
      #expect(pinch.recognizer.spread == 0 && pinch.recognizer.scale == 1)
    }
  }

  @Test func `the next pinch begins apart`() {
    let pinch = recorder()
    for _ in 1...2 {
      var harness = harness(pinch, Point(x: 100, y: 200), Point(x: 100, y: 400))
      for y in [215.0, 240] { harness.send(1, .moved, 100, y) }
      #expect(pinch.recognizer.direction == .together)
      harness.send(1, .ended, 100, 250)
      #expect(pinch.states.last == .ended && pinch.recognizer.scale == 150.0 / 180)
      harness.send(2, .ended, 100, 400)
      for (finger, y) in [(Int64(3), 200.0), (4, 400)] { harness.send(finger, .began, 100, y) }
      for (finger, y) in [(Int64(3), 190.0), (4, 410)] { harness.send(finger, .moved, 100, y) }
      #expect(pinch.states.last == .began)
      #expect(pinch.recognizer.direction == .apart && pinch.recognizer.scale == 1)
      for finger in [Int64(3), 4] { harness.send(finger, .ended, 100, 190) }
    }
  }

  @Test func `spread and scale are those of a naive model, and never both, in random pinches`() {
    withSeeds(300) { random in
      let pinch = recorder()
      let starts = (0...1).map { _ in Point.random(in: 0...400, using: &random) }
      var places = starts
      var harness = harness(pinch, starts[0], starts[1])
      var model = PinchModel(starts)
      for _ in 0..<60 {
        let finger = Int.random(in: 0...1, using: &random)
        places[finger] = places[finger] + Point.random(in: -25...25, using: &random)
        harness.send(Int64(finger) + 1, .moved, places[finger].x, places[finger].y)
        guard pinch.recognizer.state.isActive else { continue }
        model.follow(places)
        #expect(abs(pinch.recognizer.spread - model.spread) < 1e-9)
        #expect(abs(pinch.recognizer.scale - model.scale) < 1e-9)
        #expect(pinch.recognizer.spread == 0 || pinch.recognizer.scale == 1)
      }
    }
  }
}

/// A pinch by its definition, of contacts that may move together if they began 50 points apart.
private struct PinchModel {
  private let starts: [Point]
  private var kept: PinchGesture.Direction?
  private var last = PinchGesture.Direction.apart
  private(set) var spread = 0.0
  private(set) var scale = 1.0

  /// Creates a pinch of two contacts that began at `starts`.
  init(_ starts: [Point]) { self.starts = starts }

  /// Follows the contacts, which are at `places` now.
  mutating func follow(_ places: [Point]) {
    let (first, second) = starts[0].y < starts[1].y ? (0, 1) : (1, 0)
    let (upper, lower) = (places[first], places[second])
    let open = max(0, min(starts[first].y - upper.y, lower.y - starts[second].y))
    let width = hypotenuse(starts[0], starts[1])
    let closed = width < 50 ? 1 : min(1, hypotenuse(upper, lower) / (width - 20))
    if kept == nil {
      if open > 0, closed < 1 { kept = last } else if open > 0 { last = .apart }
      if kept == nil, open == 0, closed < 1 { last = .together }
    }
    (spread, scale) = last == .apart ? (open, 1) : (0, closed)
  }

  private func hypotenuse(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }
}

extension Point {
  /// The vector of length 1 at `degrees` clockwise from the direction to the right.
  ///
  /// The vector is rotated in steps of 15 degrees, so `degrees` has to be a multiple of 15.
  fileprivate init(angle degrees: Double) {
    let (cosine, sine) = (0.965925826289068, 0.258819045102521)
    self.init(x: 1, y: 0)
    for _ in 0..<Int(degrees / 15) {
      self = Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
  }

  fileprivate static func random(
    in range: ClosedRange<Double>, using random: inout SplitMix64
  ) -> Point {
    Point(x: Double.random(in: range, using: &random), y: Double.random(in: range, using: &random))
  }
}
