internal import Drawing
internal import Geometry
internal import ViewKit

/// A view of a text that wraps to the view's width.
final class Paragraph: View {
  /// The whole text.
  let text: String
  /// The style of the text at a scale of 1.
  let style: TextStyle
  private let theme: Theme
  private let color: KeyPath<ThemeColors, Color>
  /// Factor by which the font size of the text style is multiplied.
  var scale = 1.0 { didSet { linesWidth = nil } }
  private var lines: [any TextLayout] = []
  private var linesWidth: Double?

  /// Creates a view of `text` in `style` and in the color `color` of `theme`.
  init(
    _ text: String, style: TextStyle, of theme: Theme,
    color: KeyPath<ThemeColors, Color> = \.foreground
  ) {
    self.text = text
    self.style = style
    (self.theme, self.color) = (theme, color)
  }

  /// The text, as the label.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(.label, label: text)
  }

  /// Returns the height in points at a width of `width` points; 0 until the view is in a scene.
  func height(forWidth width: Double) -> Double {
    shape(width)
    return lines.reduce(0) { $0 + $1.size.height }
  }

  override func draw(into list: inout DisplayList) {
    shape(bounds.size.width)
    let color = theme.colors[keyPath: color]
    var y = 0.0
    for line in lines {
      list.draw(line, at: Point(x: 0, y: y), color: color)
      y += line.size.height
    }
  }

  override func displayScaleDidChange() { linesWidth = nil }

  private func shape(_ width: Double) {
    guard let shaper = scene?.textShaper, linesWidth != width else { return }
    linesWidth = width
    let style = style.scaled(by: scale)
    lines = text.wrapped(to: width) { shaper.width(of: $0, style: style) }
      .map { shaper.layout($0, style: style, maxWidth: width) }
  }
}

extension String {
  /// Splits the text at spaces into lines for which `measure` returns at most `width`.
  ///
  /// A single word that is wider than `width` is a line of its own.
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
