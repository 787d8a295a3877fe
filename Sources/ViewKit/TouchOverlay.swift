public import Drawing
import Geometry
import Gestures
public import Input

/// Shows where contacts are and what their recognizers say, over everything else.
public final class TouchOverlay: View {
  /// Whether it says what the recognizers of a contact say.
  public var namesGestures = true
  private let kinds: Set<TouchEvent.Kind>
  /// In the order in which they came, so that the same contacts make the same picture.
  private var contacts: [(id: TouchID, place: Point)] = []
  private static let dot = Bitmap.disc(diameter: 64)
  private let diameter = 32.0
  private let style = TextStyle(size: 12)

  /// An overlay that shows nothing until it is told of a contact of one of `kinds`.
  public init(kinds: Set<TouchEvent.Kind> = Set(TouchEvent.Kind.allCases)) {
    self.kinds = kinds
    super.init()
    isUserInteractionEnabled = false
  }

  /// The overlay, and what it says of each contact.
  public override var summary: String {
    "touches \(contacts.count)" + contacts.map { " (\(words(for: $0.id)))" }.joined()
  }

  /// Takes note of `touch`.
  public func show(_ touch: TouchEvent) {
    guard kinds.contains(touch.kind) else { return }
    let index = contacts.firstIndex { $0.id == touch.id }
    switch (touch.phase, index) {
    case (.began, nil), (.moved, nil): contacts.append((touch.id, touch.position))
    case (.began, let index?), (.moved, let index?): contacts[index].place = touch.position
    case (.ended, _), (.cancelled, _): contacts.removeAll { $0.id == touch.id }
    }
    setNeedsDisplay()
  }

  /// Draws a dot a contact, and above it what its recognizers say.
  public override func draw(into list: inout DisplayList) {
    for (touch, place) in contacts {
      let corner = place - Point(x: diameter / 2, y: diameter / 2)
      list.draw(
        Self.dot, in: Rect(origin: corner, size: Size(width: diameter, height: diameter)),
        tint: Color(white: 1, alpha: 0.6))
      if namesGestures { draw(words(for: touch), above: place, into: &list) }
    }
  }

  /// The gestures that have the contact, or else those that may still get it.
  private func words(for touch: TouchID) -> String {
    let gestures = scene?.gestures(of: touch) ?? []
    return gestures.map { gesture in
      gesture.state == .possible ? "\(gesture.kind)?" : "\(gesture.kind) \(gesture.state)"
    }.joined(separator: " ")
  }

  /// Beside the finger, which covers what is under it, and never outside the window.
  private func draw(_ text: String, above place: Point, into list: inout DisplayList) {
    let width = bounds.size.width
    guard let layout = scene?.textShaper.layout(text, style: style, maxWidth: width),
      layout.bitmap != nil
    else { return }
    let size = layout.size
    let x = min(max(place.x - size.width / 2, 0), width - size.width)
    let above = place.y - diameter - size.height
    let origin = Point(x: x, y: above >= 0 ? above : place.y + diameter)
    list.fill(Rect(origin: origin, size: size), Color(white: 0, alpha: 0.7))
    list.draw(layout, at: origin, color: .white)
  }
}
