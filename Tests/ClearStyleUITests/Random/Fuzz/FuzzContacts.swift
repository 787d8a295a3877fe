import Geometry
import Input
import Timing

/// Generates random contacts, many of them complete gestures.
struct FuzzContacts {
  private struct Contact {
    let kind: TouchEvent.Kind
    var position: Point
    /// The distance of each move, in points.
    var delta: Point
  }

  private var contacts: [TouchID: Contact] = [:]

  /// The IDs of the contacts that are down, sorted by device and number.
  var ids: [TouchID] {
    contacts.keys.sorted { ($0.device, $0.number) < ($1.device, $1.number) }
  }

  /// Forgets all contacts, because the system has cancelled them.
  mutating func discardAll() { contacts.removeAll() }

  mutating func event(
    in size: Size, at now: Instant, using random: inout some RandomNumberGenerator
  ) -> TouchEvent {
    let ids = ids
    let roll = Int.random(in: 0..<100, using: &random)
    let isDown = ids.isEmpty || roll < (ids.count < 2 ? 16 : ids.count < 4 ? 6 : 2)
    let id = isDown || roll > 97 ? Self.anyID(using: &random) : ids.randomElement(using: &random)!
    if isDown { return begin(id, in: size, at: now, using: &random) }
    switch roll {
    case 16..<19: return end(id, .cancelled, at: now)
    case 19..<33: return end(id, .ended, at: now)
    case 33..<43 where contacts[id]?.delta == .zero: return end(id, .ended, at: now)
    default: return move(id, at: now, using: &random)
    }
  }

  mutating func lift(_ id: TouchID, at now: Instant) -> TouchEvent { end(id, .ended, at: now) }

  private static func anyID(using random: inout some RandomNumberGenerator) -> TouchID {
    TouchID(
      device: Int64.random(in: 0...1, using: &random),
      number: Int64.random(in: 0..<6, using: &random))
  }

  private mutating func begin(
    _ id: TouchID, in size: Size, at now: Instant, using random: inout some RandomNumberGenerator
  ) -> TouchEvent {
    let kinds: [TouchEvent.Kind] = [.finger, .finger, .finger] + TouchEvent.Kind.allCases
    let position = Self.position(in: size, using: &random)
    contacts[id] = Contact(
      kind: kinds.randomElement(using: &random)!, position: position,
      delta: Self.delta(using: &random))
    if let other = ids.first(where: { $0 != id }), Bool.random(using: &random) {
      pinch(id, other, by: Bool.random(using: &random) ? 9 : -9)
    }
    return event(id, .began, at: now)
  }

  /// Makes the next moves of two contacts go apart vertically by `distance` points each, or together
  /// if it is negative.
  private mutating func pinch(_ a: TouchID, _ b: TouchID, by distance: Double) {
    guard let first = contacts[a], let second = contacts[b] else { return }
    let up = first.position.y < second.position.y
    contacts[a]?.delta = Point(x: 0, y: up ? -distance : distance)
    contacts[b]?.delta = Point(x: 0, y: up ? distance : -distance)
  }

  private mutating func move(
    _ id: TouchID, at now: Instant, using random: inout some RandomNumberGenerator
  ) -> TouchEvent {
    guard let contact = contacts[id] else { return event(id, .moved, at: now) }
    contacts[id]?.position = contact.position + contact.delta
    switch Int.random(in: 0..<60, using: &random) {
    case 0...3: contacts[id]?.delta = Self.delta(using: &random)
    case 4: contacts[id]?.position = Self.farAway(using: &random)
    default: break
    }
    return event(id, .moved, at: now)
  }

  private mutating func end(
    _ id: TouchID, _ phase: TouchEvent.Phase, at now: Instant
  ) -> TouchEvent {
    defer { contacts[id] = nil }
    return event(id, phase, at: now)
  }

  private func event(_ id: TouchID, _ phase: TouchEvent.Phase, at now: Instant) -> TouchEvent {
    let contact = contacts[id]
    return TouchEvent(
      id: id, kind: contact?.kind ?? .finger, phase: phase, position: contact?.position ?? .zero,
      time: now)
  }

  private static func delta(using random: inout some RandomNumberGenerator) -> Point {
    let speed = Double.random(in: 3...80, using: &random)
    return switch Int.random(in: 0..<6, using: &random) {
    case 0: .zero
    case 1: Point(x: speed, y: 0.5)
    case 2: Point(x: -speed, y: 0.5)
    case 3: Point(x: 0.5, y: speed)
    case 4: Point(x: 0.5, y: -speed)
    default: Point(x: speed - 25, y: Double.random(in: -25...25, using: &random))
    }
  }

  private static func position(
    in size: Size, using random: inout some RandomNumberGenerator
  ) -> Point {
    if Int.random(in: 0..<60, using: &random) == 0 { return farAway(using: &random) }
    return Point(
      x: Double.random(in: 0...size.width, using: &random),
      y: Double.random(in: 0...size.height, using: &random))
  }

  /// A random position, usually outside the window.
  ///
  /// Both coordinates are between −m and m, where m is 1e3, 1e6, 1e12 or 1e300.
  private static func farAway(using random: inout some RandomNumberGenerator) -> Point {
    let far = [1e3, 1e6, 1e12, 1e300].randomElement(using: &random)!
    return Point(
      x: Double.random(in: -far...far, using: &random),
      y: Double.random(in: -far...far, using: &random))
  }
}
