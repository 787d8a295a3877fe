internal import Drawing
internal import Geometry
internal import ViewKit

/// A text that wraps to the width of the view.
final class Paragraph: View {
  private let text: String
  private let style: TextStyle
  private let color: Color
  /// Scale of the text.
  var scale = 1.0 { didSet { linesWidth = nil } }
  private var lines: [any TextLayout] = []
  private var linesWidth: Double?

  /// Creates a view of `text` in `style` and `color`.
  init(_ text: String, style: TextStyle, color: Color) {
    self.text = text
    self.style = style
    self.color = color
  }

  /// The text.
  override var summary: String { "text \"\(text)\"" }

  /// Returns the height in points at a width of `width` points; 0 outside a scene.
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
    let style = style.scaled(by: scale)
    lines = text.wrapped(to: width) { shaper.width(of: $0, style: style) }
      .map { shaper.layout($0, style: style, maxWidth: width) }
  }
}

extension String {
  /// Splits the text at spaces into lines whose `measure` is at most `width`, except for single
  /// words that are wider.
  func wrapped(to width: Double, measure: (String) -> Double) -> [String] {
    split(separator: " ").reduce(into: []) { lines, word in
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, measure(longer) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
  }
}
