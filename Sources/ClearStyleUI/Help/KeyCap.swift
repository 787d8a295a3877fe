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
  private let theme: Theme
  private let scale: Double

  /// Creates a key labeled `face`.
  init(_ face: Face, style: HelpStyle) {
    (self.face, theme, scale) = (face, style.theme, style.scale)
    super.init()
  }

  /// One line for debugging and tests: the text on the key, or the arrow's direction.
  override var summary: String {
    switch face {
    case .text(let text): "key \"\(text)\""
    case .up: "key up"
    case .down: "key down"
    }
  }

  /// The key's size in points: a square, or wider if the text needs more space.
  var intrinsicContentSize: Size {
    let height = ListConstants.helpKeyHeight * scale
    guard let text else { return Size(width: height, height: height) }
    let width = text.size.width.rounded(.up) + 2 * ListConstants.helpKeyPadding * scale
    return Size(width: max(height, width), height: height)
  }

  override func draw(into list: inout DisplayList) {
    let (size, edge) = (bounds.size, ListConstants.helpKeyBorderWidth)
    list.fill(bounds, theme.keyEdge)
    list.fill(
      Rect(x: edge, y: edge, width: size.width - 2 * edge, height: size.height - 2 * edge),
      theme.key, overlay: theme.bevel)
    switch face {
    case .text: drawText(into: &list)
    case .up: drawArrow(into: &list, isUp: true)
    case .down: drawArrow(into: &list, isUp: false)
    }
  }

  private func drawText(into list: inout DisplayList) {
    guard let text else { return }
    let size = bounds.size
    let corner = Point(
      x: (size.width - text.size.width) / 2, y: (size.height - text.size.height) / 2)
    list.draw(text, at: corner, color: theme.foreground)
  }

  /// Draws a stem and a triangular head.
  ///
  /// The head consists of lines 0.5 points high. From the tip on, each line is 0.5 points wider on
  /// either side than the line before.
  private func drawArrow(into list: inout DisplayList, isUp: Bool) {
    let (length, line) = (ListConstants.helpArrow * scale, 0.5)
    let x = bounds.size.width / 2
    let top = ((bounds.size.height - length) / 2).rounded()
    func fill(_ y: Double, _ height: Double, halfWidth: Double) {
      let y = isUp ? top + y : top + length - y - height
      list.fill(
        Rect(x: x - halfWidth, y: y, width: 2 * halfWidth, height: height), theme.foreground)
    }
    for y in stride(from: 0, to: length / 2, by: line) { fill(y, line, halfWidth: y + line) }
    fill(length / 2, length / 2, halfWidth: scale)
  }

  private var text: (any TextLayout)? {
    guard case .text(let text) = face else { return nil }
    return scene?.textShaper.layout(text, style: theme.keyText, maxWidth: .infinity)
  }
}

extension KeyCap {
  /// The keys of every shortcut with their effect, in the order of the help page.
  static let shortcuts: [(faces: [Face], effect: String)] = [
    ([.up, .down], Strings.selectRow),
    ([.text(Strings.returnKey)], Strings.editRow),
    ([.text(Strings.spaceKey)], Strings.completeRow),
    ([.text(Strings.deleteKey)], Strings.deleteRow),
    ([.text(Strings.controlKey), .text("N")], Strings.addRowAtTop),
    ([.text(Strings.controlKey), .text(Strings.shiftKey), .text("N")], Strings.addRowBelow),
    ([.text(Strings.altKey), .up, .down], Strings.moveRow),
    ([.text(Strings.controlKey), .text("Z")], Strings.undo),
    ([.text(Strings.controlKey), .text(Strings.shiftKey), .text("Z")], Strings.redo),
    ([.text(Strings.controlKey), .text("="), .text("–"), .text("0")], Strings.textSize),
    ([.text(Strings.escapeKey)], Strings.cancel),
    ([.text("F11")], Strings.fullScreen),
    ([.text("F1")], Strings.thisPage),
    ([.text(Strings.controlKey), .text("Q")], Strings.quit),
  ]
}

/// The keys of one entry of the help page, side by side.
final class KeyRow: View, HelpSymbol {
  private let caps: [KeyCap]
  private let spacing: Double

  /// Creates keys labeled `faces`, from left to right.
  init(_ faces: [KeyCap.Face], style: HelpStyle) {
    caps = faces.map { KeyCap($0, style: style) }
    spacing = ListConstants.helpKeySpacing * style.scale
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
