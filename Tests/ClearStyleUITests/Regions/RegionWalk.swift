import Drawing
import Geometry
import Input
import TestSupport
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import ClearStyleUI
@testable import ViewKit

/// Random events in two lists side by side in one window, each compared with the same list alone.
@MainActor
struct RegionWalk {
  private static let size = Size(width: 400, height: 700)
  let window: Scene
  /// The lists in the regions of the window.
  let lists: [App]
  /// The same lists, each in a window of its own.
  let alone: [App]
  private var contacts = [FuzzContacts(), FuzzContacts()]
  private var now = Instant.zero

  init() throws {
    func makeApp(_ name: String) throws -> App { try App((0..<12).map { "\(name) \($0)" }) }
    lists = [try makeApp("Left"), try makeApp("Right")]
    alone = [try makeApp("Left"), try makeApp("Right")]
    window =
      RootScene(
        sideBySide: lists.map(\.root),
        size: Size(width: 2 * Self.size.width, height: Self.size.height), scale: 1,
        textShaper: lists[0].scene.textShaper
      ).scene
  }

  static func origin(_ region: Int) -> Point { Point(x: Double(region) * size.width, y: 0) }

  /// Lets a random time pass, and sends one random event to one of the lists; returns how a list then differs
  /// from the same list alone, or nil.
  mutating func step(using random: inout some RandomNumberGenerator) -> String? {
    now = now + FuzzEventGenerator.pause(using: &random)
    let region = Int.random(in: 0...1, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<64: touch(region, using: &random)
    case 64..<67:
      let clicks = Double.random(in: -3...3, using: &random)
      window.handle(
        .wheel(clicks: clicks, position: Self.origin(region) + Point(x: 9, y: 99), time: now))
      alone[region].scene.handle(.wheel(clicks: clicks, position: Point(x: 9, y: 99), time: now))
    case 67..<72: sendToFocus(.key(key(using: &random)))
    case 72..<76: sendToFocus(.text(FuzzInput.texts.randomElement(using: &random)!, time: now))
    case 76: sendToAll(.interrupted(time: now))
    case 77: sendToAll(.focusLost(time: now))
    case 78..<80: changeByOther(region)
    default: return frame()
    }
    // In the window, an event of one list has fired the timers of both.
    for app in alone { app.scene.fireTimers(upTo: now) }
    window.fireTimers(upTo: now)
    return (0...1).lazy.compactMap(difference).first
  }

  private mutating func touch(_ region: Int, using random: inout some RandomNumberGenerator) {
    var touch = contacts[region].event(in: Self.size, at: now, using: &random)
    // A finger is in one region only.
    touch.id = TouchID(device: touch.id.device + 10 * Int64(region), number: touch.id.number)
    touch.position = position(touch)
    alone[region].scene.handle(.touch(touch))
    touch.position = touch.position + Self.origin(region)
    window.handle(.touch(touch))
  }

  /// The position of `touch`, which begins in the region, rounded so that the place of the region can be added
  /// without an error.
  private func position(_ touch: TouchEvent) -> Point {
    let most = touch.phase == .began ? Point(x: 399, y: 699) : Point(x: 1e6, y: 1e6)
    let least = touch.phase == .began ? 0 : -1e6
    func rounded(_ value: Double, _ most: Double) -> Double {
      (min(max(value, least), most) * 64).rounded() / 64
    }
    return Point(x: rounded(touch.position.x, most.x), y: rounded(touch.position.y, most.y))
  }

  private func key(using random: inout some RandomNumberGenerator) -> KeyEvent {
    KeyEvent(
      FuzzInput.keys.randomElement(using: &random)!,
      FuzzInput.modifiers.randomElement(using: &random)!, time: now)
  }

  private func sendToFocus(_ event: InputEvent) {
    alone[window.focusedRegion].scene.handle(event)
    window.handle(event)
  }

  private func sendToAll(_ event: InputEvent) {
    for app in alone { app.scene.handle(event) }
    window.handle(event)
  }

  private func changeByOther(_ region: Int) {
    for scene in [window, alone[region].scene] {
      scene.fireTimers(upTo: now)
      scene.advance(to: now)
    }
    for app in [lists[region], alone[region]] {
      let new = ToDoItem(id: app.document.makeID(), text: "Foreign")
      app.applyForeign(Change([.insert(new, before: app.document.list.items.first?.id)]))
    }
  }

  private func frame() -> String? {
    let whole = window.frame(at: now)
    for app in alone { _ = app.scene.frame(at: now) }
    for region in 0...1 {
      let (own, other) = (lists[region].scene.list.commands, alone[region].scene.list.commands)
      guard own.count == other.count, zip(own, other).allSatisfy({ $0.isSame(as: $1) }) else {
        return "region \(region) draws something else than alone"
      }
    }
    // Each region is drawn between two clips, in front of the window's own content.
    let count = lists.reduce(0) { $0 + $1.scene.list.commands.count }
    return whole.commands.count == count + 4 ? nil : "the window draws something else"
  }

  private func difference(_ region: Int) -> String? {
    let (own, other) = (lists[region], alone[region])
    if own.document.list.items != other.document.list.items { return "other rows in \(region)" }
    if own.scene.nextDeadline != other.scene.nextDeadline { return "another timer in \(region)" }
    if own.screen.navigation.level != other.screen.navigation.level { return "another level" }
    let isEditing = [own, other].map { $0.scene.firstResponder != nil }
    return isEditing[0] == isEditing[1] ? nil : "another edit in \(region)"
  }
}

extension DrawCommand {
  /// Whether `other` draws the same at the same place; of a bitmap, its size counts.
  fileprivate func isSame(as other: DrawCommand) -> Bool {
    switch (self, other) {
    case (.fill(let a, let color), .fill(let b, let otherColor)): a == b && color == otherColor
    case (
      .gradient(let a, let base, _, let alpha), .gradient(let b, let otherBase, _, let otherAlpha)
    ):
      a == b && base == otherBase && alpha == otherAlpha
    case (.image(let a, let bitmap, let tint), .image(let b, let otherBitmap, let otherTint)):
      a == b && tint == otherTint && bitmap.width == otherBitmap.width
        && bitmap.height == otherBitmap.height
    case (.clip(let a), .clip(let b)): a == b
    default: false
    }
  }
}
