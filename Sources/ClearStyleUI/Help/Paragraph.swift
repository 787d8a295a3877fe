internal import Drawing
internal import Geometry
internal import ViewKit

/// Words on as many lines as they need.
final class Paragraph: View {
  private let text: String
  private let style: TextStyle
  private let color: Color
  private var lines: [any TextLayout] = []
  private var linesWidth: Double?

  /// `text` in `style` and `color`.
  init(_ text: String, style: TextStyle, color: Color = Theme.ink) {
    self.text = text
    self.style = style
    self.color = color
  }

  /// What it says.
  override var summary: String { "text \"\(text)\"" }

  /// Points from top to bottom when it is `width` points wide; 0 outside a scene.
  func height(forWidth width: Double) -> Double {
    shape(width)
    return lines.reduce(0) { $0 + $1.size.height }
  }

  override func draw(into list: inout DisplayList) {
    shape(bounds.size.width)
    var y = 0.0
    for line in lines {
      list.draw(line, at: Point(x: 0, y: y), color: color)
      y += line.size.height
    }
  }

  private func shape(_ width: Double) {
    guard let shaper = scene?.textShaper, linesWidth != width else { return }
    linesWidth = width
    lines = text.wrapped(to: width) { shaper.width(of: $0, style: style) }
      .map { shaper.layout($0, style: style, maxWidth: width) }
  }
}
