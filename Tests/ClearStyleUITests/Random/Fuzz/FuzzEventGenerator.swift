import Geometry
import Input
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import ViewKit

/// Generates random events.
@MainActor
struct FuzzEventGenerator {
  private var contacts = FuzzContacts()

  /// A random pause before an event, in seconds.
  static func pause(using random: inout some RandomNumberGenerator) -> Double {
    switch Int.random(in: 0..<40, using: &random) {
    case 0..<16: 0
    case 16..<36: Double(Int.random(in: 1...16, using: &random)) / 1000
    case 36..<39: Double.random(in: 0.05...0.7, using: &random)
    default: Double.random(in: 1...10, using: &random)
    }
  }

  mutating func next(for app: App, using random: inout some RandomNumberGenerator) -> FuzzEvent {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<63: .input(.touch(contacts.event(in: app.scene.size, at: app.now, using: &random)))
    case 63..<66: .input(wheel(app, using: &random))
    case 66..<72: .input(.key(key(app, using: &random)))
    case 72..<76: .input(.text(FuzzInput.texts.randomElement(using: &random)!, time: app.now))
    case 76..<80: systemEvent(app, using: &random)
    case 80..<82: .externalChange(externalChange(app, using: &random))
    default: .frame
    }
  }

  /// The events that end all contacts, one after the other.
  mutating func lifts(at now: Instant) -> [FuzzEvent] {
    contacts.ids.map { .input(.touch(contacts.lift($0, at: now))) }
  }

  private func wheel(
    _ app: App, using random: inout some RandomNumberGenerator
  ) -> InputEvent {
    let most = [0.3, 3, 100, 1e6, 1e300].randomElement(using: &random)!
    return .wheel(
      clicks: Double.random(in: -most...most, using: &random),
      position: Point(x: 100, y: Double.random(in: -100...800, using: &random)), time: app.now)
  }

  private func key(_ app: App, using random: inout some RandomNumberGenerator) -> KeyEvent {
    KeyEvent(
      FuzzInput.keys.randomElement(using: &random)!,
      FuzzInput.modifiers.randomElement(using: &random)!,
      isRepeat: Int.random(in: 0..<6, using: &random) == 0, time: app.now)
  }

  private mutating func systemEvent(
    _ app: App, using random: inout some RandomNumberGenerator
  ) -> FuzzEvent {
    let roll = Int.random(in: 0..<6, using: &random)
    // Contacts are discarded in only half of the cases, because devices often continue contacts
    // that were cancelled.
    if roll < 3, Bool.random(using: &random) { contacts.discardAll() }
    switch roll {
    case 0: return .input(.interrupted(time: app.now))
    case 1: return .input(.focusLost(time: app.now))
    case 2, 3:
      return .resize(
        [(400, 700), (240, 160), (700, 400), (1, 1), (800, 900)].map {
          Size(width: $0.0, height: $0.1)
        }.randomElement(using: &random)!)
    default: return .scale(Double.random(in: 0.5...3.5, using: &random))
    }
  }

  private func externalChange(
    _ app: App, using random: inout some RandomNumberGenerator
  ) -> Change {
    let items = app.document.list.items
    let target = items.randomElement(using: &random)?.id
    let new = Edit.insert(
      ToDoItem(id: app.document.makeID(), text: FuzzInput.texts.randomElement(using: &random)!),
      before: target)
    guard let item = items.randomElement(using: &random), items.count > 4 else {
      return Change([new])
    }
    if items.count > 30 { return Change(items[15...].map { .remove($0.id) }) }
    if Int.random(in: 0..<8, using: &random) == 0 {
      let many = (0..<80).map { _ in ToDoItem(id: app.document.makeID(), text: "Many") }
      return Change(many.map { .insert($0, before: target) })
    }
    let edits: [Edit] = [
      new, new, .remove(item.id), .setCompleted(item.id, !item.isCompleted),
      .move(item.id, before: target), .setText(item.id, "ForeignChange"),
    ]
    return Change(
      (0..<Int.random(in: 1...2, using: &random)).map { _ in
        edits.randomElement(using: &random)!
      })
  }
}
