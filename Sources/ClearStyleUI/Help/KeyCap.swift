internal import Drawing
internal import Geometry
internal import ViewKit

/// A drawing of a keyboard key.
final class KeyCap: View {
  /// What is drawn on a key.
  enum Face: Hashable {
    case text(String)
    /// Arrows, drawn as shapes because not every font has arrows.
    case up, down
  }

  private let face: Face
  private let style: HelpStyle

  /// Creates a key labeled `face`.
  init(_ face: Face, style: HelpStyle) {
    (self.face, self.style) = (face, style)
    super.init()
  }

  /// The text or the arrow on the key.
  override var accessibilityElement: AccessibilityElement {
    switch face {
    case .text(let text): AccessibilityElement(.image, label: text)
    case .up: AccessibilityElement(.image, label: ArrowDirection.up.sign)
    case .down: AccessibilityElement(.image, label: ArrowDirection.down.sign)
    }
  }

  /// The key's size in points: a square, or wider if the text needs more space.
  var intrinsicContentSize: Size {
    let height = HelpConstants.keyHeight * style.scale
    guard let text else { return Size(width: height, height: height) }
    let width = text.size.width.rounded(.up) + 2 * HelpConstants.keyPadding * style.scale
    return Size(width: max(height, width), height: height)
  }

  override func draw(into list: inout DisplayList) {
    let (size, edge) = (bounds.size, HelpConstants.keyBorderWidth)
    list.fill(bounds, style.theme.colors.keyEdge)
    list.fill(
      Rect(x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge),
      style.theme.colors.key, overlay: style.theme.colors.bevel)
    switch face {
    case .text: drawText(into: &list)
    case .up: drawArrow(.up, into: &list)
    case .down: drawArrow(.down, into: &list)
    }
  }

  private func drawText(into list: inout DisplayList) {
    guard let text else { return }
    let size = bounds.size
    let corner = Point(
      x: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2)
    list.draw(text, at: corner, color: style.theme.colors.foreground)
  }

  private func drawArrow(_ direction: ArrowDirection, into list: inout DisplayList) {
    let length = HelpConstants.arrow * style.scale
    let top = ((bounds.size.height - length) / 2).rounded()
    list.fillArrow(
      direction, at: Point(x: bounds.size.width / 2, y: top), length: length,
      stemWidth: 2 * style.scale,
      style.theme.colors.foreground)
  }

  private var text: (any TextLayout)? {
    guard case .text(let text) = face else { return nil }
    return scene?.textShaper.layout(text, style: style.key, maxWidth: .infinity)
  }
}

/// The keys of one entry of the help page, side by side.
final class KeyRow: View, HelpSymbol {
  private let caps: [KeyCap]
  private let spacing: Double

  /// Creates keys labeled `faces`, from left to right.
  init(_ faces: [KeyCap.Face], style: HelpStyle) {
    caps = faces.map { KeyCap($0, style: style) }
    spacing = HelpConstants.keySpacing * style.scale
    super.init()
    for cap in caps { addSubview(cap) }
  }

  var intrinsicContentSize: Size {
    let sizes = caps.map(\.intrinsicContentSize)
    let gaps = spacing * Double(caps.count - 1)
    return Size(
      width: sizes.map(\.width).reduce(gaps, +), height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    var x = 0.0
    for cap in caps {
      cap.frame = Rect(origin: Point(x: x, y: 0), size: cap.intrinsicContentSize)
      x = cap.frame.maxX + spacing
    }
  }
}
