import Geometry
import Input
import Timing

/// A sequence of input events with their times; it can be played repeatedly.
struct InputSequence {
  private(set) var events: [InputEvent] = []
  private var now = Instant.zero
  private var positions: [Int64: Point] = [:]
  private var kind = TouchEvent.Kind.finger

  init(_ kind: TouchEvent.Kind = .finger, _ body: (inout InputSequence) -> Void) {
    self.kind = kind
    now = now + 0.05
    body(&self)
  }

  /// The time of the last event; zero without events.
  var end: Instant { events.last?.time ?? .zero }

  mutating func wait(_ seconds: Double) { now = now + seconds }

  mutating func press(_ x: Double, _ y: Double, finger: Int64 = 1) {
    touch(.began, Point(x: x, y: y), finger)
  }

  mutating func release(_ fingers: Int64...) {
    for finger in fingers { touch(.ended, positions[finger] ?? .zero, finger) }
  }

  /// Moves fingers on straight lines, each by its distance in `distances`, with events at 120 Hz.
  mutating func move(_ distances: [Int64: Point], over seconds: Double) {
    let (start, starts) = (now, positions)
    let steps = Int((seconds * 120).rounded())
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      now = start + seconds * part
      for finger in distances.keys.sorted() {
        touch(.moved, (starts[finger] ?? .zero) + distances[finger]! * part, finger)
      }
    }
  }

  mutating func key(_ key: Key) { events.append(.key(KeyEvent(key, time: now))) }

  /// Types as a keyboard does, one character every 0.05 s: each character is a key event followed
  /// by a text event.
  mutating func type(_ text: String) {
    for character in text {
      wait(0.05)
      key(character == " " ? .space : .character(character))
      events.append(.text(String(character), time: now))
    }
  }

  private mutating func touch(_ phase: TouchEvent.Phase, _ position: Point, _ finger: Int64) {
    positions[finger] = position
    events.append(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: kind, phase: phase, position: position,
          time: now)))
  }
}

extension InputEvent {
  /// A copy of the event with `time` as its time.
  func at(_ time: Instant) -> InputEvent {
    switch self {
    case .touch(var touch):
      touch.time = time
      return .touch(touch)
    case .key(var key):
      key.time = time
      return .key(key)
    case .text(let text, _): return .text(text, time: time)
    case .composition(var composition):
      composition.time = time
      return .composition(composition)
    case .wheel(let clicks, let position, _):
      return .wheel(clicks: clicks, position: position, time: time)
    case .middleClick(let position, _): return .middleClick(position: position, time: time)
    case .keyboardAttached(let isAttached, _): return .keyboardAttached(isAttached, time: time)
    case .interrupted: return .interrupted(time: time)
    case .focusLost: return .focusLost(time: time)
    }
  }
}
