public import Drawing
import Geometry
import Gestures
public import Input

/// A debugging view in front of all others that shows contacts and the states of their recognizers.
public final class TouchOverlay: View {
  /// Whether gesture names and states are drawn beside each contact.
  public var showsGestureNames = true
  private let kinds: Set<TouchEvent.Kind>
  /// The contacts in the order in which they began, so that equal input draws equal pictures.
  private var contacts: [(id: TouchID, position: Point)] = []
  private static let dot = Bitmap.disc(diameter: 64)
  private let diameter = 32.0
  private let style = TextStyle(size: 12)

  /// Creates an overlay for those contacts passed to `show(_:)` whose kind is one of `kinds`.
  public init(kinds: Set<TouchEvent.Kind> = Set(TouchEvent.Kind.allCases)) {
    self.kinds = kinds
    super.init()
    isUserInteractionEnabled = false
  }

  /// An image whose value is the number of contacts, and the gestures of each contact.
  public override var accessibilityElement: AccessibilityElement {
    let gestures = contacts.map { " (\(gestureDescription(for: $0.id)))" }.joined()
    return AccessibilityElement(.image, value: "\(contacts.count)\(gestures)")
  }

  /// Adds, moves or removes the dot of the contact, according to the phase of `touch`.
  public func show(_ touch: TouchEvent) {
    guard kinds.contains(touch.kind) else { return }
    let index = contacts.firstIndex { $0.id == touch.id }
    switch (touch.phase, index) {
    case (.began, nil), (.moved, nil): contacts.append((touch.id, touch.position))
    case (.began, let index?), (.moved, let index?): contacts[index].position = touch.position
    case (.ended, _), (.cancelled, _): contacts.removeAll { $0.id == touch.id }
    }
    setNeedsDisplay()
  }

  /// Draws a dot for each contact and, if `showsGestureNames` is true, the contact's gestures.
  public override func draw(into list: inout DisplayList) {
    for (touch, position) in contacts {
      let corner = position - Point(x: diameter / 2, y: diameter / 2)
      list.draw(
        Self.dot, in: Rect(origin: corner, size: Size(width: diameter, height: diameter)),
        tint: Color(white: 1, alpha: 0.6))
      if showsGestureNames { draw(gestureDescription(for: touch), above: position, into: &list) }
    }
  }

  /// The names and states of the gestures that have won the contact or, before any gesture has won,
  /// of the gestures that compete for it.
  private func gestureDescription(for touch: TouchID) -> String {
    var texts: [String] = []
    for (kind, state) in scene?.gestures(of: touch) ?? [] {
      let text = state == .possible ? "\(kind)?" : "\(kind) \(state)"
      // Several recognizers of one kind compete for a contact that may begin any of several gestures.
      if !texts.contains(text) { texts.append(text) }
    }
    return texts.joined(separator: " ")
  }

  /// Draws `text` above the contact, where the finger does not cover it, or below the contact if
  /// the window has no space above.
  private func draw(_ text: String, above position: Point, into list: inout DisplayList) {
    let width = bounds.size.width
    guard let layout = scene?.textShaper.layout(text, style: style, maxWidth: width),
      layout.bitmap != nil
    else { return }
    let size = layout.size
    let x = min(max(position.x - size.width / 2, 0), width - size.width)
    let above = position.y - diameter - size.height
    let origin = Point(x: x, y: above >= 0 ? above : position.y + diameter)
    list.fill(Rect(origin: origin, size: size), Color(white: 0, alpha: 0.7))
    list.draw(layout, at: origin, color: .white)
  }
}
