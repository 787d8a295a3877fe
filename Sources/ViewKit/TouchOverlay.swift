public import Drawing
import Geometry
public import Input

/// Shows where every contact is, over everything else.
public final class TouchOverlay: View {
  private var contacts: [TouchID: Point] = [:]
  private static let dot = Bitmap.disc(diameter: 64)
  private let diameter = 32.0

  /// An overlay that shows nothing until it is told of a contact.
  public override init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The overlay and how many contacts it shows.
  public override var summary: String { "touches \(contacts.count)" }

  /// Takes note of `touch`.
  public func show(_ touch: TouchEvent) {
    switch touch.phase {
    case .began, .moved: contacts[touch.id] = touch.position
    case .ended, .cancelled: contacts[touch.id] = nil
    }
    setNeedsDisplay()
  }

  /// Draws a dot a contact.
  public override func draw(into list: inout DisplayList) {
    for place in contacts.values {
      let corner = place - Point(x: diameter / 2, y: diameter / 2)
      list.draw(
        Self.dot, in: Rect(origin: corner, size: Size(width: diameter, height: diameter)),
        tint: Color(white: 1, alpha: 0.6))
    }
  }
}
