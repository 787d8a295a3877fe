import Geometry
import Input
import TestSupport
import Testing
import Timing

@testable import OnScreenKeyboard

/// Several fingers, compared with a model that looks at all events at once instead of keeping a state.
struct RollOverTests {
  /// What happened to a finger.
  private struct Event {
    let finger: Int
    let phase: TouchEvent.Phase
    let key: String
  }

  /// The typed text by the rule alone: a contact counts at its end or at the next beginning,
  /// whichever is first, with the key that it is on then.
  private struct Model {
    let events: [Event]

    var typed: String {
      var (shift, held, text) = (false, Int?.none, "")
      var isUsed = false
      for (index, event) in events.enumerated() {
        let counted = countedKey(at: index)
        if let counted {
          text += counted.count == 1 && shift ? counted.uppercased() : counted
          if counted != " ", counted != "⌫" {
            if held == nil { shift = false } else { isUsed = true }
          }
        }
        switch event.phase {
        case .began where event.key == "⇧":
          (shift, held, isUsed) = (!shift, event.finger, false)
        case .ended where event.finger == held:
          if isUsed { shift = false }
          held = nil
        case .cancelled where event.finger == held:
          shift = isUsed ? false : !shift
          held = nil
        default: break
        }
      }
      return text
    }

    /// The key of the contact that counts because of the event `index`.
    private func countedKey(at index: Int) -> String? {
      let event = events[index]
      guard event.phase == .began || event.phase == .ended else { return nil }
      let begins = events[..<index].lastIndex { $0.phase == .began }
      guard let begins, events[begins].key != "⇧" else { return nil }
      let contact = events[begins..<index].filter { $0.finger == events[begins].finger }
      guard contact.allSatisfy({ $0.phase == .began || $0.phase == .moved }) else { return nil }
      if event.phase == .ended, event.finger != events[begins].finger { return nil }
      let last = event.phase == .ended ? event : contact[contact.count - 1]
      let isFirst = last.key == events[begins].key
      return last.key == "⇧" || last.key == "⌫" && !isFirst ? nil : last.key
    }
  }

  @Test func `two thumbs type what the rule of roll-over says, whatever they do`() throws {
    try Self.visitAll(try Thumbs(), [], depth: 6)
  }

  /// Checks every way in which two fingers can do `depth` things after `events`.
  private static func visitAll(_ thumbs: Thumbs, _ events: [Event], depth: Int) throws {
    guard depth > 0 else { return }
    for finger in 1...2 {
      let last = events.last { $0.finger == finger }
      let isDown = last?.phase == .began || last?.phase == .moved
      let next =
        isDown
        ? [(.moved, "w"), (.ended, last?.key ?? ""), (.cancelled, last?.key ?? "")]
        : [(TouchEvent.Phase.began, "q"), (.began, "⇧")]
      for (phase, key) in next {
        var (thumbs, events) = (thumbs, events)
        try play(Event(finger: finger, phase: phase, key: key), on: &thumbs, after: &events)
        #expect(thumbs.typed == Model(events: events).typed, "\(events)")
        try visitAll(thumbs, events, depth: depth - 1)
      }
    }
  }

  private static func play(
    _ event: Event, on thumbs: inout Thumbs, after events: inout [Event]
  ) throws {
    // Slower than a double tap; holds are left out.
    thumbs.pass(event.key == "⇧" ? 0.31 : 0.001)
    thumbs.send(event.phase, try thumbs.place(of: event.key), Int64(event.finger))
    events.append(event)
  }

  @Test func `random thumbs type what the rule of roll-over says`() throws {
    let start = try Thumbs()
    withSeeds(400) { random in
      var (thumbs, events) = (start, [Event]())
      for event in Self.events(60, using: &random) {
        try Self.play(event, on: &thumbs, after: &events)
      }
      // The second of two spaces in a row ends a sentence; here it counts as a space.
      #expect(thumbs.typed.replacing("..", with: " ") == Model(events: events).typed)
    }
  }

  private static func events(_ count: Int, using random: inout SplitMix64) -> [Event] {
    var places: [Int: String] = [:]
    return (0..<count).map { _ in
      let finger = Int.random(in: 1...4, using: &random)
      let key = ["q", "w", "g", "m", " ", "⌫", "⇧"].randomElement(using: &random) ?? "q"
      guard let place = places[finger] else {
        places[finger] = key
        return Event(finger: finger, phase: .began, key: key)
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3:
        places[finger] = key
        return Event(finger: finger, phase: .moved, key: key)
      case 3:
        places[finger] = nil
        return Event(finger: finger, phase: .cancelled, key: place)
      default:
        places[finger] = nil
        return Event(finger: finger, phase: .ended, key: place)
      }
    }
  }

  @Test func `whatever happens, a machine that is left alone comes to rest`() throws {
    let layouts = Layouts.all
    withSeeds(200) { random in
      var thumbs = try Thumbs((layouts.randomElement(using: &random) ?? layouts[0]).name)
      for _ in 0..<120 {
        let finger = Int64.random(in: 1...5, using: &random)
        let place = Point(
          x: .random(in: -80...480, using: &random), y: .random(in: -80...300, using: &random))
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: thumbs.send(.began, place, finger)
        case 4..<6: thumbs.send(.moved, place, finger)
        case 6..<9: thumbs.send(.ended, place, finger)
        case 9: thumbs.send(.cancelled, place, finger)
        case 10: thumbs.wait(.random(in: 0...0.7, using: &random))
        default:
          thumbs.machine.windowSize = Size(
            width: .random(in: 240...900, using: &random),
            height: .random(in: 160...900, using: &random))
        }
      }
      thumbs.machine.cancelAll()
      #expect(thumbs.machine.deadline == nil)
      let typed = thumbs.typed
      for finger in 1...5 as ClosedRange<Int64> { thumbs.up(finger: finger) }
      thumbs.wait(3)
      #expect(thumbs.typed == typed)
    }
  }
}
