import Geometry
import Input
import TestSupport
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Up to ten contacts of several people at the same time, each compared with what it would do alone.
@MainActor
struct PeopleWalk {
  private static let size = Size(width: 1600, height: 900)
  let app: App
  private(set) var model: ReferenceApp
  private var contacts: [PersonContact] = []
  private var nextFinger: Int64 = 1
  /// The scroll offset that the finger that scrolls alone causes; nil while several scroll.
  private var scroll: (finger: Int64, offset: Double)?

  init() throws {
    app = try App(
      (0..<400).map { "Row \($0)" }, width: Self.size.width, height: Self.size.height,
      // Taps are counted, and edit nothing, so that the rows stay where they are.
      without: [.tap, .tapBelow])
    model = ReferenceApp(app.document.list.items)
    app.table.jump(to: 5000)
    app.frame()
  }

  /// Performs `count` contacts; returns the first difference from the model, nil if there is none.
  mutating func perform(_ count: Int, using random: inout SplitMix64) -> String? {
    let taps = TapLog()
    app.screen.onTap = { taps.texts.append($0) }
    let last = nextFinger + Int64(count)
    while nextFinger < last || !contacts.isEmpty {
      if nextFinger < last, contacts.count < 10, Int.random(in: 0..<3, using: &random) > 0 {
        begin(using: &random)
      }
      app.pass(1.0 / 60)
      app.scene.update(to: app.now)
      if let difference = advance(taps) { return difference }
    }
    return nil
  }

  /// Puts down a finger, or two for a pinch, where it is of no hand with another one.
  private mutating func begin(using random: inout SplitMix64) {
    let start = Point(
      x: .random(in: 450...1150, using: &random), y: .random(in: 150...750, using: &random))
    let purpose = PersonContact.Purpose.allCases.randomElement(using: &random)!
    let most =
      purpose == .pinch ? 1 : purpose == .carry ? ReorderingConstants.maximumDraggedRows : .max
    guard contacts.count(where: { $0.purpose == purpose }) < most else { return }
    let paths =
      purpose == .pinch
      ? PersonContact.pinchPaths(from: start)
      : [PersonContact.path(purpose, from: start, using: &random)]
    let rows = paths.map { freeRow(at: $0[0]) }
    guard rows.allSatisfy({ $0 != nil }) else { return }
    for (path, row) in zip(paths, rows) {
      contacts.append(
        PersonContact(finger: nextFinger, purpose: purpose, row: row!, path: path))
      app.touch(.began, path[0].x, path[0].y, finger: nextFinger)
      if purpose == .scroll { beginScroll() }
      nextFinger += 1
    }
  }

  /// The row at `point`, if no contact is on it, it is at rest, and a contact there is of no hand.
  private func freeRow(at point: Point) -> ItemID? {
    guard let cell = app.table.cell(at: point) as? ToDoCell, let id = cell.item?.id,
      cell.swipeOffset == 0,
      !contacts.contains(where: { $0.row == id }),
      !contacts.contains(where: { $0.isAtRest && ($0.start - point).length <= 360 })
    else { return nil }
    return id
  }

  /// Moves all contacts to their next frame; ends those that are over, and checks their effects.
  private mutating func advance(_ taps: TapLog) -> String? {
    for index in contacts.indices {
      let old = contacts[index].position
      contacts[index].advance()
      let contact = contacts[index]
      guard contact.position != old else { continue }
      app.touch(.moved, contact.position.x, contact.position.y, finger: contact.finger)
    }
    for contact in contacts where contact.isOver {
      if let difference = end(contact, taps) { return "finger \(contact.finger): \(difference)" }
    }
    contacts.removeAll(where: \.isOver)
    return nil
  }

  private mutating func end(_ contact: PersonContact, _ taps: TapLog) -> String? {
    taps.texts.removeAll()
    let text = model.rows.first { $0.id == contact.row }?.text ?? ""
    // A row that another contact has just deleted counts for the target only after the layout.
    app.scene.update(to: app.now)
    let target = app.cells.first { $0.item?.id == contact.row }?.row.flatMap(app.table.liftTarget)
    // The release of the first finger of a pinch closes the gap.
    let isFirst = contacts.first { $0.purpose == .pinch }?.finger == contact.finger
    if isFirst, app.table.gap == nil { return "no gap" }
    app.touch(.ended, contact.position.x, contact.position.y, finger: contact.finger)
    switch contact.purpose {
    case .complete, .flickToComplete: model.toggle(contact.row)
    case .delete, .flickToDelete: model.remove(contact.row)
    case .carry:
      guard let target else { return "\(text) is not carried" }
      model.move(contact.row, to: target)
    case .scroll:
      if let difference = endScroll(contact) { return difference }
    case .tap:
      guard taps.texts.count == 1, taps.texts[0].contains("\"\(text)\"") else {
        return "taps \(taps.texts) instead of one on \(text)"
      }
    case .swipeInVain, .pinch: break
    }
    if contact.purpose != .tap, !taps.texts.isEmpty { return "an unexpected tap" }
    return app.document.list.items == model.rows ? nil : "\(contact.purpose) on \(text)"
  }

  private mutating func beginScroll() {
    let isAlone = !contacts.dropLast().contains { $0.purpose == .scroll }
    scroll = isAlone ? (nextFinger, app.table.contentOffset) : nil
  }

  /// Checks the distance that a finger has scrolled, if no other one scrolled meanwhile.
  private mutating func endScroll(_ contact: PersonContact) -> String? {
    guard let scroll, scroll.finger == contact.finger else { return nil }
    self.scroll = nil
    let distance = contact.position.y - contact.start.y
    let expected = scroll.offset - distance + (distance > 0 ? 10 : -10)
    let offset = app.table.contentOffset
    return abs(offset - expected) < 1e-6 ? nil : "scrolled to \(offset) instead of \(expected)"
  }
}

/// The summaries of the rows that were tapped.
private final class TapLog {
  var texts: [String] = []
}
